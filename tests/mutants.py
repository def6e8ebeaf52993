"""Changes single tokens of the program at random and tells which changes no test notices.

    python3 tests/mutants.py [--number=N] [--seed=N] [--skip=N] [--commit=ID] [--tree=DIR]
                             [--list] FILE…

The commit (the last one) is checked out and built in a folder of its own, so nothing is touched
here. Each change is built there alone, and the tests that can notice it run one after the other
until one fails. See README.md, “Mutants”.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import argparse
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent

# Which tests can notice a change in a folder, by how their names begin: those that are quick and
# notice most come first, and at the end those that only use what was changed.
TESTS = (
    ('src/ai', 'ai-golden ai-search ai-plan ai-budget ai-h ai-c ai-b ai-a ai- study- cli'),
    ('src/games/castle/estimate', 'ai-golden castle-contract castle-'),
    ('src/games/carcassonne/estimate', 'ai-golden carcassonne-estimate carcassonne-contract'),
    ('src/games/castle', 'ai-golden castle-contract castle-records castle-named castle-'),
    ('src/games/carcassonne', 'ai-golden carcassonne-estimate carcassonne-contract carcassonne-'),
    ('src/games', 'ai-golden castle-contract carcassonne-contract castle- carcassonne-'),
    ('src/session', 'session-session session-shelf session- study- data-examples cli'),
    ('src/study/example', 'data-examples study- cli'),
    ('src/study/comparison', 'study-comparison cli-compare study- cli'),
    ('src/study', 'study- cli'),
    ('src/storage', 'storage-b storage-re storage-f storage- session-files data- session- cli '
                    'castle-records carcassonne-records castle-cards-records'),
    ('src/tiling', 'tiling- castle-contract carcassonne-contract storage- data-wall'),
    ('src/engine', 'engine- storage- session-session castle-contract carcassonne-contract'),
    ('src/cli', 'cli'),
)

# The debugging allocator of the C library, which meson's tests have, too.
MALLOC_DEBUG = '/usr/lib/x86_64-linux-gnu/libc_malloc_debug.so.0'

# A test that takes longer than that, in seconds of a processor, hangs; and one that takes so many
# times as long as when it passed, and a while more.
LONGEST, TIMES, WHILE = 60, 4, 2

# What a token may become.
SWAPS = {
    '++': ['--'], '--': ['++'], '==': ['!='], '!=': ['=='], '<': ['<='], '<=': ['<'], '>': ['>='],
    '>=': ['>'], '&&': ['||'], '||': ['&&'], '+=': ['-='], '-=': ['+='], '+': ['-'], '-': ['+'],
    '/': ['*'], 'TRUE': ['FALSE'], 'FALSE': ['TRUE'], 'MIN': ['MAX'], 'MAX': ['MIN'],
    'break': ['continue'], 'continue': ['break'],
}

TOKEN = re.compile(
    r'(?P<skip>/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#[^\n]*)'
    r'|(?P<name>[A-Za-z_]\w*)|(?P<number>\d[\w.]*)'
    r'|(?P<operator>->|\+\+|--|[-+*/|&]=|[=!<>]=|&&|\|\||<<|>>|[-+*/<>=!&|(),;{}\[\]?:.%^~])',
    re.S | re.M)

# Arguments that are exchanged are words and numbers only: nothing is evaluated in another order.
# Where the order is all the same nothing would change.
ARGUMENTS = re.compile(r'(?<=[\w)] \()(?<!_str_equal \()(?<!MIN \()(?<!MAX \()'
                       r'([\w>.-]+), ([\w>.-]+)(?=[,)])')

# Checks for mistakes of programmers stop the program: tests must not make them.
CHECK = re.compile(r'\bg_(?:return|assert)\w* \(')


def list_tokens(text):
    """Tokens of the code, with their neighbours: (start, match, before, after)."""
    found = [match for match in TOKEN.finditer(text) if match.lastgroup != 'skip']
    for i, match in enumerate(found):
        yield (match.start(), match, found[i - 1].group() if i else '',
               found[i + 1].group() if i + 1 < len(found) else '')


def is_binary(before):
    return bool(re.match(r'[\w)\]]', before[-1:])) and before not in ('return', 'case')


def list_changes(text):
    """Every change of one token: (start, end, what to put there)."""
    checks = [match.span() for match in re.finditer(CHECK.pattern + r'.*?;', text, re.S)]
    for start, match, before, after in list_tokens(text):
        token = match.group()
        if any(low <= start < high for low, high in checks):
            continue
        if token in '+-/' and not is_binary(before):
            continue
        if match.lastgroup == 'number' and token.isdigit() and before != '.':
            yield start, match.end(), str(int(token) + 1)
            if int(token) > 0:
                yield start, match.end(), str(int(token) - 1)
        elif token == '!' and after != '=':
            yield start, match.end(), ''
        elif token in SWAPS:
            for other in SWAPS[token]:
                yield start, match.end(), other
    for match in ARGUMENTS.finditer(text):
        if match.group(1) != match.group(2) and not any(a <= match.start() < b for a, b in checks):
            yield match.start(), match.end(), f'{match.group(2)}, {match.group(1)}'


def is_code(text, start):
    """Not in a comment, a text or a line of the preprocessor."""
    return not any(match.lastgroup == 'skip' and match.start() <= start < match.end()
                   for match in TOKEN.finditer(text))


def list_files(base, names):
    for name in names:
        path = base / name
        files = sorted(path.rglob('*.c')) if path.is_dir() else [path]
        yield from (str(file.relative_to(base)) for file in files)


def choose(base, names, number, seed):
    """Random changes, each at another place: (file, start, end, what to put there)."""
    places = {}
    for name in list_files(base, names):
        for start, end, other in list_changes((base / name).read_text()):
            places.setdefault((name, start), []).append((end, other))
    chance = random.Random(seed)
    for name, start in chance.sample(sorted(places), min(number, len(places))):
        end, other = chance.choice(places[name, start])
        if is_code((base / name).read_text(), start):
            yield name, start, end, other


def run(command, **keys):
    return subprocess.run(command, capture_output=True, text=True, check=False, **keys)


def get_spent():
    """Seconds of a processor that all programs took which have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Tree:
    """A commit, built in a folder of its own."""

    def __init__(self, folder, commit):
        self.folder, self.build = Path(folder).resolve(), Path(folder).resolve() / 'build'
        commit = run(['git', '-C', TOP, 'rev-parse', commit]).stdout.strip()
        if not self.folder.exists():
            run(['git', '-C', TOP, 'worktree', 'add', '--detach', self.folder, commit])
        run(['git', '-C', self.folder, 'checkout', '--force', '--detach', commit])
        if not self.build.exists():
            done = run(['meson', 'setup', self.build, self.folder, '-Doptimization=1'])
            if done.returncode != 0:
                sys.exit(done.stdout + done.stderr)
        self.spent = {}  # by those that passed, of a processor
        self.tests = self.read_tests()
        self.make(['hradby-gmo'])
        self.env = {
            'G_TEST_SRCDIR': str(self.folder / 'tests'),
            'G_TEST_BUILDDIR': str(self.build / 'tests'),
            'HRADBY_DATADIR': str(self.folder / 'data'), 'G_DEBUG': 'fatal-warnings',
            'LC_ALL': '', 'LANG': 'C.UTF-8', 'LANGUAGE': '', 'TZ': 'UTC', 'MALLOC_PERTURB_': '165',
            'HRADBY_LOCALEDIR': str(self.build / 'po'), 'GSETTINGS_BACKEND': 'memory',
        }
        if Path(MALLOC_DEBUG).exists():
            self.env |= {'MALLOC_CHECK_': '2', 'LD_PRELOAD': MALLOC_DEBUG}

    def read_tests(self):
        ninja = run(['ninja', '-C', self.build, 'build.ninja'])
        done = run(['meson', 'introspect', '--tests', self.build])
        if done.returncode != 0:
            sys.exit(ninja.stdout + done.stderr)
        return json.loads(done.stdout)

    def make(self, targets):
        done = run(['ninja', '-C', self.build, *targets])
        return done.returncode == 0, done.stdout

    def list_targets(self, test):
        """What must be built for a test."""
        words = [word.removeprefix(f'{self.build}/') for word in test['cmd']]
        return [word for word in words if word.startswith(('src/', 'tests/', 'data/', 'po/'))
                and not (self.build / word).is_dir()]

    def run_test(self, test):
        """Whether it passes; a change may make it hang, computing or waiting."""
        name, before = test['name'], get_spent()
        limit = int(self.spent[name] * TIMES) + WHILE if name in self.spent else LONGEST
        with tempfile.TemporaryDirectory() as home:
            env = {**os.environ, **self.env, **test['env'], 'HOME': home,
                   'XDG_DATA_HOME': home + '/data', 'XDG_CONFIG_HOME': home + '/config',
                   'XDG_CACHE_HOME': home + '/cache', 'XDG_STATE_HOME': home + '/state'}
            try:
                done = run(test['cmd'], cwd=test['workdir'] or self.build, env=env,
                           timeout=LONGEST + limit * 10, preexec_fn=lambda: resource.setrlimit(
                               resource.RLIMIT_CPU, (limit, limit + 1)))
            except subprocess.TimeoutExpired:
                return False
        if done.returncode not in (0, 77) or '\nnot ok' in '\n' + done.stdout:
            return False
        self.spent[name] = max(get_spent() - before, self.spent.get(name, 0))
        return True


