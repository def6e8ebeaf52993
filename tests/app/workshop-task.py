"""What somebody does who has never seen the program: rules of one's own, begun from an edition,
with a number, a house rule and an expansion changed; compared, two steps undone, sent, and printed.

    workshop-task.py PROGRAM actions|narrow|keys

By accessible actions, in a window of two widths, presses are counted. By keys all that has the
focus must tell what it is and, where it has a value, which; that is written down.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import gettext
import os
import subprocess
import sys

import desktop
from gi.repository import Atspi, GLib

MOST_PRESSES = 25
MOST_KEYS = 80  # an arrow held down until what is sought is one, however long the list
# It is the toolkit's: the printer, whose row has no action, and “Print”.
IN_PRINT_DIALOG = {'presses': 2, 'keys': 4}
MOST_STEPS = 30  # to what is sought

SIZES = {'actions': ('1120', '760'), 'narrow': ('360', '640'), 'keys': ('1120', '760')}

_ = gettext.translation('hradby', os.environ.get('HRADBY_LOCALEDIR'), fallback=True).gettext

PRINT = gettext.translation('gtk40', fallback=True).gettext('Print')

EDITION = 'carcassonne-first-edition'
RULES = {'edition': f'<use id="{EDITION}"/>', 'pennant': '<setting id="pennant" value="3"/>',
         'tower': '<expansion id="tower"/>', 'ransom': '<setting id="tower-ransom" value="false"/>',
         'farmers': '<use id="carcassonne-house-no-farmers"/>'}


def read():
    """The words of RULES that are in the one variant of one's own."""
    texts = list(desktop.read_variants().values())
    return [name for name, text in RULES.items() if text in texts[0]] if len(texts) == 1 else []


def wait_for_rules(*names):
    return desktop.wait(lambda: read() == [name for name in RULES if name in names],
                        f'rules with {names}')


class Presses:
    """By accessible actions, each of which stands for a press of the pointer."""

    def __init__(self, program):
        self.program = program
        self.number = 0

    def act(self, node, name=None):
        self.number += 1
        if name is None:
            desktop.act(node)
        else:
            node.do_action(desktop.actions(node).index(name))

    def press(self, window, role, name, action=None):
        def is_ready():
            node = self.program.window(window)
            found = [node for node in desktop.walk(node) if desktop.role_of(node) == role
                     and node.get_name().split('\n')[0] in (name, f'{name} {name}')
                     and desktop.can_act(node)] if node else []
            return next((node for node in found if action is None
                         or action in desktop.actions(node)), None)
        self.act(desktop.wait(is_ready, f'{role} “{name}” in {window}'), action)

    def choose(self, name, text):
        """Opens a list and chooses in it."""
        self.act(desktop.find(self.program.wait_for('combo box', name), 'push button', name))
        self.act(desktop.wait(
            lambda: desktop.find(self.program.find('combo box', name), 'list item', text),
            f'“{text}” in the list'), 'row.press')

    def share(self, name):
        self.press(desktop.MAIN, 'push button', 'Share')
        self.act(desktop.wait(lambda: self.program.find('menu item', name), f'“{name}”'))

    def close(self, window):
        self.press(window, 'push button', 'Close')
        desktop.wait(lambda: self.program.window(window) is None, f'{window} to close')

    def begin(self):
        self.program.show_rules()
        self.number += 2  # and the list of games, which would take its tooltips along as it goes
        self.press(desktop.MAIN, 'combo box', 'Game', 'combo.next')
        self.press(desktop.MAIN, 'list item', 'First edition', 'row.press')
        desktop.wait(lambda: self.program.find('heading', 'First edition'), 'the first edition')

    def change(self):
        spin = self.program.wait_for('spin button', 'Points per pennant')
        Atspi.Value.set_current_value(spin, Atspi.Value.get_current_value(spin) + 1)
        self.number += 1
        wait_for_rules('edition', 'pennant')
        self.press(desktop.MAIN, 'check box', 'The Tower')
        wait_for_rules('edition', 'pennant', 'tower')
        self.press(desktop.MAIN, 'check box', 'Ransom')
        wait_for_rules('edition', 'pennant', 'tower', 'ransom')
        self.press(desktop.MAIN, 'check box', 'No farmers', 'check.press')

    def compare(self):
        self.choose('Compared with', 'Second edition')
        self.press(desktop.MAIN, 'push button', 'Co_mpare… Compare…')
        self.program.wait_for_window('Compare Rules')
        labels = desktop.read_labels(lambda: self.program.window('Compare Rules'))
        self.close('Compare Rules')
        return labels

    def undo(self):
        for left in [('edition', 'pennant', 'tower', 'ransom'), ('edition', 'pennant', 'tower')]:
            self.press(desktop.MAIN, 'push button', 'Undo the Last Change (Ctrl+Z)')
            wait_for_rules(*left)

    def send(self):
        self.share('Show Code…')
        self.press('Code of Rules', 'push button', '_Copy Copy')
        self.close('Code of Rules')

    def print(self):
        self.share('Read and Print…')
        self.press('Rules', 'push button', 'Print the Rules')
        self.number += IN_PRINT_DIALOG['presses']


