"""The commands of hradby-cli play a game of cards that the installed program does not know."""
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import json
import os
import re
import sys
import tempfile

import program

CLI = os.path.abspath(sys.argv[1])
SETUP = '''<game version="1" rules="null-cards">
  <player name="A" colour="black"/><player name="B" colour="white"/><player name="C" colour="red"/>
  <setup>
    <hand player="0" card="envoy-3"/><hand player="0" card="sun-9"/>
    <hand player="0" card="thief-1"/>
    <hand player="1" card="moon-2"/><hand player="2" card="moon-5"/><hand player="2" card="moon-6"/>
    <row card="sun-1"/>
  </setup>
'''

# Player 2 decides in the turn of player 0, and the end of a turn passes what is optional.
TURNS = '''  <turn player="0"><play card="envoy-3"/><name player="2"/><give card="moon-5"/></turn>
  <turn player="1"><draw/><deal player="1" first="sun-4" second="thief-8"/></turn>
  <turn player="2"><exchange give="moon-6" take="sun-1"/></turn>
  <turn player="0"><play card="thief-1"/><steal player="0" card="sun-4"/></turn>
  <turn player="1"><play card="thief-8"/><steal player="1" card="sun-1"/></turn>
</game>
'''
LOG = '''turn\tplayer\tsource\tpoints\ttotal\tdetail
1\t0\tplay\t3\t3\t-
4\t0\tplay\t1\t4\t-
5\t1\tplay\t8\t8\t-
6\t0\thand\t-3\t1\t-
6\t1\thand\t-2\t6\t-
end\t0\ttotal\t1\t1\t-
end\t1\ttotal\t6\t6\t-
end\t2\ttotal\t0\t0\t-
'''

# What a record may not say, and what is answered.
REFUSED = [
    ('<give card="moon-5"/>', '<give card="sun-9"/>', 'this cannot be done now'),
    ('second="thief-8"', 'second="moon-2"', 'this cannot be done now'),
    ('<give card="moon-5"/>', '<give card="moon-10"/>', '“moon-10” is not possible as “card”'),
    ('<name player="2"/>', '<name player="0"/>', 'this cannot be done now'),
    ('<row card="sun-1"/>', '<row card="sun-9"/>', 'this card was dealt already'),
    ('<hand player="1" card="moon-2"/>', '', 'a player has no card'),
]


def run(*words):
    return program.run(CLI, *words)


def replay(text, *words):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'a.game.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return run('replay', path, *words)


def check_replay():
    result = replay(SETUP + TURNS)
    if (result.status, result.out) != (0, LOG):
        yield f'not the log that was expected: {result}'
    refusal = re.sub(r'<give [^>]*>', '', SETUP + TURNS).split('  <turn player="1">')[0] + '</game>'
    result = replay(refusal)
    if result.status != 0 or '1\t2\trefusal\t-2\t-2\t-\n' not in result.out:
        yield f'what is left out was not refused: {result}'
    for old, new, words in REFUSED:
        result = replay((SETUP + TURNS).replace(old, new))
        if result.status != 1 or result.out or words not in result.err:
            yield f'{new} is no mistake: {result}'


def check_options():
    """The decision of another player is hers, with what she holds."""
    lines = replay(SETUP + TURNS, '--options').out.splitlines()
    number = lines.index('?\t1\t2\t3')
    if lines[number + 1:number + 4] != ['<give card="moon-5"/>', '<give card="moon-6"/>',
                                        '<pass/>']:
        yield f'other options than expected: {lines}'


def check_simulate():
    words = ['simulate', '--games=6', '--seed=3', '--players=random,greedy,easy']
    first = json.loads(run(*words, '--format=json').out)
    if (first['game'], first['games'], [seat['player'] for seat in first['seats']]) \
            != ('null-cards', 6, ['random', 'greedy', 'easy']):
        yield f'the head is wrong: {first}'
    for n in range(2, 6):
        players = ','.join(['greedy', 'medium', 'random', 'hard:20', 'mcts:20'][:n])
        with tempfile.TemporaryDirectory() as folder:
            result = run('simulate', '--games=3', f'--players={players}', f'--records={folder}')
            if result.status != 0 or result.err:
                yield f'{n} do not play: {result}'
            paths = glob.glob(os.path.join(folder, '*'))
            if len(paths) != 3 or run('validate', *paths).status != 0:
                yield f'the records of {n} are not valid'
            for path in paths:
                if not run('replay', path).out.splitlines()[-1].startswith('end\t'):
                    yield f'{path} does not end'
    for n, players in ((1, 'random'), (6, 'random,random,random,random,random,random')):
        if run('simulate', f'--players={players}').status != 2:
            yield f'{n} can play'


def check_perft():
    result = run('perft', '--depth=3', '--seed=4')
    counts = [int(row.split('\t')[1]) for row in result.out.splitlines()[1:]]
    if result.status != 0 or len(counts) != 3 or counts[0] != 4 + 1 + 4 * 4 \
            or not counts[0] < counts[1] < counts[2]:
        yield f'other counts than expected: {result}'
    if run('perft', '--depth=3', '--seed=4').out != result.out:
        yield 'the same seed gives other counts'


def check_rest():
    rules = json.loads(run('rules', '--format=json').out)
    if (rules['game'], [row['id'] for row in rules['settings']]) != ('null-cards', ['refusal']):
        yield f'other rules than declared: {rules}'
    if run('simulate', '--game=castle').status != 2:
        yield 'The Castle is known'


report = program.Report('cli/null-cards')
report.case('replay', check_replay())
report.case('options', check_options())
report.case('simulate', check_simulate())
report.case('perft', check_perft())
report.case('rest', check_rest())
report.finish()
