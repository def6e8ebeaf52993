#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills a program that changes a variant at each of its calls that write, or lets that call fail.

    changes.py CHANGER FAULTS [all]

The variant is the one before or after the change, the next program can read its history, and all it
ever was can come back. Without "all" a sample of failures does; with it, a program is also killed
in the middle of a write, and the next one, which changes the variant once more, at each of its own
calls.
"""

import errno
import itertools
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile

BEFORE = ['add', 'save', 'save', 'save', 'undo']
CHANGES = {'save': [], 'remove': [], 'undo': [], 'redo': [], 'add': ['remove'],
           'save new': [], 'remove new': []}
NEW = ' new'  # the file came without a history, as a friend's does
REASONS = {'no space': errno.ENOSPC, 'short write': 0}
SAMPLE = 60
KILLED = f'{-signal.SIGKILL} '
MOST_CALLS = 50


def change(changer, folder, *actions, **faults):
    """Runs the changer; returns its lines, each as two words: how it went and what is there."""
    result = subprocess.run([changer, folder, *actions], capture_output=True, text=True,
                            check=False, env=dict(os.environ, **faults))
    if result.returncode != 0:
        return [['ended', f'{result.returncode} {result.stderr}']]
    return [line.split(' ', 1) for line in result.stdout.splitlines()]


def read(folder):
    """What the variant is, "" where there is none; what should not be there is told, too."""
    variants = os.path.join(folder, 'hradby', 'variants')
    names = os.listdir(variants)
    damaged = [name for name in names if 'damaged' in name or name.startswith('mine-')]
    if damaged:
        return f'and {damaged}'
    if 'mine.variant.xml' not in names:
        return ''
    with open(os.path.join(variants, 'mine.variant.xml'), encoding='utf-8') as file:
        return file.read().replace('\n', ' ')


def is_within(few, many):
    rest = iter(many)
    return all(state in rest for state in few)


class Case:
    """A change, what there is before and after it, and how many calls it takes."""

    def __init__(self, tools, action, work):
        self.changer, self.library = tools
        self.action = action.removesuffix(NEW)
        self.work = work
        self.saved = os.path.join(work, action)
        os.mkdir(self.saved)
        change(self.changer, self.saved, *BEFORE, *CHANGES[action])
        is_new = action.endswith(NEW)
        if is_new:
            os.remove(os.path.join(self.saved, 'hradby', 'variants', 'mine.history.xml'))
        folder, count = self.copy(), os.path.join(work, 'count')
        self.before = read(folder)
        self.go(folder, FAULTS_COUNT=count)
        self.after = read(folder)
        with open(count, encoding='ascii') as file:
            self.calls = int(file.read())
        # What is taken back here may come back by a step forward instead.
        self.states = ([self.before] if action != 'undo' else []) + (
            self.go_back(self.copy()) if not is_new else [])
        self.is_test = (self.calls >= 5 and self.before != self.after
                        and len(self.states) >= (3 if not is_new else 1))

    def copy(self):
        folder = os.path.join(self.work, 'folder')
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.saved, folder)
        return folder

    def go_back(self, folder):
        """All that it was, the latest first."""
        return [' '.join(rest) for word, *rest in change(self.changer, folder, 'back')]

    def go(self, folder, **faults):
        return change(self.changer, folder, self.action, LD_PRELOAD=self.library,
                      FAULTS_FOLDER=folder, **faults)

    def check(self, call, reason, how):
        """Yields what is wrong after a fault."""
        folder = self.copy()
        faults = {'FAULTS_AT': str(call), 'FAULTS_ERRNO': str(REASONS[reason])}
        if how != 'once':
            faults['FAULTS_STAY'] = '1'
        (word, rest), now = self.go(folder, **faults)[0], read(folder)
        if word not in ('done', 'failed'):
            yield f'{word}: {rest}'
        elif now != (self.after if word == 'done' else self.before):
            yield f'{word}, but the variant is {now}'
        yield from self.check_back(folder, now)

    def check_back(self, folder, now):
        """Yields whether something of what it was is lost."""
        states = [now] + self.go_back(folder)
        if not is_within(self.states, states):
            yield f'what it was cannot come back: {states}'
        if any('damaged' in name for _, _, names in os.walk(folder) for name in names):
            yield 'its history cannot be read'

    def kill(self, call, reason):
        """Kills it at a call, or in the middle of one; returns the folder and what is there."""
        folder = self.copy()
        (word, rest), now = self.go(folder, FAULTS_AT=str(call), FAULTS_KILL='1',
                                    FAULTS_ERRNO=str(REASONS[reason]))[0], read(folder)
        if (word, rest) != ('ended', KILLED) or now not in (self.before, self.after):
            return folder, now, [f'killed: {word} {rest}, and the variant is {now}']
        return folder, now, []

    def check_killed(self, call, reason):
        folder, now, problems = self.kill(call, reason)
        yield from problems
        yield from self.check_back(folder, now)

    def check_killed_twice(self, call, reason):
        """The program after the one that was killed is killed as well, at each of its calls."""
        for next_call in range(1, MOST_CALLS):
            folder, now, problems = self.kill(call, reason)
            ended = change(self.changer, folder, 'save' if now else 'add', FAULTS_FOLDER=folder,
                           LD_PRELOAD=self.library, FAULTS_AT=str(next_call), FAULTS_KILL='1',
                           FAULTS_ERRNO=str(REASONS[reason]))[0]
            problems += list(self.check_back(folder, read(folder)))
            yield from (f'then at {next_call}: {problem}' for problem in problems)
            if ended[0] == 'done':
                return
            if ended != ['ended', KILLED]:
                yield f'then at {next_call}: {ended}'
        yield f'more than {MOST_CALLS} calls'


def main(changer, library, extent=None):
    problems, n_runs = [], 0
    with tempfile.TemporaryDirectory() as work:
        cases = {action: Case((changer, library), action, work) for action in CHANGES}
        for action, case in cases.items():
            if not case.is_test:
                problems.append(f'{action} is no test: {case.calls} calls, {case.states}')
        runs = [(action, *run) for action, case in cases.items()
                for run in itertools.product(range(1, case.calls + 1), REASONS,
                                             ['once', 'from then on'])]
        if extent != 'all':
            runs = random.Random(1).sample(runs, min(SAMPLE, len(runs)))
        runs = [(action, Case.check, *run) for action, *run in runs]
        kills = [(action, call) for action, case in cases.items()
                 for call in range(1, case.calls + 1)]
        runs += [(action, Case.check_killed, call, 'no space') for action, call in kills]
        if extent == 'all':
            runs += [(action, Case.check_killed, call, 'short write') for action, call in kills]
            runs += [(action, Case.check_killed_twice, call, reason) for action, call in kills
                     for reason in REASONS]
        for action, check, *run in runs:
            n_runs += 1
            problems += [f'{action}, {check.__name__} {run}: {problem}'
                         for problem in check(cases[action], *run)]
    for problem in problems:
        print(f'# {problem}')
    print(f'# {n_runs} runs; calls: ' + ', '.join(f'{a} {c.calls}' for a, c in cases.items()))
    print(f'{"not ok" if problems else "ok"} 1 /changes/stopped')
    print('1..1')


main(*sys.argv[1:])
