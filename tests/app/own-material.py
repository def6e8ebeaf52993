"""Tiles and a wall of one's own on the page of rules, through actions of accessible objects alone:
every change is in the file at once, can be undone and redone there, and outlives the program."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys

import desktop

FOLDER = os.path.join(os.environ['XDG_DATA_HOME'], 'hradby')
# The tab, what begins something new, the tool, two things to press, and what the file has then.
KINDS = [
    ('Tiles', 'New Tile Set', 'tilesets/mine.tileset.xml', 'Path',
     ['north, middle: court', 'south, middle: '], '<path '),
    ('Walls', 'New Wall', 'walls/mine.wall.xml', 'Castle', ['Row 1, column 1: inside'], '.#####'),
]


def read(path):
    path = os.path.join(FOLDER, path)
    if not os.path.exists(path):
        return ''
    with open(path, encoding='utf-8') as file:
        return file.read()


def press(program, tab, name):
    """A button of this name, or one that begins so. Both editors are found, that of walls last."""
    def find():
        found = [node for node in desktop.walk(program.window(desktop.MAIN))
                 if desktop.role_of(node) == 'push button' and node.get_name().startswith(name)]
        node = found[-1 if tab == 'Walls' else 0] if found else None
        return node if node and desktop.can_act(node) else None
    desktop.act(desktop.wait(find, f'“{name}” to be possible'))


def open_row(program, tab, name):
    desktop.act(program.wait_for('page tab', tab))
    row = program.wait_for('list item', name)
    row.do_action(desktop.actions(row).index('row.press'))


def test_kind(report, program, tab, new, path, tool, places, drawn):
    open_row(program, tab, new)
    program.wait_for_window(new)
    desktop.write(program.wait_in(new, 'text', 'Name'), 'Mine')
    program.press_in(new, 'Draw')
    texts = [desktop.wait(lambda: read(path), path)]
    press(program, tab, tool)
    for place in places:
        press(program, tab, place)
        texts.append(desktop.wait(lambda: read(path) != texts[-1] and read(path), f'{place} drawn'))
    report.case(f'/app/own-material/{tab}/draw', drawn in texts[-1] and drawn not in texts[0])
    for name, after in [('Undo', texts[-2::-1]), ('Redo', texts[1:])]:
        for text in after:
            press(program, tab, name)
            desktop.wait(lambda: read(path) == text, f'{name} in {path}')
        report.case(f'/app/own-material/{tab}/{name}', read(path) == after[-1])
    press(program, tab, 'All Tiles and Walls')


def main(path):
    report = desktop.Report()
    program = desktop.Program(path, **desktop.ASKED)
    program.show_rules()
    for kind in KINDS:
        test_kind(report, program, *kind)
    texts = [read(kind[2]) for kind in KINDS]
    program.kill()
    program = desktop.Program(path, **desktop.ASKED)
    program.show_rules()
    for kind, text in zip(KINDS, texts):
        open_row(program, kind[0], 'Mine')
        press(program, kind[0], 'All Tiles and Walls')
        report.case(f'/app/own-material/{kind[0]}/killed', read(kind[2]) == text)
    report.case('/app/own-material/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
