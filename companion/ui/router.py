"""Which screen shows which kind of view."""

from __future__ import annotations

from typing import Any

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.screens.board import BoardScreen
from companion.ui.screens.doctor import DoctorScreen, MeterScreen
from companion.ui.screens.edit import EditScreen
from companion.ui.screens.fell import FellScreen
from companion.ui.screens.form import FormScreen
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.icons import IconsScreen
from companion.ui.screens.keypad import KeypadScreen
from companion.ui.screens.list import ListScreen
from companion.ui.screens.parades import ParadesScreen
from companion.ui.screens.parts import PartsScreen
from companion.ui.screens.records import RecordsScreen
from companion.ui.screens.region import RegionScreen
from companion.ui.screens.roll import RollScreen
from companion.ui.screens.scan import ScanScreen
from companion.ui.screens.score import ScoreScreen
from companion.ui.screens.screen import Screen
from companion.ui.screens.settings import SettingsScreen
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.steps import StepsScreen
from companion.ui.screens.table import TableScreen
from companion.ui.screens.table_scan import PictureScreen, TableScanScreen
from companion.ui.screens.text import TextScreen
from companion.ui.screens.touch import TouchScreen
from companion.view import views

SCREENS: dict[type, type[Screen[Any]]] = {
    views.BoardView: BoardScreen,
    views.DoctorView: DoctorScreen,
    views.EditView: EditScreen,
    views.FellView: FellScreen,
    views.FormView: FormScreen,
    views.HomeView: HomeScreen,
    views.IconsView: IconsScreen,
    views.KeypadView: KeypadScreen,
    views.ListView: ListScreen,
    views.MeterView: MeterScreen,
    views.ParadesView: ParadesScreen,
    views.PartsView: PartsScreen,
    views.PictureView: PictureScreen,
    views.RecordsView: RecordsScreen,
    views.RegionView: RegionScreen,
    views.RollView: RollScreen,
    views.ScanView: ScanScreen,
    views.ScoreView: ScoreScreen,
    views.SettingsView: SettingsScreen,
    views.SetupView: SetupScreen,
    views.StepsView: StepsScreen,
    views.TableScanView: TableScanScreen,
    views.TableView: TableScreen,
    views.TouchView: TouchScreen,
    views.TextView: TextScreen,
}


def shows_title(view: views.View) -> bool:
    """Return whether the screen for ``view`` shows the title itself."""
    return SCREENS[type(view)].shows_title


def screen_for(kit: Kit, box: Box, whole: Box, view: views.View) -> Screen[Any]:
    """Return the screen that shows ``view`` in ``box``; a picture may use ``whole``."""
    return SCREENS[type(view)](kit, box, whole, view)
