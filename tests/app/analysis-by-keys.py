"""A turn of the analysis is chosen and shown by real keys; accessible objects are only read."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import subprocess
import sys

import desktop

CHART = 'Chances of winning by turn'
MOST_TABS = 20


def press(*keys):
    subprocess.run(['xdotool', 'key', '--delay', '0', *keys], check=True)


class Chart:
    def __init__(self, program):
        self.program = program

    def find(self):
        return self.program.find('slider', CHART)

    def turn(self):
        """After which the chances are told."""
        return int(re.match('After turn ([0-9]+),', self.find().get_description()).group(1))

    def go_to(self):
        """One Tab after the other, for the focus to have time to move."""
        for _ in range(MOST_TABS):
            if desktop.is_focused(self.find()):
                return True
            before = self.focused()
            press('Tab')
            desktop.wait(lambda old=before: self.focused() != old, 'the focus to move')
        return False

    @desktop.steady
    def focused(self):
        return [node for node in desktop.walk(self.program.root) if desktop.is_focused(node)]

    def press(self, key, turn):
        press(key)
        desktop.wait(lambda: self.turn() == turn, f'turn {turn} after {key}')


def rename(record):
    """Writes the record with names of which nothing is markup; returns the path."""
    with open(record, encoding='utf-8') as file:
        text = file.read().replace('"Black"', '"A&amp;B"').replace('"White"', '"&lt;C"')
    path = os.path.join(os.environ['HOME'], 'renamed.game.xml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def main(path, record):
    desktop.need_keys()
    report = desktop.Report()
    desktop.write_settings()
    file = rename(record)
    program = desktop.Program(path, file)
    program.wait_for('table', 'Board')
    desktop.focus(desktop.MAIN)
    press('a')
    chart = Chart(program)
    desktop.wait(chart.find, 'the chart')
    desktop.wait(lambda: not program.find('progress bar', ''), 'the analysis')
    report.case('/app/analysis/tab', chart.go_to())
    turns = [node.get_name() for node in desktop.walk(program.root)
             if re.match('Turn [0-9]+, ', node.get_name())]
    report.case('/app/analysis/names', turns and turns[0].endswith(('A&B', '<C')), str(turns))

    last = chart.turn()  # the one that is shown
    chart.press('Home', 0)  # without it keys would be those of the window
    chart.press('Right', 1)
    chart.press('End', last)
    chart.press('Left', last - 1)
    report.case('/app/analysis/choose', last > 1, str(last))

    report.case('/app/analysis/at-the-end', program.find('label', 'Looking back') is None)
    press('Home', 'Return')
    program.wait_for('label', 'Looking back: step')
    report.case('/app/analysis/activate', True)
    report.case('/app/analysis/quit', program.quit() in (0, -15))
    report.finish()


main(*sys.argv[1:])
