"""A whole game through actions of accessible objects alone: no keyboard, no pointer."""
# SPDX-License-Identifier: GPL-3.0-or-later

import random
import sys

import desktop

MOST_DECISIONS = 400


def play(table):
    """Decides at random until the result comes up; returns how many decisions that took."""
    chance = random.Random(1)
    number = 0
    while number < MOST_DECISIONS and table.decide(chance):
        number += 1
    return number


def main(path, game):
    report = desktop.Report()
    settings, remaining = desktop.GAMES[game]
    desktop.write_settings(**settings)
    program = desktop.Program(path)
    program.press('Play With a Friend')
    table = desktop.Table(program, remaining)

    number = play(table)
    report.case('/app/actions/whole-game', 60 <= number < MOST_DECISIONS,
                f'{number} decisions')
    result = table.is_over()
    title = result.get_name()
    words = [node.get_name() for node in desktop.walk(result)]
    report.case('/app/actions/result',
                title in words[1:] and (' wins by ' in title or 'A draw' in title), str(words))
    report.case('/app/actions/totals', sum(word.startswith('Total, Player') for word in words) == 2,
                str(words))
    report.case('/app/actions/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