class Judge:
    """Runs tests of a tree in a good order."""

    def __init__(self, tree):
        self.tree, self.sound = tree, {}

    def list_tests(self, name):
        """In the order of the table."""
        starts = next(starts for folder, starts in TESTS if name.startswith(folder)).split()
        tests = {}
        for start in starts:
            for test in self.tree.tests:
                if test['name'].startswith(start) and self.tree.list_targets(test):
                    tests.setdefault(test['name'], test)
        return list(tests.values())

    def is_sound(self, test):
        """Whether it passes untouched; asked once, when it has failed."""
        name = test['name']
        if name not in self.sound:
            done, text = self.tree.make(self.tree.list_targets(test))
            if not done:
                sys.exit(text)
            self.sound[name] = self.tree.run_test(test)
            if not self.sound[name]:
                print(f'# {name} is left out', flush=True)
        return self.sound[name]

    def judge(self, name, start, end, other):
        """Who notices; “” for nobody, None if it does not compile."""
        path = self.tree.folder / name
        text = path.read_text()
        for test in self.list_tests(name):
            if not self.sound.get(test['name'], True):
                continue
            path.write_text(text[:start] + other + text[end:])
            try:
                if not self.tree.make(self.tree.list_targets(test))[0]:
                    return None
                passes = self.tree.run_test(test)
            finally:
                path.write_text(text)
            if not passes and self.is_sound(test):
                return test['name']
        return ''


