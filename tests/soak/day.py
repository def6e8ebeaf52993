"""A day of use: games one after the other in one run of the program, and dialogs between turns.

    day.py HRADBY GAMES

Everything is done through actions of accessible objects. In every fourth game a person plays
against computers; in the others computers play among themselves, as fast as they can, while the
person looks into dialogs. Most computer players are weak ones: it is not their play that is tried.
A warning of any library ends the program (G_DEBUG), and so the test. Prints how much memory it
takes.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import random
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'app'))

import desktop  # noqa: E402
from desktop import MAIN  # noqa: E402

SEEN = 'Undo What Has Been Seen?'
LEVELS = ['Random'] * 4 + ['Easy'] * 5 + ['Medium']
MOST_PLAYERS = 6

# Most of the time goes into painting.
SMALL = {'window-height': '480'}

# From this game on memory may grow by so many MiB.
SETTLED = 5
MOST_GROWTH = 20


class Day:
    """The program and the game in it. What a person wants is decided by @chance."""

    def __init__(self, path, chance):
        self.path = path
        self.chance = chance
        self.program = desktop.Program(path, **desktop.ASKED)
        self.table = None
        self.saved = None
        self.n_games = 0
        self.n_windows = 0  # opened, dialogs for files included
        self.with_person = False

    def choose(self, item, find, what):
        """Chooses in the main menu, until what it brings is found."""
        was_over = self.table.is_over()
        self.program.choose_in_menu(item)
        desktop.wait(lambda: find() or (self.table.is_over() and not was_over), what)
        if not find():  # the result came up and closed the menu
            self.program.choose_in_menu(item)
        return desktop.wait(find, what)

    def open(self, item):
        """Chooses in the main menu; returns the name of the window that comes up."""
        before = self.program.titles()
        self.n_windows += 1

        def find_new():
            return next((title for title in self.program.titles() if title not in before), None)
        return self.choose(item, find_new, f'the window of “{item}”')

    def step(self, node, *names):
        """Does one of these actions up to some times, as long as it is possible."""
        name = self.chance.choice(names)
        for _ in range(self.chance.randrange(1, 5)):
            if name in desktop.actions(node):
                node.do_action(desktop.actions(node).index(name))

    def find_any(self, window, action):
        """One of the objects of a window that have this action."""
        return self.chance.choice(desktop.wait(
            lambda: [node for node in desktop.walk(self.program.window(window))
                     if action in desktop.actions(node)], f'{action} in {window}'))

    def start(self):
        """A new game of any kind."""
        dialog = 'New Game'
        self.n_games += 1
        self.n_windows += 1
        self.with_person = self.n_games % 4 == 1
        self.program.press_in(MAIN, dialog)
        self.step(self.program.wait_in(dialog, 'combo box', 'Game'), 'combo.next', 'combo.previous')
        if self.program.find_in(dialog, 'check box', 'The Tower'):
            self.step(self.program.find_in(dialog, 'combo box', 'Players'),
                      'combo.next', 'combo.previous')
            desktop.act(self.program.find_in(dialog, 'check box', 'The Tower'))
        self.step(self.program.find_in(dialog, 'combo box', 'Rules'),
                  'combo.next', 'combo.previous')
        for number, seat in enumerate(self.program.seats(dialog)):
            desktop.choose(seat, 'Person' if self.with_person and number == 0
                           else f'Computer: {self.chance.choice(LEVELS)}')
        self.program.press_in(dialog, 'Start')
        desktop.wait(lambda: self.program.window(dialog) is None, 'the game to begin')
        self.table = self.find_table()

    def find_table(self):
        """The game on the screen, which computers may be changing right now."""
        return desktop.wait(lambda: desktop.Table(self.program, remaining=''), 'the board')

    def is_to_decide(self):
        """Waits until there is something to decide, or nothing any more."""
        desktop.wait(lambda: self.table.is_over() or self.table.choices(), 'something to decide')
        return not self.table.is_over()

    def play(self, visits):
        """A game with a person, who looks at something between the first decisions."""
        visits = sorted(visits, key=lambda visit: visit is visit_analysis)  # first
        visits.append(lambda _: self.table.decide(self.chance))
        while self.is_to_decide():
            if visits:
                visits.pop()(self)
            else:
                self.table.decide(self.chance)

    def watch(self, visits):
        """A game of computers."""
        for visit in visits:
            visit(self)
        while not self.table.is_over():
            before = desktop.wait(self.table.words, 'words')
            desktop.wait(lambda: self.table.words() != before or self.table.is_over(),
                         'the computers to play')

    def end(self):
        """Reads the result and opens what was saved in the middle."""
        desktop.act(self.program.wait_for('push button', 'The chart in words'))
        self.program.press('View the Board')
        desktop.wait(lambda: not self.table.is_over(), 'the result to close')
        if self.saved:
            path, state = self.saved
            subprocess.run([self.path, path], check=True,
                           env=dict(os.environ, GSETTINGS_BACKEND='keyfile'))
            table = self.find_table()
            desktop.wait(lambda: table.state() == state, 'the saved game')
            self.saved = None


def visit_about(day):
    day.program.close(day.open('About Hradby'))


def visit_shortcuts(day):
    day.program.close(day.open('Keyboard Shortcuts'))


def visit_remaining(day):
    day.program.close(day.open('Remaining Tiles'))


def visit_rules(day):
    name = day.open('Rules')
    day.program.do_in(name, 'rules.search')
    desktop.write(day.program.wait_in(name, 'entry', 'Search the Rules'),
                  day.chance.choice(['tile', 'follower', 'nothing like it']))
    day.program.do_in(name, 'rules.search')
    day.program.do_in(name, 'rules.contents')
    day.program.close(name)


def visit_preferences(day):
    """Aids and the style are switched."""
    name = day.open('Preferences')
    for title in ('Projected Final Score', 'Mark Dead Cells'):
        desktop.act(day.program.wait_in(name, 'check box', title))
    day.step(day.program.wait_in(name, 'combo box', 'Style'), 'combo.next', 'combo.previous')
    day.program.close(name)


def list_rules(program):
    """The drop-downs of settings, which stand in lines."""
    return [node for line in desktop.walk(program.window(MAIN))
            if desktop.role_of(line) == 'list item' for node in desktop.walk(line)
            if {'combo.next', 'combo.previous'} & set(desktop.actions(node))]


def visit_workshop(day):
    """A rule is changed at home; a variant is made, compared, and deleted."""
    day.program.show_rules()
    day.step(day.chance.choice(desktop.wait(lambda: list_rules(day.program), 'a rule')),
             'combo.next', 'combo.previous')
    for action in ('duplicate', 'delete'):
        before = set(desktop.read_variants())
        day.program.do_in(MAIN, f'variant.{action}')
        desktop.wait(lambda: set(desktop.read_variants()) != before, f'{action} to be done')
        if action == 'duplicate':
            compare(day)
    day.program.do_in(MAIN, 'win.continue')
    day.table = day.find_table()


def compare(day):
    """Plays some games under two rules."""
    name = 'What Would This Rule Do?'
    day.n_windows += 1
    day.program.do_in(MAIN, 'variant.compare-all')
    day.step(day.program.wait_in(name, 'combo box', 'Compare'), 'combo.next')
    day.step(day.program.wait_in(name, 'combo box', 'Rules B'), 'combo.next', 'combo.previous')
    day.program.open_row(name, 'Advanced')
    desktop.write(day.program.wait_in(
        name, 'text', 'Number of games; empty: as many as fit in two seconds'), '10')
    button = day.program.wait_in(name, 'push button', 'Play and Compare')
    if desktop.can_act(button):  # not where both rules are the same
        desktop.act(button)
        day.program.wait_in(name, 'push button', 'Other Games')
    day.program.close(name)


def visit_analysis(day):
    """Begins at once; that of a game of computers, which is long by then, is not waited for."""
    desktop.wait(lambda: desktop.find_action(day.program.window(MAIN), 'win.analyse'), 'a turn')
    close = 'Close the Analysis'
    day.choose('Analysis', lambda: day.program.find_in(MAIN, 'push button', close), 'the analysis')
    if day.with_person:
        desktop.wait(lambda: desktop.find(day.program.window(MAIN), 'progress bar', '') is None,
                     'the end of the analysis')
    day.program.press_in(MAIN, close)
    day.table = day.find_table()  # the panel was away, and is read out anew


def visit_view(day):
    """The board nearer and farther, the panel away and back, all of the screen and less again."""
    for name in ('zoom-in', 'zoom-in', 'zoom-out', 'centre', 'last-move', 'zoom-fit', 'panel',
                 'panel', 'fullscreen', 'fullscreen'):
        day.program.do_in(MAIN, f'win.{name}')
    day.table = day.find_table()  # the turn was below the board meanwhile


def visit_past(day):
    window = day.program.window(MAIN)
    for name in ('win.step-back', 'win.step-forward', 'win.now'):
        day.step(window, name)


def visit_undo(day):
    """Takes back what was decided, and goes on from there in another way."""
    before = day.table.state()
    day.table.decide(day.chance)
    if not day.is_to_decide():
        return
    day.program.press_in(MAIN, 'Undo')
    desktop.wait(lambda: day.program.window(SEEN) or day.table.state() == before, 'an answer')
    if day.program.window(SEEN):
        day.program.press_in(SEEN, 'Undo')
    desktop.wait(lambda: day.table.state() == before, 'the decision to be taken back')


def visit_hint(day):
    day.program.press_in(MAIN, 'Hint')
    day.program.wait_for('list item', '1: ')
    day.program.press_in(MAIN, day.chance.choice(['Play This', 'Hide the Moves']))
    desktop.wait(lambda: not day.program.find('list item', '1: '), 'the plays to be hidden')


def visit_save(day):
    path = os.path.join(os.environ['HOME'], f'{day.n_games}.game.xml')
    day.program.save_in(day.open('Save As'), path)
    day.saved = (path, day.table.state())


VISITS = [visit_about, visit_rules, visit_past, visit_preferences, visit_workshop,
          visit_shortcuts, visit_remaining, visit_analysis, visit_view]
LEAST_VISITS = 5  # a game
OWN_VISITS = [visit_save, visit_hint, visit_undo]  # to the decisions of a person


def main(path, n_games):
    report = desktop.Report()
    desktop.write_settings(**SMALL)
    day = Day(path, random.Random(1))
    memory = []
    begin = time.monotonic()
    n_visits = max(LEAST_VISITS, -(-len(VISITS) // n_games))
    for number in range(n_games):
        visits = [VISITS[(n_visits * number + more) % len(VISITS)] for more in range(n_visits)]
        day.start()
        if day.with_person:
            day.play(OWN_VISITS + visits)
        else:
            day.watch(visits)
        day.end()
        memory.append(desktop.read_memory(day.program.process.pid))
        print(f'# game {number + 1}: {memory[-1]:.1f} MiB after {time.monotonic() - begin:.0f} s',
              flush=True)
    print(f'# {day.n_windows} windows')
    report.case('/soak/day/games', day.n_games == n_games)
    growth = memory[-1] - memory[min(SETTLED, len(memory)) - 1]
    report.case('/soak/day/memory', growth <= MOST_GROWTH, f'{growth:.1f} MiB more')
    report.case('/soak/day/quit', day.program.quit() == 0)
    report.finish()


main(sys.argv[1], int(sys.argv[2]))
