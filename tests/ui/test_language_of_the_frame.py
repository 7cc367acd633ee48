"""The frame around the screens follows the language too."""

from dataclasses import replace

from tests.ui.sample_tables import HOME, PLACE


def written(window):
    stage = window.app.stage
    surfaces = [each for each in stage.walk(restrict=True) if hasattr(each, "written")]
    return {one.text for surface in surfaces for one in surface.written}


def test_the_same_view_is_drawn_anew_in_other_words(show, window):
    driver = show(HOME)
    assert "sample edition" in written(window)
    driver.words = replace(driver.words, sample="édition d’exemple")
    window.frame()
    assert "édition d’exemple" in written(window)
    assert "sample edition" not in written(window)


def test_trouble_is_told_in_the_words_of_now(show, window):
    driver = show(PLACE)
    driver.words = replace(driver.words, trouble="Etwas ging schief", go_on="Weiter")
    window.frame()
    driver.view = ValueError("broken")
    window.frame()
    assert {"Etwas ging schief", "Weiter"} <= written(window)