def describe(base, change):
    name, start, end, other = change
    text = (base / name).read_text()
    line = text.count('\n', 0, start) + 1
    return f'{name}:{line}: {text[start:end]} → {other or "nothing"}: ' \
           f'{text.splitlines()[line - 1].strip()}'


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--number', type=int, default=40)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--skip', type=int, default=0, help='go on after so many')
    parser.add_argument('--tree', default=TOP / 'build-mutants')
    parser.add_argument('--commit', default='HEAD')
    parser.add_argument('--list', action='store_true', help='only tell what would be tried')
    parser.add_argument('names', nargs='+', metavar='FILE|FOLDER')
    options = parser.parse_args()
    tree = None if options.list else Tree(options.tree, options.commit)
    base = TOP if options.list else tree.folder
    changes = list(choose(base, options.names, options.number, options.seed))[options.skip:]
    if options.list:
        print('\n'.join(describe(base, change) for change in changes))
        return
    judge = Judge(tree)
    noticed, survived = 0, []
    for change in changes:
        who = judge.judge(*change)
        print('not built' if who is None else who or 'SURVIVED', describe(base, change), sep='\t',
              flush=True)
        noticed += bool(who)
        survived += [change] if who == '' else []
    total = noticed + len(survived)
    print(f'{noticed} of {total} noticed ({100 * noticed / max(total, 1):.0f} %)')


if __name__ == '__main__':
    main()
