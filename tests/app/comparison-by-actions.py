"""The comparison of two rules through actions of accessible objects alone: chosen, played,
cancelled, and read, the charts in words, too. The numbers are those of the command line."""
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import subprocess
import sys

import desktop
from gi.repository import Atspi

WINDOW = 'What Would This Rule Do?'
SETTING = 'Incomplete path with a fountain'
N_GAMES = '40'
MANY_GAMES = '100000'
NUMBER = '7'


def choose(program, row, text):
    return desktop.choose(program.wait_in(WINDOW, 'combo box', row), text)


def write_numbers(program, n_games):
    desktop.write(program.wait_in(
        WINDOW, 'text', 'Number of the first game, to play the same games again'), NUMBER)
    desktop.write(program.wait_in(
        WINDOW, 'text', 'Number of games; empty: as many as fit in two seconds'), n_games)


def test_choose(report, program):
    program.show_rules()
    program.do_in(desktop.MAIN, 'variant.compare-all')
    subject = choose(program, 'Compare', SETTING)
    first = choose(program, 'Rules A', 'As without a fountain')
    second = choose(program, 'Rules B', 'As a complete path')
    report.case('/app/comparison-by-actions/choose', subject and first and second,
                str((subject, first, second)))
    program.open_row(WINDOW, 'Advanced')
    write_numbers(program, 'many')
    report.case('/app/comparison-by-actions/wrong-number', desktop.wait(
        lambda: not desktop.can_act(program.find_in(WINDOW, 'push button', 'Play and Compare')),
        'the button to be refused'))


def find_progress(program):
    """The bar and how far it has come, while there are games."""
    progress = program.find_in(WINDOW, 'progress bar', 'Playing')
    return progress if progress and Atspi.Value.get_current_value(progress) > 0 else None


def test_cancel(report, program):
    write_numbers(program, MANY_GAMES)
    program.press_in(WINDOW, 'Play and Compare')
    progress = desktop.wait(lambda: find_progress(program), 'some games')
    report.case('/app/comparison-by-actions/progress',
                Atspi.Value.get_current_value(progress) < 1
                and progress.get_description().endswith(' by each set of rules'),
                progress.get_description())
    program.press_in(WINDOW, 'Cancel')
    program.wait_in(WINDOW, 'push button', 'Play and Compare')
    report.case('/app/comparison-by-actions/cancel',
                program.find_in(WINDOW, 'progress bar', 'Playing') is None
                and program.find('label', 'With “') is None)


def read_row(program, title):
    """What a row of numbers says of both rules."""
    for node in desktop.walk(program.window(WINDOW)):
        if node.get_role_name() == 'list item' and node.get_name().startswith(title + '. A: '):
            return node.get_name()
    return None


def read_numbers(text):
    """The means of A and of B."""
    return [float(part.split(' ')[1].replace('−', '-')) for part in text.split('. ')[1:3]]


def play_in_shell(cli):
    output = subprocess.run(
        [cli, 'compare', '--game=castle', '--variant=official', '--variant=castle-rgg',
         f'--games={N_GAMES}', f'--seed={NUMBER}', '--format=json'],
        check=True, capture_output=True, encoding='utf-8')
    return [variant['margin']['mean'] for variant in json.loads(output.stdout)['variants']]


def test_read(report, program, cli):
    write_numbers(program, N_GAMES)
    program.press_in(WINDOW, 'Play and Compare')
    program.wait_in(WINDOW, 'push button', 'Other Games')
    sentence = desktop.wait(lambda: program.find('label', 'With “'), 'the result in words')
    report.case('/app/comparison-by-actions/sentence',
                f'{SETTING}: As a complete path' in sentence.get_name(), sentence.get_name())

    row = desktop.wait(lambda: read_row(program, 'Lead of the starting player'),
                       'a row of numbers')
    numbers, expected = read_numbers(row), play_in_shell(cli)
    report.case('/app/comparison-by-actions/numbers',
                len(numbers) == len(expected) == 2
                and all(abs(number - other) <= 0.0501
                        for number, other in zip(numbers, expected, strict=True)),
                f'{row} {expected}')
    report.case('/app/comparison-by-actions/sources', read_row(program, 'Wall tile 4') is not None)


def test_charts(report, program):
    for name in ('Points of a player', 'Lead of the starting player'):
        chart = program.wait_in(WINDOW, 'image', name)
        bars = chart.get_description().split('\n')
        report.case(f"/app/comparison-by-actions/{name.split(' ', maxsplit=1)[0].lower()}",
                    len(bars) > 5 and all(': A ' in bar and ', B ' in bar for bar in bars),
                    str(bars))

    expander = program.wait_in(WINDOW, 'push button', 'The charts in words')
    desktop.act(expander)
    report.case('/app/comparison-by-actions/words', desktop.wait(
        lambda: any(bars[0] in text for text in desktop.labels(program.window(WINDOW))),
        'the charts in words'))


def main(path, cli):
    report = desktop.Report()
    desktop.write_settings()
    program = desktop.Program(path, **desktop.ASKED)
    test_choose(report, program)
    test_cancel(report, program)
    test_read(report, program, cli)
    test_charts(report, program)
    report.case('/app/comparison-by-actions/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
