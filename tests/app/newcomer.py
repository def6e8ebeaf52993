"""A newcomer from the first start to the second game: the welcome, a lesson that is followed by its
words alone, its free game to the end, the result, and a game with the same seats again.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import random
import sys

import desktop

LESSON = 'The Castle'
GAMES = [LESSON, 'Carcassonne', 'The Tower', 'The Circus', 'Bridges, Castles and Bazaars',
         'Castle, the card game']
MARKED = 'Marked: '


class Learner:
    """Somebody who does what the card of the lesson says, step by step."""

    def __init__(self, program):
        self.program = program
        self.board = program.wait_for('table', 'Board')

    def find_mark(self):
        """Words for what is marked, where something is to be done."""
        text = desktop.find(self.program.root, 'label', 'Step ').get_parent().get_parent()
        return next((node.get_description()[len(MARKED):] for node in desktop.walk(text)
                     if node.get_description().startswith(MARKED)), None)

    def find_button(self):
        """The button that goes on, where nothing is to be done."""
        return next((node for node in desktop.walk(self.program.root)
                     if desktop.role_of(node) == 'push button'
                     and node.get_name().startswith(('Next', 'Play On'))
                     and not node.get_name().startswith('Play On From')
                     and desktop.can_act(node)), None)

    def find_solution(self):
        """The button that marks what the learner should find."""
        return next((node for node in desktop.walk(self.program.root)
                     if desktop.role_of(node) == 'push button'
                     and node.get_name().endswith('Show Solution')
                     and desktop.can_act(node)), None)

    def read_step(self):
        """“Step 3 of 15”; nothing when the lesson is over."""
        step = desktop.find(self.program.root, 'label', 'Step ')
        return step.get_name() if step else None

    def find_choice(self, words):
        """A cell, a follower or the button that declines."""
        table = desktop.Table(self.program, remaining='')
        for choice, name in table.choices():
            if choice.get_name().startswith(f'{words}:') or name.startswith(words):
                return choice
        return None

    def do(self, mark):
        place, _, turned = mark.partition(', turned by ')
        while turned and f'turned by {turned}' not in self.read_tile():
            before = self.read_tile()
            self.program.press('Turn the Tile Right')
            desktop.wait(lambda: self.read_tile() != before, 'the tile to turn')
        desktop.act(desktop.wait(lambda: self.find_choice(place), f'“{place}” on the board'))

    @desktop.steady
    def read_tile(self):
        """What the tile in hand shows, and how it is turned."""
        tile = self.program.find('image', 'The tile to place: ')
        return tile.get_name() if tile else ''

    def follow(self):
        """Does a step, and returns its number in words and what was marked."""
        step = desktop.wait(self.read_step, 'a step')
        desktop.wait(lambda: self.find_mark() or self.find_button() or self.find_solution(),
                     'something to do')
        if self.find_solution():
            desktop.act(self.find_solution())
            desktop.wait(self.find_mark, 'the solution')
        mark, button = self.find_mark(), self.find_button()
        if mark:
            self.do(mark)
        else:
            desktop.act(button)
        desktop.wait(lambda: self.read_step() != step, f'{step} to be done')
        return step, mark


def play_on(program, chance):
    """To the end of the game; returns the labels of the result."""
    table = desktop.Table(program, remaining='')
    while table.decide(chance):
        pass
    return desktop.read_labels(table.is_over)


def main(path, seed):
    report = desktop.Report()
    desktop.write_settings(**{'log-moves': 'true'})
    chance = random.Random(int(seed))
    program = desktop.Program(path)
    desktop.act(program.wait_for('page tab', 'Learn'))
    program.wait_for('push button', f'Learn {LESSON}')
    offered = desktop.wait(lambda: [node.get_name() for node in desktop.walk(program.root)
                                    if node.get_name().startswith(('Learn ', 'Play '))],
                           'the welcome')
    report.case('/app/newcomer/welcome', all(
        any(name.startswith(f'{verb} {game}') for name in offered)
        for verb in ('Learn', 'Play') for game in GAMES), str(offered))

    program.press(f'Learn {LESSON}')
    learner = Learner(program)
    steps = []
    while learner.read_step():
        steps.append(learner.follow())
    done = [mark for _, mark in steps if mark]
    report.case('/app/newcomer/lesson', len(steps) == len({step for step, _ in steps})
                and 5 <= len(done) < len(steps), str(steps))

    words = play_on(program, chance)
    report.case('/app/newcomer/result', 'Player' in words and 'Computer' in words, str(words))
    program.press('Rematch')
    desktop.wait(lambda: not program.find_result(), 'the second game to begin')
    # A whole game has 59 tiles, and the computer, which begins now, may have taken one.
    table = desktop.Table(program, remaining='5')
    report.case('/app/newcomer/again', all(table.decide(chance) for _ in range(4)))
    report.case('/app/newcomer/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
