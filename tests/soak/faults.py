#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets every call that writes fail in turn: the old save stays, people are told, games go on.

    faults.py PLAYER FAULTS [all]

Each call fails once, or from then on, for each of the reasons below; without "all" a sample does.
"""

import errno
import itertools
import os
import random
import shutil
import subprocess
import sys
import tempfile

REASONS = {'no space': errno.ENOSPC, 'no permission': errno.EACCES, 'read-only': errno.EROFS,
           'broken disk': errno.EIO, 'short write': 0}
BEFORE = 6  # actions of the save that is there before
AFTER = 3   # actions that are taken under difficulties
SAMPLE = 40


def play(player, folder, actions, **faults):
    """Runs the player; returns its lines and its exit status."""
    result = subprocess.run([player, folder, '5', str(actions)], capture_output=True, text=True,
                            check=False, env=dict(os.environ, **faults))
    return [line.split(' ', 1) for line in result.stdout.splitlines()], result.returncode


def count_calls(player, library, saved, work):
    """How many calls there are when nothing fails."""
    folder, count = os.path.join(work, 'counted'), os.path.join(work, 'count')
    shutil.copytree(saved, folder)
    play(player, folder, AFTER, LD_PRELOAD=library, FAULTS_FOLDER=folder, FAULTS_COUNT=count)
    shutil.rmtree(folder)
    with open(count, encoding='ascii') as file:
        return int(file.read())


def check(player, folder, faults, tally):
    """One run with a fault; yields what is wrong."""
    lines, status = play(player, folder, AFTER, FAULTS_FOLDER=folder, **faults)
    words = [word for word, _ in lines]
    if status != 0 or words.count('played') != AFTER:
        yield f'the game did not go on: {status}, {lines}'
        return
    if words.count('saved') + words.count('failed') != AFTER:
        yield f'nothing was told of a save: {lines}'
    tally['told'] += 'failed' in words
    saved = max([BEFORE] + [int(rest) for word, rest in lines if word == 'saved'])
    lines, status = play(player, folder, 1)
    if status != 0 or lines[0][0] != 'resumed' or 'warning' in lines[0][1]:
        yield f'not resumed as it was: {status}, {lines}'
    elif int(lines[0][1]) < saved:
        yield f'{saved} actions had been saved, {lines[0][1]} are left'
    elif [word for word, _ in lines] != ['resumed', 'played', 'saved']:
        yield f'not saved although all is well again: {lines}'


def main(player, library, extent=None):
    tally = {'runs': 0, 'told': 0, 'wrong': 0}
    with tempfile.TemporaryDirectory() as work:
        saved = os.path.join(work, 'saved')
        play(player, saved, BEFORE)
        calls = count_calls(player, library, saved, work)
        cases = list(itertools.product(range(1, calls + 1), REASONS, ['once', 'from then on']))
        if extent != 'all':
            cases = random.Random(1).sample(cases, SAMPLE)
        for call, reason, how in cases:
            folder = os.path.join(work, 'folder')
            shutil.copytree(saved, folder)
            faults = {'LD_PRELOAD': library, 'FAULTS_AT': str(call),
                      'FAULTS_ERRNO': str(REASONS[reason])}
            if how != 'once':
                faults['FAULTS_STAY'] = '1'
            for problem in check(player, folder, faults, tally):
                print(f'# call {call}, {reason}, {how}: {problem}')
                tally['wrong'] += 1
            tally['runs'] += 1
            shutil.rmtree(folder)
    print(f'# {calls} calls write; {tally["runs"]} runs, each with a fault; the player was told in '
          f'{tally["told"]}, the others saved nevertheless; {tally["wrong"]} wrong')
    print(f'{"not ok" if tally["wrong"] or not tally["told"] else "ok"} 1 /faults/calls')
    print('1..1')


main(*sys.argv[1:])