VALUE_IN_WORDS = ('Game', 'Compared with')  # of these drop-downs
STATES = (Atspi.StateType.CHECKED, Atspi.StateType.PRESSED, Atspi.StateType.EXPANDED,
          Atspi.StateType.SELECTED)


def word(text):
    """As it is read: without the line below a letter."""
    return _(text).replace('_', '')


class Keys:
    """By keys, with all that a screen reader would say of what has the focus."""

    def __init__(self, program):
        self.program = program
        self.number = 0
        self.node = None
        self.n_moves = 0
        self.problems = []
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register('object:state-changed:focused')

    def hear(self, event, *_):
        if event.detail1:
            self.node = event.source
            self.n_moves += 1

    def listen(self):
        while GLib.MainContext.default().iteration(False):
            pass
        return self.n_moves

    def name(self):
        self.listen()
        return self.node.get_name().replace('_', '') if self.node else ''

    def say(self):
        """Writes down what has the focus, and what is missing there."""
        node = self.node
        role, name, words = desktop.role_of(node), node.get_name(), node.get_description()
        states = [state.value_nick for state in STATES if node.get_state_set().contains(state)]
        value = ''
        if 'Value' in node.get_interfaces():
            value = f'{Atspi.Value.get_current_value(node):g}'
        told = ', '.join(filter(None, [role, name, words, value, *states]))
        if not name or name.startswith(('Gtk', 'Adw', 'Hradby')):
            self.problems.append(f'no name: {told}')
        if (role == 'spin button' and not value) or (
                name in [_(text) for text in VALUE_IN_WORDS] and role == 'push button'
                and not words):
            self.problems.append(f'no value: {told}')
        print(f'# {self.number} {told}', flush=True)

    def key(self, *keys):
        subprocess.run(['xdotool', 'key', '--delay', '0', *keys], check=True)
        self.number += len(keys)

    def move(self, key):
        """Presses a key that moves the focus."""
        before = self.listen()
        self.key(key)
        desktop.wait(lambda: self.listen() > before, f'the focus to move by {key}')
        self.say()

    def reach(self, key, name, role=None):
        """Presses the key until something has the focus whose name begins so."""
        number = self.number
        for _number in range(MOST_STEPS):
            if key in ('Down', 'Right'):
                self.number = number
            self.move(key)
            if self.name().startswith(word(name)) and role in (None, desktop.role_of(self.node)):
                return
        raise TimeoutError(f'{key} does not lead to “{name}”')

    def land(self, window, name):
        """Gives a window that has come the keyboard, which it has where it should."""
        desktop.wait(lambda: self.program.window(_(window)), window)
        desktop.focus(_(window))
        self.node = desktop.wait(
            lambda: next((node for node in desktop.walk(self.program.window(_(window)))
                          if desktop.is_focused(node) and word(name) in node.get_name()),
                         None), f'the focus on “{name}” in {window}')
        self.say()

    def close(self, window):
        self.key('Escape')
        desktop.wait(lambda: self.program.window(_(window)) is None, f'{window} to close')
        desktop.focus(desktop.MAIN)

    def choose(self, text):
        """Opens the list that has the focus and chooses in it."""
        name = self.name()
        self.move('space')
        if not self.name().startswith(word(text)):
            self.reach('Down', text)
        self.key('Return')
        desktop.wait(lambda: self.listen() and self.name() == name
                     and self.node.get_description() == _(text), f'“{text}” to be chosen')
        self.say()

    def begin(self):
        self.program.wait_for('push button', _('New Game'))
        desktop.focus(desktop.MAIN)
        self.key('ctrl+2')
        desktop.wait(lambda: self.name() == _('Game'), 'the page of rules')
        self.say()
        self.choose('Carcassonne')
        self.reach('Tab', 'Official rules')
        self.reach('Down', 'First edition')

    def change(self):
        self.reach('Tab', 'Scoring', 'push button')
        self.move('Tab')
        self.reach('Down', 'Points per pennant', 'list item')
        self.move('Tab')
        self.key('Up')
        wait_for_rules('edition', 'pennant')
        self.say()
        self.move('shift+Tab')
        self.reach('Down', 'The Tower')
        self.move('Tab')
        self.key('space')
        wait_for_rules('edition', 'pennant', 'tower')
        self.say()
        self.move('Tab')
        self.reach('Down', 'Ransom', 'list item')
        self.move('Tab')
        self.key('space')
        wait_for_rules('edition', 'pennant', 'tower', 'ransom')
        self.say()
        self.move('shift+Tab')
        self.reach('Down', 'Auctions on demand')
        self.reach('Right', 'No farmers')
        self.key('space')
        wait_for_rules(*RULES)
        self.say()

    def compare(self):
        self.reach('Tab', 'Co_mpare…')
        self.key('space')
        self.land('Compare Rules', '_Against')
        self.choose('Second edition')
        labels = desktop.read_labels(lambda: self.program.window(_('Compare Rules')))
        self.close('Compare Rules')
        return labels

    def undo(self):
        for left in [('edition', 'pennant', 'tower', 'ransom'), ('edition', 'pennant', 'tower')]:
            self.key('ctrl+z')
            wait_for_rules(*left)

    def share(self, n_items):
        self.move('space')
        for _number in range(n_items):
            self.move('Down')
        self.key('Return')

    def send(self):
        self.reach('Tab', '_Share')
        self.share(1)
        self.land('Code of Rules', '_Copy')
        self.key('space')
        self.close('Code of Rules')

    def print(self):
        self.share(2)
        desktop.wait(lambda: self.program.window(_('Rules')), 'the rules')
        desktop.focus(_('Rules'))
        self.reach('Tab', 'Print the Rules')
        self.key('space')
        self.number += IN_PRINT_DIALOG['keys']


def main(path, way):
    report = desktop.Report()
    if way == 'keys':
        desktop.need_keys()
    width, height = SIZES[way]
    desktop.write_settings(**{'window-width': width, 'window-height': height})
    program = desktop.Program(path, **desktop.ASKED)
    person = (Keys if way == 'keys' else Presses)(program)
    person.begin()
    person.change()
    report.case('/app/workshop-task/change', wait_for_rules(*RULES))
    labels = person.compare()
    report.case('/app/workshop-task/compare',
                all(_(text) in labels for text in ['Points per pennant', 'Second edition']),
                str(labels))
    person.undo()
    report.case('/app/workshop-task/undo', wait_for_rules('edition', 'pennant', 'tower'))
    person.send()
    person.print()
    report.case('/app/workshop-task/print', program.wait_for_window(PRINT))
    if way == 'keys':
        report.case('/app/workshop-task/told', not person.problems, '; '.join(person.problems))
    most = MOST_KEYS if way == 'keys' else MOST_PRESSES
    report.case('/app/workshop-task/few', person.number <= most, f'{person.number} of {most}')
    print(f'# {person.number} presses')
    report.case('/app/workshop-task/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
