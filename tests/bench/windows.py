"""What a screen reader finds in each window, a line an object, to be compared with another build.

    windows.py HRADBY [RECORD...]

Of the window without a game, of one with each record (as a person meets it who opens the file), and
of each window that the main menu opens there: role, name, description, states and actions.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'app'))

import desktop  # noqa: E402
from desktop import Atspi  # noqa: E402

ITEMS = ['New Game', 'Statistics', 'Remaining Tiles', 'Result', 'Rules',
         'Compare Rules', 'Learn to Play', 'How to Write Tiles and Walls', 'Preferences',
         'Keyboard Shortcuts', 'About Hradby']
STATES = {'CHECKED': 'checked', 'EXPANDABLE': 'expandable', 'EXPANDED': 'expanded',
          'SELECTED': 'selected', 'PRESSED': 'pressed'}
# Objects without a name are called by their class; every text can be copied.
CLASS = re.compile(r'(Gtk|Adw|Hradby)[A-Z]\w*$')
COMMON = re.compile(r'(clipboard|link|menu|selection)\.')
ENOUGH = 5


def name_of(node):
    return '' if CLASS.match(node.get_name()) else node.get_name()


def actions_of(node):
    return sorted(name for name in desktop.actions(node) if name and not COMMON.match(name))


def describe(node, depth):
    states = node.get_state_set()
    words = [desktop.role_of(node), f'“{name_of(node)}”']
    if node.get_description():
        words.append(f'({node.get_description()})')
    words += [word for name, word in STATES.items()
              if states.contains(getattr(Atspi.StateType, name))]
    if not states.contains(Atspi.StateType.SENSITIVE):
        words.append('insensitive')
    if actions_of(node):
        words.append('[' + ' '.join(actions_of(node)) + ']')
    return '  ' * depth + ' '.join(words)


def read(node, depth=0):
    """The lines of what can be seen; places between objects are none."""
    if not node.get_state_set().contains(Atspi.StateType.VISIBLE):
        return
    told = bool(name_of(node) or node.get_description() or actions_of(node))
    if told:
        yield describe(node, depth)
    for child in desktop.children(node):
        yield from read(child, depth + told)


def dump(program, title, heading):
    """Prints what is there once it has been read the same so often: things come one by one."""
    readings = []

    def settle():
        window = program.window(title)
        lines = list(read(window)) if window else []
        if readings and readings[0] != lines:
            readings.clear()
        readings.append(lines)
        return lines and len(readings) == ENOUGH

    desktop.wait(settle, f'{title} to come to rest')
    print(f'== {heading}')
    for line in readings[0]:
        print(re.sub(r'\d+:\d\d|\d{4}-\d\d-\d\d', '…', line))
    sys.stdout.flush()


def open_item(program, item):
    """The window that the item opens; nothing where it cannot be chosen."""
    before = program.titles()
    menu = program.wait_for('push button', 'Main Menu')
    desktop.act(next(found for found in desktop.walk(menu) if found.get_n_actions() > 0))
    desktop.wait(lambda: desktop.find_item(menu, ITEMS[0]), 'the menu')
    found = desktop.find_item(menu, item)
    if found is None or not desktop.can_act(found):
        return None
    desktop.act(found)
    return desktop.wait(lambda: next((title for title in program.titles()
                                      if title not in before), None), f'the window of {item}')


def visit(path, record):
    name = os.path.basename(record) if record else 'no game'
    program = desktop.Program(path, *[record] if record else [], **desktop.ASKED)
    program.wait_for('push button', 'Main Menu')
    dump(program, desktop.MAIN, name)
    for item in ITEMS:
        title = open_item(program, item)
        if title:
            dump(program, title, f'{name}: {item}')
            program.close(title)
    program.quit()


def main():
    desktop.write_settings()
    for record in [None, *sys.argv[2:]]:
        visit(sys.argv[1], record)


main()
