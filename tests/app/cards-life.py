"""A game of cards that is left in the middle of picks, behind the curtain and in the middle of an
effect, and opened again: nothing is lost, and nothing is shown before somebody has come.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys

import cardtable
import desktop

SAVED = 'hradby/autosave/autosave.0.game.xml'


def read_saved():
    try:
        with open(os.path.join(os.environ['XDG_STATE_HOME'], SAVED), encoding='utf-8') as file:
            return file.read()
    except FileNotFoundError:
        return ''


class Life:
    """The program from start to start."""

    def __init__(self, path):
        self.path = path
        self.start(cardtable.write_record({'Anna': None, 'Bruno': None}))

    def start(self, *arguments):
        self.program = desktop.Program(self.path, *arguments)
        self.table = cardtable.CardTable(self.program)
        desktop.wait(self.table.lift, 'the curtain')

    def come(self):
        desktop.act(self.table.lift())
        desktop.wait(lambda: not self.table.lift(), 'the curtain to go up')

    def shows_no_hand(self):
        """Behind the curtain: the pile alone, or for readers of newer toolkits nothing at all."""
        names = [node.get_name() for node in desktop.walk(self.program.root)]
        cards = [name for name in names if name.startswith(('Merchant', 'King', 'Alchemist'))]
        return not cards

    def pick(self, group, name, is_saved=False):
        """Something by its name; @is_saved: it ends an action."""
        node = desktop.wait(lambda: next((node for node in self.table.open(group)
                                          if node.get_name().startswith(name)), None), name)
        before, saved = self.table.state(), read_saved()
        desktop.act(node)
        desktop.wait(lambda: self.table.lift() or self.table.state() != before,
                     f'{name} to be done')
        if is_saved:
            desktop.wait(lambda: read_saved() != saved, 'the game to be saved')

    def play(self, card, place):
        self.pick('Your Hand', card)
        self.pick('Castle', place, is_saved=True)

    def start_again(self):
        """After a violent end, or when the window was closed."""
        self.program.kill()
        self.start()

    def close(self):
        """By a key: GTK 4.8 leaks the names of actions where one is asked for by its name."""
        subprocess.run(['xdotool', 'key', '--delay', '0', 'ctrl+w'], check=True)
        return self.program.wait_for_end()


def main(path):
    report = desktop.Report()
    desktop.write_settings()
    life = Life(path)
    life.come()

    life.play('Soldier', 'Northern rampart, space 1')
    before = life.table.words()
    life.pick('Your Hand', 'Merchant')
    life.start_again()
    report.case('/app/cards-life/hidden', life.shows_no_hand())
    life.come()
    report.case('/app/cards-life/picks', life.table.words() == before, str(life.table.words()))

    life.play('Knight', 'Northern rampart: Soldier')
    report.case('/app/cards-life/closed', life.close() == 0)
    life.start()
    report.case('/app/cards-life/curtain',
                life.program.find('label', 'Bruno, it’s your turn') is not None)
    life.come()
    names = [node.get_name() for node in life.table.items('Castle')]
    report.case('/app/cards-life/stack', any(
        name.startswith('Northern rampart: Knight') and 'Soldier' in name for name in names),
                str(names))

    life.play('Mistress', 'Courtyard, row 2, space 2')
    life.play('Minstrel', 'Courtyard, row 3, space 2')
    desktop.wait(life.table.lift, 'the curtain')
    life.come()
    life.play('King', 'Courtyard, row 2, space 3')
    before = life.table.words()
    report.case('/app/cards-life/asks', before[1].startswith('King: '), str(before))
    life.start_again()
    life.come()
    report.case('/app/cards-life/effect', life.table.words() == before, str(life.table.words()))

    life.pick('Castle', 'Courtyard: Minstrel', is_saved=True)
    life.start_again()
    life.come()
    words = life.table.words()
    report.case('/app/cards-life/out-of-turn', words[1].startswith('Bruno’s Mistress: '),
                str(words))
    report.case('/app/cards-life/quit', life.program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
