"""The inbox: order kept, bounded, open to every thread."""

import threading

from companion.inbox import Inbox
from companion.messages import Back, Pressed, Tick


def test_messages_come_out_in_order_and_once():
    inbox = Inbox()
    assert inbox.post(Back())
    assert inbox.post(Tick(5))
    assert inbox.drain() == (Back(), Tick(5))
    assert inbox.drain() == ()


def test_a_flood_loses_the_newest():
    inbox = Inbox(most=2)
    assert [inbox.post(Tick(n)) for n in range(4)] == [True, True, False, False]
    assert inbox.drain() == (Tick(0), Tick(1))
    assert inbox.post(Tick(9))


def test_nothing_is_lost_between_threads():
    inbox = Inbox(most=10_000)
    names = ("a", "b", "c", "d")

    def send(name):
        for number in range(500):
            inbox.post(Pressed(f"{name}{number}"))

    threads = [threading.Thread(target=send, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    taken = []
    while any(thread.is_alive() for thread in threads):
        taken += inbox.drain()
    taken += inbox.drain()
    for name in names:
        mine = [message.button for message in taken if message.button[0] == name]
        assert mine == [f"{name}{number}" for number in range(500)]
