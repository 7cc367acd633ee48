"""Which screen shows which kind of view."""

from __future__ import annotations

from typing import Any

from companion import views
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.screen import Screen
from companion.ui.screens.table import TableScreen
from companion.ui.screens.text import TextScreen

SCREENS: dict[type, type[Screen[Any]]] = {
    views.HomeView: HomeScreen,
    views.TableView: TableScreen,
    views.TextView: TextScreen,
}


def screen_for(kit: Kit, box: Box, view: views.View) -> Screen[Any]:
    """Return the screen that shows ``view`` in ``box``."""
    return SCREENS[type(view)](kit, box, view)
