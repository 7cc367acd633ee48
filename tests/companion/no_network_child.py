"""Runs ``hyakki`` with the words given and reports every socket that is not local.

At the end the last line of the standard error is ``sockets: `` and their families.
"""

import importlib
import socket
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

FAMILIES = []
ASKED = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr")


def listen(event, args):
    if event == "socket.__new__" and args[1] != socket.AF_UNIX:
        FAMILIES.append(str(args[1]))
    elif event in ASKED or event.startswith(("urllib.", "http.client", "ftplib.")):
        FAMILIES.append(event)


sys.addaudithook(listen)

if __name__ == "__main__":
    # Loaded only now, so that what it does while it is loaded is heard as well.
    status = importlib.import_module("companion.__main__").main(sys.argv[1:])
    print("sockets:", *FAMILIES, file=sys.stderr)
    sys.exit(status)
