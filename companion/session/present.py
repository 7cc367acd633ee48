"""Session to view: which screen shows what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import destinations as to
from companion.enrolling import pages
from companion.hints import showing
from companion.hints.showing import hinted
from companion.screens import common, doctor
from companion.screens.boxes import own_boxes
from companion.screens.card_found import card_found
from companion.screens.everything import everything
from companion.screens.merging import half_box, merging
from companion.screens.mount import mount_check
from companion.screens.printing import print_sheet, prints
from companion.screens.settings import settings
from companion.screens.touch import touch_check
from companion.session.play import Session
from companion.tables.shelf import TABLES
from companion.view.views import View


def present(session: Session) -> View:
    """Return what the present screen shows, with a hint where one is due."""
    return hinted(session, _shown(session))


def _shown(session: Session) -> View:
    here = session.here
    screen = _COMMON.get(type(here))
    if screen is not None:
        return screen(session, here)
    if isinstance(here, to.CardFound):
        return card_found(session, here, _shown(session.beneath))
    if isinstance(here, to.Setup | to.Records):
        return TABLES[here.game].present(session)
    if session.play is None:
        return common.home(session)
    return TABLES[session.play.game].present(session)


_COMMON: dict[type, Callable[[Session, Any], View]] = {
    to.Home: lambda session, _: common.home(session),
    to.Log: common.log,
    to.History: lambda session, _: common.history(session),
    to.Settings: settings,
    to.OwnBoxes: lambda session, _: own_boxes(session),
    to.Enrol: pages.overview,
    to.EnrolPart: pages.part,
    to.Merge: merging,
    to.HalfBox: half_box,
    to.Everything: everything,
    to.Prints: prints,
    to.PrintSheet: print_sheet,
    to.Doctor: doctor.doctor,
    to.DoctorFinding: doctor.one,
    to.TouchCheck: touch_check,
    to.CameraCheck: doctor.camera_check,
    to.MountCheck: mount_check,
    to.Hint: showing.page,
    to.About: lambda session, _: common.about(session),
    to.Confirm: common.confirm,
    to.Trouble: common.trouble,
}
