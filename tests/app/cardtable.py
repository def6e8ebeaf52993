"""The table of the card game as somebody with a screen reader finds it."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os

import desktop
from gi.repository import Atspi, GLib

# A game of few cards, with all that is asked in ways of its own: targets, stacks, tokens,
# assignments, cards of the exchange, and a choice out of turn.
HANDS = ('king merchant alchemist soldier knight witch',
         'mistress spy minstrel soldier knight queen')
PILES = ('conspirator soldier archer siege-engine', 'priest thief courtesan barbarian')
EXCHANGE = 'soldier siege-engine princess lookout courtier assassin'
RECORD = '''<game version="1" rules="castle-cards">
  {}
  <setup>
    {}
  </setup>
</game>
'''
COLOURS = {'Anna': 'red', 'Bruno': 'blue'}
LIFT = 'I’m Here'
WON = 'Winner'
GROUPS = ('Your Hand', 'Castle', 'Exchange')


def write_record(players):
    """A new game; @players: levels of computer players by name, None for persons."""
    words = [f'<player name="{name}" colour="{COLOURS[name]}"'
             + (f' level="{level}"' if level else '') + '/>' for name, level in players.items()]
    items = [f'<{kind} player="{player}" card="{card}"/>'
             for kind, cards in (('hand', HANDS), ('pile', PILES))
             for player, mine in enumerate(cards) for card in mine.split()]
    items += [f'<exchange card="{card}"/>' for card in EXCHANGE.split()]
    path = os.path.join(os.environ['HOME'], 'table.game.xml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(RECORD.format('\n  '.join(words), '\n    '.join(items)))
    return path


def has_state(node, state):
    return node.get_state_set().contains(state)


def is_open(node):
    """Whether it can be picked: screen readers call what cannot unavailable."""
    return has_state(node, Atspi.StateType.SENSITIVE)


def list_buttons(node):
    """Those of the stage, but for the index; what is in them is not looked at, as it takes long."""
    if desktop.role_of(node) == 'push button':
        if not node.get_name().startswith('Characters'):
            yield node
        return
    for child in desktop.children(node):
        yield from list_buttons(child)


class CardTable:
    """What lies on the table, what of it can be picked now, and what is said beside it."""

    def __init__(self, program, has_curtain=True):
        self.program = program
        self.has_curtain = has_curtain
        self.found = {}
        self.last = None

    def _find(self, name, fits):
        """The first object that fits, for what is steady; None while the curtain is down or the
        end is told: newer toolkits show a reader nothing behind them."""
        node = self.found.get(name)
        try:
            if node and has_state(node, Atspi.StateType.VISIBLE) and fits(node):
                return node
        except GLib.Error:
            pass  # it has gone since
        node = next((node for node in desktop.walk(self.program.root) if fits(node)), None)
        if not node and not self.lift() and not self.is_over():
            raise StopIteration
        self.found[name] = node
        return node

    def _find_group(self, name):
        role = 'table' if name == 'Castle' else 'panel'
        return self._find(name, lambda node: (desktop.role_of(node) == role
                                              and node.get_name() == name))

    @desktop.steady
    def items(self, group):
        node = self._find_group(group)
        return list(desktop.children(node)) if node else []

    @desktop.steady
    def hand(self):
        """One's pile, nothing where an empty one is shown to no reader, and one's cards."""
        items = self.items('Your Hand')
        pile = next((node for node in items if node.get_name().startswith('Your pile')), None)
        return pile, [node for node in items if node != pile]

    @desktop.steady
    def buttons(self):
        """On the stage: answers, Confirm, Take Back."""
        stage = self._find_group('Stage')
        return list(list_buttons(stage)) if stage else []

    @desktop.steady
    def open(self, *groups):
        """What can be picked now."""
        return [node for name in groups or GROUPS for node in self.items(name) if is_open(node)]

    @desktop.steady
    def words(self):
        """Whose turn it is, what to do, and what happened last."""
        texts = self._find('texts', lambda node: (desktop.role_of(node) == 'status bar'
                                                  and node.get_child_count() >= 2))
        return [*desktop.labels(texts), texts.get_description()] if texts else []

    @desktop.steady
    def state(self):
        """What is told anew after every pick."""
        return self.words(), [node.get_name() for node in self.buttons()]

    def _find_focused(self, group):
        nodes = self.items(group) if group else self.buttons()
        return next((node for node in nodes if has_state(node, Atspi.StateType.FOCUSED)), None)

    @desktop.steady
    def focused(self):
        """What has the keyboard, if that is on the table; looked for where it was last."""
        for group in sorted([None, *GROUPS], key=lambda group: group != self.last):
            node = self._find_focused(group)
            if node:
                self.last = group
                return node
        return None

    @desktop.steady
    def lift(self):
        """The only button of the curtain, which has the keyboard while it is down."""
        button = self.found.get(LIFT)
        try:
            is_gone = not button or has_state(button, Atspi.StateType.DEFUNCT)
        except GLib.Error:
            is_gone = True
        if self.has_curtain and is_gone:
            button = self.found[LIFT] = self.program.find('push button', LIFT)
        is_down = button and has_state(button, Atspi.StateType.FOCUSED)
        return button if is_down else None

    def is_thinking(self):
        """Whether there is something to wait for: the next move, or the page about the end."""
        return any(word.startswith(('The computer is', WON)) for word in self.words())

    def is_over(self):
        """The page about the end, named by who has won, which comes up by itself; not looked for,
        as that takes long, while the table tells of something else."""
        texts = self.found.get('texts')
        try:
            if texts and not any(text.startswith(WON) for text in desktop.labels(texts)):
                return None
        except GLib.Error:
            pass  # it has gone since
        return self.program.find('panel', WON)
