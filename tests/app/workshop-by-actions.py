"""All that can be done on the page of rules, through actions of accessible objects alone: a number,
a house rule, steps back and on, filters, the comparison, the history, and a code."""
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import desktop
from gi.repository import Atspi

CASE = '/app/workshop-by-actions/'
NUMBER = 'Points for a path'
SETTING = 'Incomplete path with a fountain'
TAKEN = '<setting id="incomplete-path-scoring" value="rgg"/>'
HOUSE_RULE = 'Wall tiles at the end of the turn'
USE = '<use id="castle-house-rule"/>'
UNDO = 'Undo the Last Change (Ctrl+Z)'
REDO = 'Redo (Ctrl+Shift+Z)'


def read():
    """The one variant of one's own, nothing where there is none."""
    texts = list(desktop.read_variants().values())
    return texts[0] if len(texts) == 1 else ''


def wait_for(text, there=True):
    return desktop.wait(lambda: (text in read()) == there, f'“{text}”: {there}')


def press(program, role, name, action=None):
    """The first of this role and name."""
    def find():
        node = program.find(role, name)
        return node if node and desktop.can_act(node) else None
    node = desktop.wait(find, f'{role} “{name}”')
    if action:
        node.do_action(desktop.actions(node).index(action))
    else:
        desktop.act(node)


def list_lines(program):
    """The titles of the settings that are shown."""
    return [node.get_name() for node in desktop.walk(program.root)
            if desktop.role_of(node) == 'list item' and is_shown(node)
            and desktop.find(node, 'push button', 'Undo Your Change')]


def is_shown(node):
    while node is not None:
        if not node.get_state_set().contains(Atspi.StateType.VISIBLE):
            return False
        if desktop.role_of(node) in desktop.WINDOWS:
            return True
        node = node.get_parent()
    return True


def test_number(report, program):
    spin = program.wait_for('spin button', NUMBER)
    before = Atspi.Value.get_current_value(spin)
    Atspi.Value.set_current_value(spin, before + 1)
    report.case(CASE + 'number', wait_for(f'value="{before + 1:g}"'))


def test_steps(report, program):
    press(program, 'check box', HOUSE_RULE, 'check.press')
    report.case(CASE + 'tick', wait_for(USE))
    press(program, 'check box', HOUSE_RULE, 'check.press')
    report.case(CASE + 'untick', wait_for(USE, False))
    program.press(UNDO)
    report.case(CASE + 'undo', wait_for(USE))
    program.press(REDO)
    report.case(CASE + 'redo', wait_for(USE, False))


def test_filters(report, program):
    n_all = len(list_lines(program))
    press(program, 'push button', 'Changed 1')
    few = desktop.wait(lambda: len(list_lines(program)) < n_all and list_lines(program), 'few')
    report.case(CASE + 'changed', few == [NUMBER], str(few))
    press(program, 'combo box', 'Compared with', 'combo.next')
    desktop.choose(program.wait_for('combo box', 'Compared with'), 'English rules by RGG')
    both = desktop.wait(lambda: len(list_lines(program)) == 2 and list_lines(program), 'two')
    report.case(CASE + 'against', both == [SETTING, NUMBER], str(both))
    press(program, 'push button', 'All')
    desktop.wait(lambda: len(list_lines(program)) == n_all, 'all settings')


def test_compare(report, program):
    press(program, 'push button', 'Co_mpare…')
    program.wait_for_window('Compare Rules')
    press(program, 'push button', f'Use It Here – {SETTING}')
    report.case(CASE + 'make-it-so', wait_for(TAKEN))
    program.press_in('Compare Rules', 'Close')
    desktop.wait(lambda: program.window('Compare Rules') is None, 'the comparison to close')


def test_history(report, program):
    """Back to the number alone."""
    program.press('History')
    window = program.wait_for_window('History')
    program.open_row('History', 'The beginning')
    desktop.wait(lambda: '1 difference' in desktop.labels(window), 'what differs')
    press(program, 'push button', '_Go Back to This State')
    report.case(CASE + 'history', wait_for(TAKEN, False) and USE not in read(), read())
    program.press_in('History', 'Close')
    desktop.wait(lambda: program.window('History') is None, 'the history to close')


def test_note(report, program):
    """Of the setting that is in focus; written by a screen reader, without the focus."""
    entry = program.wait_for('text', 'Note for your table')
    desktop.write(entry, 'Jana plays so.')
    report.case(CASE + 'note', wait_for('Jana plays so.'))


def main(path):
    report = desktop.Report()
    desktop.write_settings(**{'window-width': '1120', 'window-height': '760'})
    program = desktop.Program(path, **desktop.ASKED)
    program.show_rules()
    test_number(report, program)
    test_steps(report, program)
    test_filters(report, program)
    test_compare(report, program)
    test_history(report, program)
    test_note(report, program)
    program.do_in(desktop.MAIN, 'variant.new')
    report.case(CASE + 'new', desktop.wait(lambda: len(desktop.read_variants()) == 2, 'another'))
    program.do_in(desktop.MAIN, 'variant.code')
    window = program.wait_for_window('Code of Rules')
    code = desktop.wait(lambda: next((text for text in desktop.labels(window)
                                      if text.startswith('hradby:castle')), None), 'the code')
    report.case(CASE + 'code', 'path' in code, code)
    program.press_in('Code of Rules', 'Close')
    report.case(CASE + 'quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
