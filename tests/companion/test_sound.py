"""Tones and spoken steps: made here, played by others, never a fault."""

import io
import struct
import sys
import wave

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.paths import Paths
from companion.settings import Settings
from companion.sound.ears import Ears
from companion.sound.hearing import tone
from companion.sound.speaker import (
    LONGEST,
    PLAYER,
    VOICES,
    Programs,
    ProgramSpeaker,
    installed,
    started,
)
from companion.sound.tones import RATE, TONES, wav
from companion.wiring import Clock, Order, build
from companion.words import LANGUAGES
from tests.parade_player import begun, play_until, waits_for_dice
from tests.session_player import Sitting


def samples(name):
    with wave.open(io.BytesIO(wav(name))) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == RATE
        data = file.readframes(file.getnframes())
    return struct.unpack(f"<{len(data) // 2}h", data)


@pytest.mark.parametrize("name", TONES)
def test_a_tone_is_short_and_begins_and_ends_in_silence(name):
    found = samples(name)
    assert 0.1 < len(found) / RATE < 0.7
    assert max(map(abs, found[:4])) < 400
    assert max(map(abs, found[-4:])) < 800
    assert 3000 < max(map(abs, found)) < 16000
    assert len(wav(name)) < 1 << 16, "more than a pipe takes at once"


def test_no_two_tones_sound_alike():
    assert len({wav(name) for name in TONES}) == len(TONES)


class Heard:
    """A speaker that notes what it was told."""

    def __init__(self):
        self.told = []

    def play(self, name):
        assert name in TONES
        self.told.append(name)

    def speak(self, text, language):
        self.told.append((language, text))

    def close(self):
        self.told.append("closed")


class Listener(Sitting):
    """Somebody at the screen who listens after every message."""

    def __init__(self, **settings):
        super().__init__(Settings(**settings))
        self.speaker = Heard()
        self.ears = Ears(self.speaker)
        self.listen()

    def send(self, message):
        effects = super().send(message)
        self.listen()
        return effects

    def listen(self):
        if hasattr(self, "ears"):
            self.ears.hear(self.session, self.view)


def test_nothing_sounds_until_somebody_wants_it():
    listener = Listener()
    listener.begin()
    listener.lay()
    assert listener.speaker.told == []


def test_a_step_and_another_turn_sound_differently():
    listener = Listener(sound="on")
    listener.begin("opponent-easy", "draws-app")
    listener.lay()
    for _ in range(20):
        choices = listener.choices()
        if "let-app" in choices or "done" in choices:
            listener.press("let-app" if "let-app" in choices else "done")
        elif "end-turn" in choices:
            listener.press("end-turn")
        else:
            listener.press(*listener.human_presses())
    assert set(listener.speaker.told) == {"confirm", "turn"}


def test_what_is_wrong_sounds_once():
    listener = Listener(sound="on")
    listener.press("settings")
    listener.send(msg.Choose("colour", "red"))
    listener.send(msg.Tick(1))
    listener.send(msg.Tick(2))
    assert listener.speaker.told == ["error"]


def test_dice_that_fell_sound_like_dice():
    table = play_until(begun("players-2"), waits_for_dice)
    before = table.session
    table.send(msg.LetAppDraw(table.play.count))
    assert tone(before, table.session) == "dice"
    rolled = table.session
    table.press("undo")
    assert tone(rolled, table.session) != "dice"


def test_what_is_to_be_done_is_spoken_once_in_the_players_language():
    listener = Listener(speech="on", language="fr")
    listener.begin("opponent-easy", "draws-app")
    listener.lay()
    language, text = listener.speaker.told[-1]
    assert language == "fr"
    assert text == listener.view.instruction.text
    count = len(listener.speaker.told)
    listener.send(msg.Tick(5))
    assert len(listener.speaker.told) == count


def test_switching_speech_off_cuts_it_short():
    listener = Listener(speech="on")
    listener.press("settings")
    listener.send(msg.Choose("speech", "off"))
    assert listener.speaker.told == [("en", "")]


@pytest.mark.parametrize(
    ("name", "told"), [("sound", ["confirm"]), ("speech", [("en", "Spoken steps")])]
)
def test_who_turns_it_on_hears_at_once_that_it_works(name, told):
    listener = Listener()
    listener.press("settings")
    listener.send(msg.Choose(name, "on"))
    listener.send(msg.Tick(1))
    assert listener.speaker.told == told


class Program:
    """A program that runs until it is killed."""

    def __init__(self):
        self.status = None

    def poll(self):
        return self.status

    def kill(self):
        self.status = -9


class Machine:
    """Starts programs and notes what they were told."""

    def __init__(self):
        self.runs = []

    def __call__(self, words, data):
        self.runs.append((tuple(words), data, Program()))
        return self.runs[-1][2]


ALL = Programs(PLAYER, VOICES[0])


def test_a_late_tone_is_left_out_and_new_words_cut_old_ones_short():
    machine = Machine()
    speaker = ProgramSpeaker(ALL, machine)
    speaker.play("turn")
    speaker.play("confirm")
    speaker.speak("-f /etc/passwd", "fr")
    speaker.speak("x" * 5000, "pt_BR")
    tones, first, second = machine.runs
    assert tones[:2] == (PLAYER, wav("turn"))
    assert first[0] == (*VOICES[0], "fr")
    assert first[1] == b"-f /etc/passwd"
    assert first[2].status == -9
    assert (second[0][-1], len(second[1])) == ("pt-br", LONGEST)
    tones[2].status = 0
    speaker.play("dice")
    assert machine.runs[-1][1] == wav("dice")
    speaker.close()
    speaker.close()
    assert {run[2].status for run in machine.runs[2:]} == {-9}


def test_without_programs_all_is_quiet():
    machine = Machine()
    speaker = ProgramSpeaker(installed(lambda _: None), machine)
    speaker.play("turn")
    speaker.speak("Your turn", "en")
    speaker.close()
    assert machine.runs == []


def test_the_better_voice_is_taken_and_every_language_has_one():
    assert installed(lambda name: name).voice == VOICES[0]
    only = installed(lambda name: name if name == "espeak" else None)
    assert (only.player, only.voice) == ((), VOICES[1])
    machine = Machine()
    for language in LANGUAGES:
        ProgramSpeaker(ALL, machine).speak("a", language)
    names = [run[0][-1] for run in machine.runs]
    assert len(set(names)) == len(LANGUAGES)


def test_a_program_that_cannot_be_started_or_ends_at_once_is_no_fault():
    assert started(("no-such-program-here",), b"x") is None
    process = started((sys.executable, "-c", "pass"), wav("turn"))
    assert process.wait() == 0
    echo = "import sys; sys.exit(len(sys.stdin.buffer.read()) != 5)"
    assert started((sys.executable, "-c", echo), b"hello").wait() == 0


def test_the_running_program_is_heard_and_then_silent(tmp_path):
    (tmp_path / "settings.toml").write_text('sound = "on"\n', "utf-8")
    heard = Heard()
    order = Order(Paths(tmp_path), camera="none", pins="none", speaker=heard)
    appliance = build(order, Clock())
    appliance.step(0)
    appliance.loop.handle(msg.Go(to.Settings()))
    appliance.post(msg.Choose("colour", "red"))
    appliance.step(1)
    appliance.close()
    assert heard.told == ["error", "closed"]
