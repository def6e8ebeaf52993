"""Whole games of cards by real keys alone: of two persons with the curtain between them, and
against the computer. Accessible objects are only read, for the focus and for what is said.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import random
import subprocess
import sys

import cardtable
import desktop

MOST_DECISIONS = 400
MOST_TABS = 80
DRAWS = 0.25
BACK = ('Take Back', 'Start Again')


def press(*keys):
    subprocess.run(['xdotool', 'key', '--delay', '0', *keys], check=True)


def is_pickable(node):
    """Whether it leads on."""
    return cardtable.is_open(node) and not node.get_name().endswith(BACK)


class Player:
    """Presses keys, at random but for what brings a game to its end."""

    def __init__(self, program, has_curtain):
        self.table = cardtable.CardTable(program, has_curtain)
        self.chance = random.Random(3)
        self.curtains = 0
        self.confirmed = 0

    def go_to(self, fits):
        """Tab goes from one thing that can be decided to the next, and around the window."""
        for _ in range(MOST_TABS):
            focused = self.table.focused()
            if focused and fits(focused):
                return focused
            press('Tab')
        raise TimeoutError('Tab finds nothing to decide')

    def press(self, key):
        """Waits until that has changed something, and somebody has to do something again."""
        before = self.table.state()
        press(key)
        desktop.wait(lambda: self.is_done() or self.table.state() != before,
                     f'{key} to do something at {before}')
        desktop.wait(self.rests, 'something to decide')

    def is_done(self):
        return self.table.lift() or self.table.is_over()

    def rests(self):
        return self.is_done() or not self.table.is_thinking()

    def begin(self):
        """The first pick of a turn: mostly a card of the hand, by its digit."""
        pile, cards = self.table.hand()
        if not cards or (pile and is_pickable(pile) and self.chance.random() < DRAWS):
            self.go_to(lambda node: node.get_name().startswith('Your pile'))
            self.press(self.chance.choice(['Return', 'space']))
            return
        self.go_to(is_pickable)
        self.press(str(self.chance.randrange(1, min(len(cards), 10) + 1) % 10))

    def pick(self):
        """Something of what is open, often what the focus has come to by itself."""
        if any('Confirm' in node.get_name() for node in self.table.buttons()):
            self.go_to(lambda node: 'Confirm' in node.get_name())
            self.confirmed += 1
        else:
            for _ in range(self.chance.randrange(3)):
                self.go_to(is_pickable)
                press('Tab')
            self.go_to(is_pickable)
        self.press(self.chance.choice(['Return', 'space']))

    def decide(self):
        """One pick, or the curtain; whether the game goes on."""
        desktop.wait(self.rests, 'something to decide')
        if self.table.is_over():
            return False
        if self.table.lift():
            self.curtains += 1
            press('Return')
            desktop.wait(lambda: not self.table.lift(), 'the curtain to go up')
        elif any('action left: ' in word or 'actions left: ' in word
                 for word in self.table.words()):
            self.begin()
        else:
            self.pick()
        return True


def main(path, *levels):
    desktop.need_keys()
    report = desktop.Report()
    desktop.write_settings()
    players = dict(zip(('Anna', 'Bruno'), (None, *levels, None), strict=False))
    program = desktop.Program(path, cardtable.write_record(players))
    player = Player(program, has_curtain=not levels)
    desktop.wait(player.rests, 'something to decide')
    desktop.focus(desktop.MAIN)

    number = 0
    while number < MOST_DECISIONS and player.decide():
        number += 1
    report.case('/app/cards-by-keys/whole-game', 20 <= number < MOST_DECISIONS,
                f'{number} decisions')
    report.case('/app/cards-by-keys/curtain', (player.curtains > 5) == (not levels),
                f'{player.curtains} curtains')
    press('Escape')
    desktop.wait(lambda: not player.table.is_over(), 'the result to close')
    report.case('/app/cards-by-keys/close-result', True)
    press('ctrl+q')
    report.case('/app/cards-by-keys/quit', program.wait_for_end() == 0)
    report.finish()


main(*sys.argv[1:])
