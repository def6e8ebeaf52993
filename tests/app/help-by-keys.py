"""By real keys: one leads from a refused cell, and from dialogs, to the rules; some close."""
# SPDX-License-Identifier: GPL-3.0-or-later

import random
import subprocess
import sys

import desktop

ARROWS = ['Right', 'Down', 'Left', 'Up']
MOST_KEYS = 400

# By number: xdotool presses Alt, too, where the keyboard has F1 under several modifiers.
F1 = '67'

# Above the main one, and how they are opened; one chooses files.
CHOOSER = ('Save the Game', 'ctrl+s')
WINDOWS = [('New Game', 'ctrl+n'), ('Preferences', 'ctrl+comma'),
           ('Statistics', 'ctrl+shift+s'), ('Rules', F1), ('Undo What Has Been Seen?', 'ctrl+z')]


def press(*keys):
    subprocess.run(['xdotool', 'key', '--delay', '0', *keys], check=True)


def find_focused(board):
    return next((cell for cell in desktop.children(board) if desktop.is_focused(cell)), None)


def is_refused(cell):
    """An empty cell that says something, but not that the tile may lie there."""
    return (cell is not None and cell.get_name().endswith('empty') and cell.get_description()
            and not cell.get_description().startswith('Place the tile here'))


def play(table):
    """Tiles are placed, one at least, that can be undone, until the next may not lie everywhere."""
    n_decisions = 0
    while n_decisions == 0 or sum(map(is_refused, desktop.children(table.board))) < 3:
        choices = desktop.wait(table.choices, 'something to decide')
        before = table.words()
        desktop.act(choices[-1][0])
        desktop.wait(lambda: table.words() != before, f'“{choices[-1][1]}” to be done')
        desktop.wait(table.choices, 'something to decide')
        n_decisions += 1


def go_to_refused(board):
    """Arrows go from cell to cell, to such as are refused, too."""
    chance = random.Random(3)
    for _ in range(MOST_KEYS):
        cell = desktop.wait(lambda: find_focused(board), 'a cell with the focus')
        if is_refused(cell):
            return cell
        press(chance.choice(ARROWS))
    raise TimeoutError('arrows find no cell that is refused')


def read_rule(program, window, least):
    """Presses the key and returns what has the focus in the rules, once it is as long as a passage
    (@least); closes them again."""
    desktop.focus(window)
    press(F1)
    desktop.wait(lambda: program.window('Rules'), 'the rules')
    desktop.focus('Rules')
    focused = desktop.wait(
        lambda: next((node for node in desktop.walk(program.window('Rules'))
                      if desktop.is_focused(node) and len(node.get_name()) >= least), None),
        'the focus in the rules')
    text = focused.get_name()
    press('ctrl+w')
    desktop.wait(lambda: program.window('Rules') is None, 'the rules to close')
    desktop.focus(window)
    return text


def test_board(report, program):
    program.press('Play With a Friend')
    table = desktop.Table(program)
    play(table)
    board = table.board
    cell = go_to_refused(board)
    report.case('/app/help-by-keys/reason', len(cell.get_description()) > 10)
    text = read_rule(program, desktop.MAIN, 40)
    report.case('/app/help-by-keys/refused', 'tile' in text, text)
    report.case('/app/help-by-keys/focus', desktop.wait(
        lambda: is_refused(find_focused(board)), 'the focus to be back'))
    press('Return')
    report.case('/app/help-by-keys/toast', program.wait_for('push button', 'Why?'))


def test_dialogs(report, program):
    name = 'New Game'
    press('ctrl+n')
    program.wait_for_window(name)
    desktop.wait(lambda: any(map(desktop.is_focused, desktop.walk(program.window(name)))),
                 f'the focus in {name}')
    text = read_rule(program, name, 1)
    report.case('/app/help-by-keys/new-game', text != '', text)
    press('Escape')
    desktop.wait(lambda: program.window(name) is None, f'{name} to close')
    desktop.focus(desktop.MAIN)


def open_by_keys(program, name, key):
    desktop.focus(desktop.MAIN)
    press(key)
    program.wait_for_window(name)
    desktop.focus(name)


def test_window(report, program, name, key):
    """A window above the main one, of the toolkit, too, closes by the usual keys, and the program
    ends from it. Before the last game is shown some keys do nothing."""
    desktop.wait(desktop.Table(program, remaining='').choices, 'the last game')
    for closing in ('Escape', 'ctrl+w'):
        open_by_keys(program, name, key)
        press(closing)
        desktop.wait(lambda: program.window(name) is None, f'{name} to close by {closing}')
    open_by_keys(program, name, key)
    press('ctrl+q')
    report.case(f'/app/help-by-keys/from-{name.lower().replace(" ", "-")}',
                program.wait_for_end() == 0)


def main(path):
    desktop.need_keys()
    report = desktop.Report()
    desktop.write_settings()
    program = desktop.Program(path)
    test_board(report, program)
    test_dialogs(report, program)
    for window in WINDOWS:
        test_window(report, program, *window)
        program = desktop.Program(path)
    report.case('/app/help-by-keys/quit', program.quit() == 0)
    test_window(report, desktop.Program(path, **desktop.ASKED), *CHOOSER)
    report.finish()


main(sys.argv[1])
