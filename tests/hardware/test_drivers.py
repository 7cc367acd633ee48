import importlib
import os
from types import SimpleNamespace

import pytest

from hardware.drivers import Driver, open_gpio
from hardware.errors import HardwareError, NoPins, PinTaken
from hardware.purposes import Lamp


class LgError(Exception):
    """lgpio knows one exception."""


class Shelf:
    """Modules to load by name; what is not on it is imported as usual."""

    def __init__(self, **modules):
        self.asked = []
        self._modules = modules

    def __call__(self, name):
        self.asked.append(name)
        found = self._modules.get(name.replace(".", "_"), name)
        if isinstance(found, Exception):
            raise found
        if found == name:
            return importlib.import_module(name)
        return found() if callable(found) else found


def lgpio_on_a_pi(factory):
    def make_factory():
        if isinstance(factory, Exception):
            raise factory
        return factory

    return Shelf(
        lgpio=SimpleNamespace(error=LgError),
        gpiozero_pins_lgpio=SimpleNamespace(LGPIOFactory=make_factory),
    )


def refusal(load, work_dir):
    with pytest.raises(NoPins) as caught:
        open_gpio(Driver.LGPIO, work_dir=work_dir, load=load)
    assert isinstance(caught.value, HardwareError)
    return caught.value.key, caught.value.values["detail"]


def test_a_desk_without_the_driver_does_not_even_load_gpiozero(tmp_path):
    load = Shelf(lgpio=ImportError("No module named 'lgpio'"))
    assert refusal(load, tmp_path) == ("no_driver", "No module named 'lgpio'")
    assert load.asked == ["lgpio"]


@pytest.mark.parametrize(
    "fault",
    [FileNotFoundError(2, "No such file", ".lgd-nfy-3"), AttributeError("SET_PULL")],
    ids=["no pipe can be made", "empty package"],
)
def test_a_driver_that_cannot_be_loaded(tmp_path, fault):
    assert refusal(Shelf(lgpio=fault), tmp_path) == ("driver_failed", str(fault))


def test_a_work_folder_that_does_not_exist(tmp_path):
    key, detail = refusal(Shelf(lgpio=SimpleNamespace()), tmp_path / "gone")
    assert key == "driver_failed"
    assert "gone" in detail


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        (LgError("can not open gpiochip"), "no_chip"),
        (PermissionError(13, "denied"), "no_chip"),
        (FileNotFoundError(2, "/proc/cpuinfo"), "no_pi"),
    ],
    ids=["no chip", "no right", "no revision file"],
)
def test_a_header_that_cannot_be_opened(tmp_path, fault, key):
    assert refusal(lgpio_on_a_pi(fault), tmp_path) == (key, str(fault))


def test_a_machine_that_is_no_pi(tmp_path):
    fault = importlib.import_module("gpiozero").PinUnknownPi("no revision")
    assert refusal(lgpio_on_a_pi(fault), tmp_path) == ("no_pi", "no revision")


def test_the_driver_is_loaded_in_the_work_folder_and_the_program_stays_where_it_was(
    tmp_path, factory
):
    seen = []
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    def load_like_lgpio():
        seen.append(os.getcwd())
        os.chdir(elsewhere)
        return SimpleNamespace(error=LgError)

    load = Shelf(
        lgpio=load_like_lgpio,
        gpiozero_pins_lgpio=SimpleNamespace(LGPIOFactory=lambda: factory),
    )
    before = os.getcwd()
    open_gpio(Driver.LGPIO, work_dir=tmp_path, load=load).close()
    assert (seen, os.getcwd()) == ([str(tmp_path)], before)


def test_the_driver_s_own_exception_on_a_busy_pin_becomes_ours(tmp_path, factory):
    class Busy:
        def __getattr__(self, name):
            raise LgError("GPIO busy")

    header = open_gpio(Driver.LGPIO, work_dir=tmp_path, load=lgpio_on_a_pi(Busy()))
    with pytest.raises(PinTaken) as caught:
        header.output(Lamp.SEAT_1, 23)
    assert (caught.value.purpose, caught.value.bcm) == ("seat_1", 23)
    assert isinstance(caught.value, OSError)
    assert str(caught.value) == (
        "pin_taken, purpose=<Lamp.SEAT_1: 'seat_1'>, bcm=23, detail='GPIO busy'"
    )


def test_pins_in_memory_need_no_pi(tmp_path):
    header = open_gpio(Driver.MOCK, work_dir=tmp_path)
    lamp = header.output(Lamp.ATTENTION, 18, dimmable=True)
    lamp.write(50)
    lamp.close()
    header.close()
