"""Reads documents as a printer does: pages, sizes, words."""

import pypdfium2

A4, LETTER = (210.0, 297.0), (215.9, 279.4)


def pages(path):
    """The pages of a PDF: how many, and their sizes in millimetres."""
    with pypdfium2.PdfDocument(path) as document:
        sizes = [page.get_size() for page in document]
    mm = [tuple(round(side * 25.4 / 72, 1) for side in size) for size in sizes]
    return len(mm), set(mm)


def text_of(path):
    with pypdfium2.PdfDocument(path) as document:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)
