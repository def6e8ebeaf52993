"""Two persons and a computer at one screen, each with a hand of cards: what the tree of accessible
objects tells before, behind and after the curtain. The program has a list of games of its own.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys

import desktop

HANDS = {'Anna': ['sun-3', 'sun-8', 'moon-2'], 'Bruno': ['moon-5', 'sun-9', 'thief-4'],
         'Cyril': ['sun-6', 'moon-7', 'moon-8']}
RECORD = '''<game version="1" rules="null-cards">
  <player name="Anna" colour="red"/><player name="Bruno" colour="blue"/>
  <player name="Cyril" colour="green" level="easy"/>
  <setup>{}<row card="sun-1"/></setup>
</game>
'''


def write_record():
    cards = ''.join(f'<hand player="{player}" card="{card}"/>'
                    for player, hand in enumerate(HANDS.values()) for card in hand)
    path = os.path.join(os.environ['HOME'], 'cards.game.xml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(RECORD.format(cards))
    return path


def read(program):
    """All that the desktop is told, whether it is in sight or not."""
    return '\n'.join(f'{node.get_name()}\n{node.get_description()}'
                     for node in desktop.walk(program.root))


def told(text):
    """Whose cards the text tells of, and how many."""
    return {name: sum(card in text for card in hand) for name, hand in HANDS.items()}


def main(path):
    report = desktop.Report()
    desktop.write_settings()
    program = desktop.Program(path, write_record())

    program.wait_for('label', 'Anna, it’s your turn')
    text = read(program)
    report.case('/app/hands/called', told(text) == {'Anna': 0, 'Bruno': 0, 'Cyril': 0}, text)

    program.press('I’m Here')
    program.wait_for('push button', 'Play sun-3')
    text = read(program)
    report.case('/app/hands/own', told(text) == {'Anna': 3, 'Bruno': 0, 'Cyril': 0}, text)

    program.press('Play sun-3')
    program.wait_for('label', 'Bruno, it’s your turn')
    HANDS['Anna'].remove('sun-3')
    text = read(program)
    report.case('/app/hands/behind', told(text) == {'Anna': 0, 'Bruno': 0, 'Cyril': 0}, text)

    program.press('I’m Here')
    program.wait_for('push button', 'Play sun-9')
    text = read(program)
    report.case('/app/hands/other', told(text) == {'Anna': 0, 'Bruno': 3, 'Cyril': 0}, text)
    report.case('/app/hands/open', 'Anna plays sun-3' in text, text)

    program.press('Undo')
    program.press_in('Undo What Has Been Seen?', 'Undo')
    program.wait_for('label', 'Anna, it’s your turn')
    text = read(program)
    report.case('/app/hands/undone', told(text) == {'Anna': 0, 'Bruno': 0, 'Cyril': 0}, text)
    report.case('/app/hands/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
