"""A whole game of cards through actions of accessible objects alone, and by what they say alone: it
must be enough to play by.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import random
import re
import sys

import cardtable
import desktop

MOST_DECISIONS = 400
DRAWS = 0.25
ZONES = ('(Courtyard)', '(Ramparts)', '(Towers)', '(Outside)', '(On another card)')
SEXLESS = ('Dragon', 'Siege Engine')


def describe(nodes):
    return [(node.get_name(), node.get_description()) for node in nodes]


class Listener:
    """Plays by what is said, and remembers what was not said."""

    def __init__(self, program):
        self.table = cardtable.CardTable(program)
        self.chance = random.Random(4)
        self.missing = set()
        self.reasons = set()
        self.plans = set()

    def want(self, good, what):
        if not good:
            self.missing.add(what)

    def hear_card(self, name, text):
        """A card that is in the hand or lies open: who, where, of what sex, for what."""
        self.want(any(zone in name for zone in ZONES), f'where {name} is played')
        self.want(name.startswith(SEXLESS) or 'A man. ' in text or 'A woman. ' in text,
                  f'the sex of {name}: {text}')
        self.want(len(text) > 20, f'what {name} does')

    @desktop.steady
    def hear_turn(self):
        """What is to be heard before anything is picked in a turn."""
        pile, cards = self.table.hand()
        self.want(not pile or pile.get_name().startswith('Your pile: '), 'the pile')
        for name, text in describe([*cards, *self.table.items('Exchange')]):
            self.hear_card(name, text)
        for name, text in describe(self.table.items('Castle')):
            self.want(': ' in name, f'what lies at {name}')
        for name, text in describe(cards):
            first, *rest = text.split('\n')
            if rest:
                self.reasons.add(f'{name}: {first}')

    @desktop.steady
    def hear_choices(self):
        """Whatever ends an action says what would follow."""
        names = self.table.words()
        if any('choose a place to play it' in word for word in names):
            for name, text in describe(self.table.open('Castle', 'Exchange')):
                self.want(' plays ' in text or ' exchanges ' in text, f'what follows at {name}')
        if any('choose a card to return' in word for word in names):
            for name, text in describe(self.table.open('Castle')):
                self.want(re.search('to .*’s hand', text) or 'goes to the exchange' in text,
                          f'what follows at {name}')

    def can_choose(self):
        ways = [node for node in self.table.buttons()
                if not node.get_name().endswith(('Take Back', 'Start Again'))]
        confirm = [node for node in ways if node.get_name().endswith('Confirm')]
        if confirm:
            self.plans.add(confirm[0].get_description())
        return confirm or [*ways, *self.table.open()]

    def act(self, node):
        before, name = self.table.state(), node.get_name()
        desktop.act(node)
        desktop.wait(lambda: self.is_done() or self.table.state() != before, f'“{name}” to be done')

    def is_done(self):
        return self.table.lift() or self.table.is_over()

    def decide(self):
        desktop.wait(lambda: self.is_done() or not self.table.is_thinking(), 'something to decide')
        if self.table.is_over():
            return False
        if self.table.lift():
            desktop.act(self.table.lift())
            desktop.wait(lambda: not self.table.lift(), 'the curtain to go up')
            return True
        words = self.table.words()
        self.want(words[0].endswith("'s turn"), f'whose turn it is: {words}')
        if any('action left: ' in word or 'actions left: ' in word for word in words):
            self.hear_turn()
            self.act(self.choose_of_turn())
            return True
        self.hear_choices()
        self.act(self.chance.choice(self.can_choose()))
        return True

    def choose_of_turn(self):
        """What is in the hand can be picked; what cannot be played says so."""
        pile, cards = self.table.hand()
        able = [node for node in cards if cardtable.is_open(node)]
        if pile and cardtable.is_open(pile) and (not able or self.chance.random() < DRAWS):
            return pile
        playable = [node for node in able if '\n' not in node.get_description()]
        return self.chance.choice(playable or able)


def main(path):
    report = desktop.Report()
    desktop.write_settings()
    program = desktop.Program(path, cardtable.write_record({'Anna': None, 'Bruno': None}))
    listener = Listener(program)

    number = 0
    while number < MOST_DECISIONS and listener.decide():
        number += 1
    report.case('/app/cards-by-actions/whole-game', 20 <= number < MOST_DECISIONS,
                f'{number} decisions')
    report.case('/app/cards-by-actions/said', not listener.missing, '; '.join(listener.missing))
    report.case('/app/cards-by-actions/reasons', bool(listener.reasons))
    report.case('/app/cards-by-actions/plans', bool(listener.plans) and all(listener.plans),
                str(listener.plans))
    words = [node.get_name() for node in desktop.walk(listener.table.is_over())]
    report.case('/app/cards-by-actions/result',
                any(word.startswith('Winner: ') for word in words), str(words))
    report.case('/app/cards-by-actions/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
