#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills a program that plays and saves at random moments: every game must go on where it was.

    crash.py PLAYER [KILLS [SEED]]

An action that was told to be saved is never lost, and of those taken at most the last one. Without
KILLS it is a short test. It goes on until a save was cut off, as kills between saves show little.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

SHORT = 25
MOST_TIMES = 20  # as many kills as wanted, for one in the middle of a save
MOST_REMAINS = 2
LONGEST = 0.08  # seconds from the first sign of life to the end


class Tally:
    """What came of all kills."""

    def __init__(self):
        self.kills = self.actions = self.lost = self.begun = self.over = self.warnings = 0
        self.cut = self.remains = 0
        self.faults = []


def read_lines(data):
    """Whole lines only: the last one may have been cut."""
    return [line.split() for line in data.decode().split('\n')[:-1]]


def play_and_kill(player, folder, seed, seconds):
    """Returns the lines of a run that was killed, or ended by itself."""
    with subprocess.Popen([player, folder, str(seed), '0'], stdout=subprocess.PIPE) as process:
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        rest = process.stdout.read()
    if process.returncode not in (-9, 0):
        return None, process.returncode
    return read_lines(first + rest), process.returncode


def count_files(tally, folder):
    """A save that was cut off leaves files; they must not pile up from one to the next."""
    remains = sum(name.startswith('new.') for name in os.listdir(folder))
    tally.cut += remains > 0
    tally.remains = max(tally.remains, remains)
    if remains > MOST_REMAINS:
        tally.faults.append(f'{remains} files are left of saves that were cut off')


def check(tally, lines, before):
    """@before: steps taken and steps saved when the last run was killed; returns those of now."""
    played, saved = before
    word, number = lines[0][0], int(lines[0][1])
    tally.begun += word == 'begun'
    tally.warnings += 'warning' in lines[0]
    if not saved <= number <= played + 1 or number < played - 1:
        tally.faults.append(f'{played} actions, {saved} saved, but {word} with {number}')
    tally.lost += max(played - number, 0)
    played = saved = number
    for line in lines[1:]:
        if line[0] == 'played':
            tally.actions += 1
            played = int(line[1])
        elif line[0] == 'saved':
            saved = int(line[1])
        elif line[0] == 'over':
            return None
        else:
            tally.faults.append(' '.join(line))
    return played, saved


def is_enough(tally, kills):
    """Whether it was killed often enough, and at moments that matter."""
    if tally.kills >= MOST_TIMES * kills:
        tally.faults.append('no kill came after an action and in the middle of a save')
    return tally.faults or (tally.kills >= kills and tally.actions > 0 and tally.cut > 0)


def run(player, kills, seed):
    chance = random.Random(seed)
    tally = Tally()
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.join(parent, 'autosave')
        before = (0, 0)
        while not is_enough(tally, kills):
            lines, status = play_and_kill(player, folder, tally.kills, chance.random() * LONGEST)
            if lines is None:
                tally.faults.append(f'ended with {status}')
                break
            tally.kills += status == -9
            before = check(tally, lines, before)
            if before is None:
                tally.over += 1
                before = (0, 0)
                shutil.rmtree(folder, ignore_errors=True)  # none, if killed before the first save
            elif os.path.isdir(folder):
                count_files(tally, folder)
    return tally


def main(player, kills=None, seed='1'):
    start = time.monotonic()
    tally = run(player, int(kills or SHORT), int(seed))
    print(f'# {tally.kills} kills in {time.monotonic() - start:.0f} s, {tally.actions} actions, '
          f'{tally.begun} games begun, {tally.over} ended; lost: {tally.lost} actions in all, '
          f'never more than one; {tally.warnings} resumed from an older file')
    print(f'# {tally.cut} kills in the middle of a save, at most {tally.remains} files left of it')
    for fault in tally.faults:
        print('# ' + fault)
    print(f'{"not ok" if tally.faults else "ok"} 1 /crash/kill')
    print('1..1')


main(*sys.argv[1:])
