"""A box is read in another thread; meanwhile people wait, and may call it off."""

import threading

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.boxes.editions import GAME
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.late import Errand, LateKeeper
from companion.boxfiles.stock import Stock
from companion.boxfiles.wishes import BoxJobEnded, CallOffBox, MergeBox
from companion.view.views import ListView, TextView
from tests.companion.broken_boxes import GOOD, TEXT
from tests.session_player import Sitting


class Thread:
    """A double of the thread: what it is given waits until it is let go on."""

    def __init__(self):
        self.jobs = []

    def __call__(self, job):
        self.jobs.append(job)

    def go_on(self):
        job = self.jobs.pop(0)
        job()


class Desk:
    """Somebody at the screen of own boxes, with a stick in."""

    def __init__(self, folder):
        self.thread, self.posted = Thread(), []
        self.stick = folder / "stick"
        self.stick.mkdir()
        (self.stick / "a good box.hyakki").write_bytes(GOOD)
        (self.stick / "a broken box.hyakki").write_bytes(GOOD[:-1])
        self.stock = Stock(folder / "editions")
        keeper = Keeper(self.stock, lambda: (self.stick,))
        self.keeper = LateKeeper(keeper, self.posted.append, self.thread)
        self.sitting = Sitting()
        self.send(msg.Go(to.OwnBoxes()))

    def send(self, message):
        """Let the session answer, and the keeper do what it is asked for."""
        for effect in self.sitting.send(message):
            answers = ()
            match effect:
                case ask.ListBoxes():
                    answers = self.keeper.listed()
                case ask.MoveBox(job, game, path):
                    answers = self.keeper.use(job, game, path)
                case ask.CompareBox(path):
                    answers = self.keeper.compare(path)
                case ask.CallOff():
                    answers = self.keeper.call_off()
            for answer in answers:
                self.send(answer)

    def press(self, name):
        self.send(self.sitting.choices()[name].message)

    def take(self, name="a good box.hyakki"):
        self.press(f"take-{name}")
        self.press("yes")

    def hear(self):
        """Take in what the thread has posted."""
        while self.posted:
            self.send(self.posted.pop(0))

    @property
    def view(self):
        return self.sitting.view


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def test_the_screen_waits_while_the_thread_reads(desk):
    desk.take()
    assert isinstance(desk.view, TextView)
    assert "a good box.hyakki" in desk.view.text
    assert not desk.stock.path(GAME).exists()
    desk.thread.go_on()
    assert isinstance(desk.view, TextView)
    desk.hear()
    assert isinstance(desk.view, ListView)
    assert desk.stock.present(GAME).text == TEXT
    assert desk.sitting.session.boxes[0].edition.name in desk.view.chrome.notice.text


def test_a_job_that_is_called_off_changes_nothing_even_when_it_is_read_later(desk):
    desk.take()
    desk.press("call-off")
    assert isinstance(desk.view, ListView)
    desk.thread.go_on()
    assert desk.posted == []
    assert not desk.stock.folder.exists()


def test_called_off_in_the_middle_of_reading_nothing_is_written(desk):
    errand, read = Errand(1), Keeper(desk.stock, lambda: (desk.stick,))

    def asked():
        errand.call_off()  # while the file was read
        return errand.may_write()

    assert read.use("take", "", str(desk.stick / "a good box.hyakki"), asked) == ()
    assert not desk.stock.folder.exists()


@pytest.mark.parametrize("job", ["restore", "give"])
def test_other_jobs_are_called_off_before_they_write_too(desk, job):
    desk.take()
    desk.thread.go_on()
    desk.hear()
    other = TEXT.replace("Sample box", "Another")
    file = desk.stick / "hundred-yokai.toml"
    file.write_text(other, encoding="utf-8")
    desk.stock.take(file)
    before = desk.stock.present(GAME).text
    keeper = Keeper(desk.stock, lambda: (desk.stick,))
    assert keeper.use(job, GAME, str(desk.stick), lambda: False) == ()
    assert desk.stock.present(GAME).text == before
    assert not (desk.stick / f"{GAME}.hyakki").exists()


def test_what_is_being_written_goes_on_to_its_end(desk):
    errand = Errand(1)
    assert errand.may_write()
    assert not errand.call_off()
    assert not errand.is_off


def test_a_broken_file_is_told_after_the_wait(desk):
    desk.take("a broken box.hyakki")
    desk.thread.go_on()
    desk.hear()
    assert isinstance(desk.view, ListView)
    assert "a broken box.hyakki was not taken" in desk.view.chrome.notice.text


def test_nothing_else_begins_while_a_box_is_read(desk):
    desk.take()
    path = str(desk.stick / "a good box.hyakki")
    for message in (msg.UseBox("take", path=path), MergeBox(path)):
        desk.send(message)
    assert len(desk.thread.jobs) == 1
    desk.thread.go_on()
    desk.hear()
    desk.take()
    assert len(desk.thread.jobs) == 1


def test_after_a_job_that_was_called_off_another_one_ends_for_itself(desk):
    desk.take()
    desk.press("call-off")
    desk.take("a broken box.hyakki")
    desk.thread.go_on()
    desk.hear()
    assert isinstance(desk.view, TextView)  # the first one tells nothing any more
    desk.thread.go_on()
    desk.hear()
    assert isinstance(desk.view, ListView)


def test_a_comparison_waits_too_and_does_not_call_people_back(desk):
    desk.press("take-a good box.hyakki")
    desk.press("merge")
    assert isinstance(desk.view, TextView)
    desk.send(msg.Go(to.Home()))
    desk.thread.go_on()
    desk.hear()
    assert isinstance(desk.sitting.here, to.Home)
    desk.send(msg.Go(to.OwnBoxes()))
    desk.press("take-a good box.hyakki")
    desk.press("merge")
    desk.thread.go_on()
    desk.hear()
    assert isinstance(desk.sitting.here, to.Merge)


def test_opening_the_screen_again_still_shows_the_wait(desk):
    desk.take()
    desk.send(msg.Go(to.Home()))
    desk.send(msg.Go(to.OwnBoxes()))
    assert isinstance(desk.view, TextView)
    desk.send(CallOffBox())
    assert isinstance(desk.view, ListView)


def test_a_job_that_fails_outright_lets_nobody_wait(desk):
    class Broken(Keeper):
        def compare(self, path):
            raise MemoryError

    keeper = LateKeeper(Broken(desk.stock), desk.posted.append, desk.thread)
    keeper.compare("x")
    with pytest.raises(MemoryError):
        desk.thread.go_on()
    told, ended = desk.posted
    assert told.news.key == "box_not_saved"
    assert ended == BoxJobEnded(1)


def test_by_real_threads_either_all_of_a_box_comes_or_nothing(desk):
    errand, outcome = Errand(1), []
    keeper = Keeper(desk.stock, lambda: (desk.stick,))

    def read():
        path = str(desk.stick / "a good box.hyakki")
        outcome.append(keeper.use("take", "", path, errand.may_write))

    reader = threading.Thread(target=read)
    reader.start()
    was_off = errand.call_off()
    reader.join(60)
    assert not reader.is_alive()
    assert desk.stock.path(GAME).exists() is not was_off
    assert bool(outcome[0]) is not was_off
