"""The games that can be put on the table: one line each."""

from __future__ import annotations

from companion.tables.hundred_yokai.table import HundredYokaiTable
from companion.tables.sorting.kinds import NIGHT_PARADE, YOKAI
from companion.tables.sorting.table import SortingTable
from companion.tables.table import Table
from companion.tables.yokai_parade.table import YokaiParadeTable

TABLES: dict[str, Table] = {
    table.code: table
    for table in (
        HundredYokaiTable(),
        SortingTable(YOKAI),
        SortingTable(NIGHT_PARADE),
        YokaiParadeTable(),
    )
}
