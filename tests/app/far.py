"""A guest at a table of another machine: by the menu to the invitation, to the board, and away."""
# SPDX-License-Identifier: GPL-3.0-or-later

import random
import subprocess
import sys

import desktop


class Host:
    """hradby-cli with one open seat beside a computer player; it tells what happens in lines."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [path, 'host', '--game=castle', '--seats=open,random', '--at=127.0.0.1'],
            stdout=subprocess.PIPE, text=True)
        self.invitation = self.process.stdout.readline().strip()

    def read(self):
        return self.process.stdout.readline().strip()

    def end(self):
        self.process.terminate()
        return self.process.wait()


def join(program, invitation, name):
    program.choose_in_menu('Join a Game')
    program.wait_for_window('Join a Game')
    for title, text in (('Invitation', invitation), ('Your Name', name)):
        desktop.write(desktop.wait(
            lambda title=title: program.find_in('Join a Game', 'text', title), title), text)
    program.press_in('Join a Game', 'Join')


def main(path, cli):
    report = desktop.Report()
    desktop.write_settings(game="'castle'")
    host = Host(cli)
    program = desktop.Program(path, **desktop.ASKED)

    join(program, 'hradby:join?nothing', 'Žofie')
    report.case('/app/far/refused', bool(desktop.wait(
        lambda: program.shows('Join a Game', 'This is no invitation to a table'), 'why not')))
    program.close('Join a Game')

    join(program, host.invitation, 'Žofie')
    report.case('/app/far/sits', host.read() == 'table 1: Žofie takes seat 0')
    report.case('/app/far/begins', host.read() == 'table 1: the game begins')
    table = desktop.Table(program, '')
    chance = random.Random(1)
    n_done = sum(table.decide(chance) for _ in range(12))
    report.case('/app/far/plays', n_done == 12, str(n_done))

    program.choose_in_menu('Table')
    window = program.wait_for_window('Table')
    words = desktop.labels(window)
    report.case('/app/far/seats', 'Žofie' in words and 'Here' in words, str(words))
    program.press_in('Table', 'Leave')
    desktop.wait(lambda: program.find('push button', 'Play With a Friend'), 'home')
    report.case('/app/far/leaves', True)
    report.case('/app/far/quit', program.quit() == 0)
    report.case('/app/far/host', host.end() == 0)
    report.finish()


main(*sys.argv[1:])
