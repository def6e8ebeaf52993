"""A hint and a whole game by real keys alone. Accessible objects are only read, for the focus."""
# SPDX-License-Identifier: GPL-3.0-or-later

import random
import subprocess
import sys

import desktop

MOST_DECISIONS = 400
MOST_TABS = 60


def press(*keys):
    subprocess.run(['xdotool', 'key', '--delay', '0', *keys], check=True)


def find_keyboard(table):
    """What has the keyboard, wherever that is."""
    return [node for node in desktop.walk(table.program.window(desktop.MAIN))
            if desktop.is_focused(node)]


def go_on(table, focused):
    """Presses Tab and sees to it that the keyboard has moved before more keys come: on a busy
    machine the program may be sixty keys behind."""
    before = find_keyboard(table) if not focused else None
    press('Tab')
    desktop.wait(lambda: (not desktop.is_focused(focused[0]) if focused
                          else find_keyboard(table) != before), 'the keyboard to move')


def go_to_choice(table):
    """Tab goes from one thing that can be decided to the next."""
    for _ in range(MOST_TABS):
        focused = table.focused()
        if focused:
            return focused
        go_on(table, None)
    raise TimeoutError('Tab finds nothing to decide')


def show_kind(table, chance):
    """Each of the first kinds has a key."""
    kinds = table.kinds()[:9]
    if kinds:
        number = chance.randrange(len(kinds))
        press(str(number + 1))
        desktop.wait(lambda: table.shown_kind() == kinds[number], f'“{kinds[number]}” to be shown')


def play(table):
    chance = random.Random(2)
    for number in range(MOST_DECISIONS):
        desktop.wait(lambda: table.choices() or table.is_over(), 'something to decide')
        if not table.choices():
            return number
        show_kind(table, chance)
        before = table.words()
        for _ in range(chance.randrange(3)):
            go_on(table, go_to_choice(table))
        _, name = go_to_choice(table)
        press(chance.choice(['Return', 'space']))
        desktop.wait(lambda: table.words() != before or table.is_over(), f'“{name}” to be done')
    return MOST_DECISIONS


def start_game(program):
    """From the welcome to the game: the second of its buttons."""
    button = program.wait_for('push button', 'Play With a Friend')
    desktop.focus(desktop.MAIN)
    for _ in range(MOST_TABS):
        if desktop.is_focused(button):
            press('Return')
            return
        press('Tab')
    raise TimeoutError('Tab does not reach “Play With a Friend”')


@desktop.steady
def find_best(program):
    """The best play once it was judged; the keyboard comes to it."""
    best = program.find('list item', '1: Row ')
    return best if best and 'chance' in best.get_name() and desktop.is_focused(best) else None


def take_hint(program, table):
    """One key asks for the best plays, and the keyboard is at them; another key plays the best."""
    before = table.words()
    press('h')
    told = desktop.wait(lambda: find_best(program), 'the keyboard at the best play').get_name()
    press('Return')
    desktop.wait(lambda: table.words() != before, f'“{told}” to be played')
    desktop.wait(lambda: not program.find('list item', '1: Row '), 'the plays to be hidden')
    return told


def main(path, game):
    desktop.need_keys()
    report = desktop.Report()
    settings, remaining = desktop.GAMES[game]
    desktop.write_settings(**settings)
    program = desktop.Program(path)
    start_game(program)
    table = desktop.Table(program, remaining)

    told = take_hint(program, table)
    report.case('/app/keys/hint', 'chance' in told and 'lead' in told, told)
    number = play(table)
    report.case('/app/keys/whole-game', 60 <= number < MOST_DECISIONS, f'{number} decisions')
    press('Escape')
    desktop.wait(lambda: not table.is_over(), 'the result to close')
    report.case('/app/keys/close-result', True)
    press('ctrl+q')
    report.case('/app/keys/quit', program.wait_for_end() == 0)
    report.finish()


main(*sys.argv[1:])
