"""hradby-cli merge: rounds played apart make the report of one run, byte for byte."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys
import tempfile

import program

CLI = os.path.abspath(sys.argv[1])
SIMULATE = ['simulate', '--seed=5', '--players=greedy,random']
MIRROR = [*SIMULATE, '--mirror']
THREE = ['simulate', '--game=carcassonne', '--seed=9', '--players=random,greedy,random', '--mirror']
CARDS = ['simulate', '--game=castle-cards', '--seed=2', '--players=random,random,random']
COMPARE = ['compare', '--seed=5', '--variant=castle-german', '--variant=official',
           '--players=random,greedy']


def run(folder, *words):
    return program.run(CLI, *words, folder=folder)


def play(folder, command, name, *words):
    """Plays, and keeps the results under a name."""
    result = run(folder, *command, '--results=' + name, *words)
    if result.status != 0 or result.err:
        raise SystemExit(f'Bail out! {command} {words}: {result}')
    return result.out


def check_split(folder, command, games, ends):
    """The same in one run and in several, as text and as JSON, in any order of the files."""
    for words in (['--format=text'], ['--format=json']):
        whole = play(folder, command, 'all.tsv', f'--games={games}', *words)
        names, start = [], 1
        for end in ends:
            names.append(f'{start}.tsv')
            play(folder, command, names[-1], f'--games={games}', f'--rounds={start}-{end}')
            start = end + 1
        for files in (['all.tsv'], names, names[::-1]):
            result = run(folder, 'merge', *words, *files)
            if result.status != 0 or result.err or result.out != whole:
                yield f'{files}: {result} is not {whole}'
        # Without results a report also tells how long it took; all else is the same.
        plain = run(folder, *command, f'--games={games}', *words).out
        if plain.splitlines()[1:] != whole.splitlines()[1:] or plain == whole:
            yield f'without results: {plain} is not {whole}'


def check_part(folder):
    """Rounds from the middle have a report of their own, and records of their own numbers."""
    part = play(folder, SIMULATE, 'part.tsv', '--rounds=4-6', '--records=kept', '--jobs=3')
    result = run(folder, 'merge', 'part.tsv')
    if result.out != part or not part.startswith('The Castle: 3 games,'):
        yield f'{result} is not {part}'
    kept = sorted(os.listdir(os.path.join(folder, 'kept')))
    if kept != [f'game-00000{i}.game.xml' for i in (4, 5, 6)]:
        yield f'records are called {kept}'
    with open(os.path.join(folder, 'part.tsv'), encoding='utf-8') as file:
        rows = [line.split('\t') for line in file if not line.startswith('#')]
    if [row[0] for row in rows] != ['round', '4', '5', '6'] or len({len(row) for row in rows}) != 1:
        yield f'rows are {rows}'


def write(folder, name, lines):
    with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
        file.write(''.join(line + '\n' for line in lines))


def check_refused(folder, place, *names):
    result = run(folder, 'merge', *names)
    if (result.status != 1 or result.out or len(result.err.splitlines()) != 1
            or not result.err.startswith(f'hradby-cli: {place}: ')):
        yield f'{names} should be refused at {place}: {result}'


def change(lines, number, old, new):
    """The lines with one of them changed, counted from 1."""
    changed = list(lines)
    changed[number - 1] = changed[number - 1].replace(old, new, 1)
    if changed == lines:
        raise SystemExit(f'Bail out! “{old}” is not in line {number}')
    return changed


def check_mixed(folder):
    """Files that do not belong together."""
    for name, words in {'a': ['--rounds=1-3'], 'b': ['--rounds=4-6'], 'c': ['--rounds=6-9'],
                        'd': ['--rounds=8-9'], 'seed': ['--rounds=4-6', '--seed=6'],
                        'levels': ['--rounds=4-6', '--players=greedy,greedy'],
                        'rules': ['--rounds=4-6', '--variant=castle-german'],
                        'wall': ['--rounds=4-6', '--game=carcassonne'],
                        'planned': ['--rounds=1-3', '--games=6'],
                        'mirror': ['--rounds=4-6', '--mirror']}.items():
        play(folder, SIMULATE, name, *words)
    play(folder, COMPARE, 'compared', '--rounds=4-6')
    for place, names in {'c:11': ['a', 'b', 'c'], 'd:8': ['d', 'b'], 'a:11': ['a', 'a'],
                         'b:11': ['b', 'b'], 'seed:5': ['a', 'seed'], 'levels:4': ['a', 'levels'],
                         'rules:9': ['a', 'rules'], 'wall:3': ['a', 'wall'],
                         'mirror:6': ['a', 'mirror'], 'planned:7': ['a', 'planned'],
                         'planned:8': ['planned'], 'compared:4': ['a', 'compared'],
                         'lost': ['a', 'lost'], '.': ['.']}.items():
        yield from check_refused(folder, place, *names)


def check_broken(folder):
    """Files that nobody wrote so: the line is named."""
    with open(os.path.join(folder, 'a'), encoding='utf-8') as file:
        lines = file.read().splitlines()
    row = lines[11].split('\t')
    offence = {
        'head': (1, change(lines, 1, 'results\t1', 'results\t2')),
        'order': (2, [lines[0], *lines[2:]]),
        'game': (3, change(lines, 3, 'castle', 'chess')),
        'players': (4, change(lines, 4, 'random', 'clever')),
        'seed': (5, change(lines, 5, '5', '05')),
        'mirror': (6, change(lines, 6, 'no', 'maybe')),
        'planned': (7, change(lines, 7, '0', '-1')),
        'rounds': (8, change(lines, 8, '1\t3', '3\t1')),
        'rounds-many': (14, change(lines, 8, '1\t3', '1\t9999999')),
        'rounds-few': (13, change(lines, 8, '1\t3', '1\t2')),
        'rules': (9, [*lines[:8], *lines[9:]]),
        'rules-long': (9, change(lines, 9, 'official', 'official\tx')),
        'columns': (10, change(lines, 10, 'keep', 'cave')),
        'column-more': (12, change(lines, 12, '\t'.join(row), '\t'.join([*row, '0']))),
        'column-less': (12, change(lines, 12, '\t'.join(row), '\t'.join(row[:-1]))),
        'tab': (12, change(lines, 12, '\t'.join(row), '\t'.join([*row, '']))),
        'number': (12, change(lines, 12, '\t'.join(row), '\t'.join([*row[:-1], 'x']))),
        'plus': (12, change(lines, 12, '\t'.join(row), '\t'.join([*row[:-1], '+1']))),
        'large': (12, change(lines, 12, '\t'.join(row), '\t'.join([*row[:-1], '32768']))),
        'zero': (12, change(lines, 12, '\t'.join(row), '\t'.join([*row[:-1], '-0']))),
        'seat': (12, change(lines, 12, '\t'.join(row[:4]), '\t'.join([*row[:3], '2']))),
        'twice': (12, [*lines[:11], lines[10], *lines[12:]]),
        'lost': (12, [*lines[:11], *lines[12:]]),
        'end': (14, [*lines, '']),
        'empty': (1, []),
    }
    for name, (line, content) in offence.items():
        write(folder, name, content)
        yield from check_refused(folder, f'{name}:{line}', name)


def check_usage(folder):
    for words in (['merge'], ['merge', '--format=xml', 'a'], ['merge', '--results=x', 'a'],
                  [*SIMULATE, '--results=x', '--timing'], [*SIMULATE, '--rounds=0-3'],
                  [*SIMULATE, '--rounds=3-2'], [*SIMULATE, '--rounds=3'],
                  [*SIMULATE, '--rounds=-3'],
                  [*SIMULATE, '--rounds=1-99999999'], [*SIMULATE, '--games=5', '--rounds=4-6'],
                  [*SIMULATE, '--rounds=1-9999999', '--results=x'],
                  [*COMPARE, '--rounds=2-2'], [*COMPARE, '--rounds=1-200000']):
        result = run(folder, *words)
        if result.status != 2 or result.out or len(result.err.splitlines()) != 1:
            yield f'{words}: {result}'
    os.mkfifo(os.path.join(folder, 'pipe'))
    for name in ('lost/x', '.', 'pipe'):
        result = run(folder, *SIMULATE, '--games=2', '--results=' + name)
        if result.status != 1 or result.out or f'“{name}”' not in result.err:
            yield f'{name}: {result}'
    if os.path.exists(os.path.join(folder, 'x')):
        yield 'what was refused has written a file'


def main():
    report = program.Report('cli/merge')
    for name, command, games, ends in (
            ('simulate', SIMULATE, 9, (4, 9)), ('mirror', MIRROR, 10, (3, 4, 10)),
            ('three', THREE, 12, (1, 5, 12)), ('cards', CARDS, 6, (1, 2, 6)),
            ('compare', COMPARE, 9, (2, 6, 9)), ('one', COMPARE, 2, (2,))):
        with tempfile.TemporaryDirectory() as folder:
            report.case(name, check_split(folder, command, games, ends))
    with tempfile.TemporaryDirectory() as folder:
        report.case('part', check_part(folder))
    with tempfile.TemporaryDirectory() as folder:
        report.case('mixed', check_mixed(folder))
        report.case('broken', check_broken(folder))
        report.case('usage', check_usage(folder))
    report.finish()


main()
