"""Share of a core, in percent, that a still screen takes in the app's own loop."""

import importlib
import os
import sys
import threading
import time

from ui_window import settings, window

SETTLE_S = 2.0


def main(name: str, seconds: float) -> None:
    """Run the app and measure after it has settled."""
    panels = importlib.import_module("companion.ui.panels")
    app = importlib.import_module("companion.ui.app")
    views = importlib.import_module("tests.ui.sample_views")
    stand_in = importlib.import_module("tests.ui.stand_in")
    window()

    def measure() -> None:
        time.sleep(SETTLE_S)
        before, began = time.process_time(), time.monotonic()
        time.sleep(seconds)
        used = time.process_time() - before
        print(100 * used / (time.monotonic() - began), flush=True)
        os._exit(0)

    threading.Thread(target=measure, daemon=True).start()
    app.run(stand_in.StandIn(views.VIEWS[name]), panels.LANDSCAPE)


if __name__ == "__main__":
    settings()
    main(sys.argv[1], float(sys.argv[2]))
