"""Every command of hradby-cli as it is documented: output, exit code, message."""
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import json
import os
import re
import shutil
import sys
import tempfile

import program

CLI = os.path.abspath(sys.argv[1])
TESTS = os.path.abspath(sys.argv[2])
SANITIZED = sys.argv[3] != 'none'
CASTLE = os.path.join(TESTS, 'conformance', 'castle')
DATA = '--data=' + os.path.join(CASTLE, 'data')
HEADER = 'turn\tplayer\tsource\tpoints\ttotal\tdetail'
SOURCES = ['path', 'tower', 'house', 'keep', 'court', 'wall-tile-4', 'wall-tile-5', 'wall-tile-6',
           'wall-tile-9']

# Words of the command line, the exit code, and words of the one sentence on standard error.
USAGE = [
    ('', 2, 'a command is missing'),
    ('fly', 2, '“fly” is not a command'),
    ('--data=x rules', 2, '“--data=x” is not a command'),
    ('replay', 2, '“replay” needs a file'),
    ('replay a b', 2, '“b” is one word too many'),
    ('replay --format=xml a', 2, '“xml” is not possible as “--format”'),
    ('replay --format', 2, 'Missing argument'),
    ('replay --options --format=json a', 2, '“--options” works only with “--format=tsv”'),
    ('replay --speed=9 a', 2, 'Unknown option --speed'),
    ('replay -x', 2, 'Unknown option -x'),
    ('replay -- -x', 1, '-x: No such file or directory'),
    ('replay nowhere.game.xml', 1, 'nowhere.game.xml: No such file or directory'),
    ('replay .', 1, '.: this is not a file'),
    ('replay -', 1, '-: No such file or directory'),
    ('replay --data=nowhere a', 1, 'there is no folder “nowhere”'),
    ('validate', 2, '“validate” needs a file'),
    ('validate /dev/null', 1, '/dev/null: this is not a file'),
    ('simulate a', 2, '“a” is one word too many'),
    ('simulate --game=chess', 2, 'there is no game “chess”'),
    ('simulate --players=god', 2, 'there is no computer player “god”'),
    ('simulate --players=', 2, 'there is no computer player “”'),
    ('simulate --players=random', 2, 'this game cannot be played by 1'),
    ('simulate --players=random,random,random', 2, 'this game cannot be played by 3'),
    ('simulate --players=a,a,a,a,a,a,a', 2, 'there are no games for 7 players'),
    ('simulate --games=0', 2, '“0” is not possible as “--games”'),
    ('simulate --games=many', 2, '“many” is not possible as “--games”'),
    ('simulate --jobs=0', 2, '“0” is not possible as “--jobs”'),
    ('simulate --jobs=1000', 2, '“1000” is not possible as “--jobs”'),
    ('simulate --seed=-1', 2, '“-1” is not possible as “--seed”'),
    ('simulate --seed=18446744073709551616', 2, 'is not possible as “--seed”'),
    ('simulate --variant=nowhere', 1,
     'there is no variant “nowhere” of this game; there are: official, castle-'),
    ('simulate --variant=./nowhere', 1, './nowhere: No such file or directory'),
    ('simulate --wall=nowhere', 1, 'there is no wall “nowhere”'),
    ('simulate --tileset=nowhere', 1, 'there is no tile set “nowhere”'),
    ('simulate --game=carcassonne --tileset=tower', 1, 'belongs to an expansion that is off'),
    ('simulate --expansions=tower', 1, '“tower” is not an expansion of this game'),
    ('simulate --games=1 --records=/dev/null/x', 1, 'the folder “/dev/null/x” cannot be created'),
    ('perft --depth=21', 2, '“21” is not possible as “--depth”'),
    ('perft --players=random', 2, 'Unknown option'),
    ('puzzles', 2, '“puzzles” needs a file'),
    ('puzzles a', 2, '“puzzles” needs a folder: “-o DIR”'),
    ('puzzles a -o b --puzzles=0', 2, '“0” is not possible as “--puzzles”'),
    ('puzzles nowhere.game.xml -o b', 1, 'nowhere.game.xml: '),
    ('draw', 2, '“draw” needs a file'),
    ('draw a b -o c.png', 2, '“b” is one word too many'),
    ('draw a', 2, '“-o” needs the name of a picture'),
    ('draw a -o b.jpg', 2, '“-o” needs the name of a picture'),
    ('draw a -o b.png --size=8', 2, '“8” is not possible as “--size”'),
    ('draw nowhere.wall.xml -o b.png', 1, 'nowhere.wall.xml: '),
    ('bench --seconds=0', 2, '“0” is not possible as “--seconds”'),
    ('bench --seconds=nan', 2, '“nan” is not possible as “--seconds”'),
    ('bench --players=7', 2, '“7” is not possible as “--players”'),
    ('bench --game=chess', 2, 'there is no game “chess”'),
    ('rules --game=chess', 2, 'there is no game “chess”'),
    ('rules --format=tsv', 2, '“tsv” is not possible as “--format”'),
    ('rules --variant=official --format=json', 2, 'as text, markdown, html, code or xml'),
    ('rules --variant=nowhere', 1, 'there is no variant “nowhere”'),
    ('rules --expansions=tower', 1, '“tower” is not an expansion of this game'),
    ('rules --game=castle --variant=carcassonne-tower-zmg', 1, 'there is no variant'),
]

CHOICES = ['--game=', '--variant=', '--expansions=', '--tileset=', '--wall=', '--seed=']
OPTIONS = {
    'replay': ['--format=', '--options'],
    'simulate': [*CHOICES, '--players=', '--games=', '--mirror', '--jobs=', '--records=',
                 '--timing', '--format='],
    'compare': [*CHOICES, '--players=', '--games=', '--jobs=', '--format='],
    'puzzles': ['--output=', '--puzzles=', '--rounds='],
    'perft': [*CHOICES, '--depth='],
    'validate': [],
    'draw': ['--output=', '--size='],
    'bench': ['--game=', '--expansions=', '--players=', '--seconds=', '--format='],
    'rules': ['--game=', '--variant=', '--expansions=', '--format='],
}


def run(*words, **how):
    return program.run(CLI, *words, **how)


def check_usage(words, status, message):
    with tempfile.TemporaryDirectory() as folder:
        result = run(*words.split(), folder=folder)
        if (result.status, result.out) != (status, ''):
            yield f'not exit {status} with nothing on standard output: {result}'
        if not re.fullmatch(r'hradby-cli: [^\n]+\n', result.err) or message not in result.err:
            yield f'“{result.err}” is not one sentence with “{message}”'
        if os.listdir(folder):
            yield 'something was written'


def check_help():
    overview = run('--help')
    yield from program.check_good(overview)
    for command, options in OPTIONS.items():
        if not re.search(rf'^  {command} +\S', overview.out, re.MULTILINE):
            yield f'“{command}” is not in the overview'
        result = run(command, '--help')
        yield from program.check_good(result)
        for option in [*options, '--data=', '--help']:
            if option not in result.out:
                yield f'“{command}” does not tell of “{option}”'
    if run('-h').out != overview.out or run('help').out != overview.out:
        yield 'there are different overviews'
    if not re.fullmatch(r'\d+\.\d+\.\d+\n', run('--version').out):
        yield 'the version is not told'


def columns(text):
    return [row.split('\t')[:5] for row in text.splitlines()]


def check_rows(text):
    """What can be said of every score log."""
    rows = [row.split('\t') for row in text.splitlines()]
    totals = {}
    if text.split('\n', 1)[0] != HEADER:
        yield 'the header is another'
    for row in rows[1:]:
        if len(row) != 6 or not row[5]:
            yield f'{row} has not six columns'
        elif row[0] in ('end', 'now'):
            if row[2] != 'total' or row[3] != row[4] or row[5] != '-':
                yield f'{row} is no total'
            if row[3] != str(totals.get(row[1], 0)):
                yield f'{row} is not the sum of the points, {totals}'
        elif row[2] not in SOURCES or row[3] == '0':
            yield f'{row} has no source or no points'
        else:
            totals[row[1]] = totals.get(row[1], 0) + int(row[3])
            if row[4] != str(totals[row[1]]):
                yield f'{row} has a wrong total'


def check_json(path, text):
    result = run('replay', '--format=json', DATA, path)
    yield from program.check_good(result)
    log = json.loads(result.out)
    rows = [[str(row[name]) for name in HEADER.split('\t')] for row in log['rows']]
    expected = [row.split('\t') for row in text.splitlines()[1:]]
    if rows != [row for row in expected if row[0] not in ('end', 'now')]:
        yield 'rows differ'
    if [str(total) for total in log['totals']] != [row[3] for row in expected[len(rows):]]:
        yield 'totals differ'
    if log['finished'] != (expected[-1][0] == 'end'):
        yield 'whether it is finished differs'


def check_replay(path):
    stem = path[:-len('.game.xml')]
    result = run('replay', DATA, path)
    if os.path.exists(stem + '.refused'):
        if result.status != 1 or result.out:
            yield f'not refused: {result}'
        if not re.fullmatch(rf'hradby-cli: {re.escape(path)}:\d+: [^\n]+\n', result.err):
            yield f'“{result.err}” has not file, line and reason'
        return
    yield from program.check_good(result)
    with open(stem + '.tsv', encoding='utf-8') as file:
        if columns(result.out) != columns(file.read()):
            yield f'the score log differs:\n{result.out}'
    yield from check_rows(result.out)
    yield from check_json(path, result.out)


ACTIONS = [
    r'<place x="-?\d+" y="-?\d+" rotation="(0|90|180|270)"/>',
    r'<deploy feature="[^"]+"/>',
    r'<score feature="[^"]+" x="-?\d+" y="-?\d+" wall-tiles="[0-2]"/>',
    r'<wall-tile number="[1-9]"/>',
    r'<pass/>',
]


def check_options(path):
    """Decisions stand between the rows; without them the output is that of the plain replay."""
    result = run('replay', '--options', DATA, path)
    plain = run('replay', DATA, path)
    lines = result.out.splitlines()
    rows = []
    while lines:
        line = lines.pop(0)
        match = re.fullmatch(r'\?\t(\d+)\t([01])\t(\d+)', line)
        if match is None:
            rows.append(line)
            continue
        actions = [lines.pop(0) for _ in range(int(match.group(3)))]
        if actions != sorted(set(actions), key=str.encode) or not actions:
            yield f'{actions} are not in order'
        for action in actions:
            if not any(re.fullmatch(pattern, action) for pattern in ACTIONS):
                yield f'“{action}” is not an action'
    if rows != plain.out.splitlines():
        yield 'the rows differ from those without --options'


def check_options_golden():
    path = os.path.join(CASTLE, 'cases', 'stops-before-deploy.game.xml')
    with open(os.path.join(TESTS, 'cli', 'stops-before-deploy.options'), encoding='utf-8') as file:
        if run('replay', '--options', path).out != file.read():
            yield 'the options differ from the golden ones'


def simulate(*words):
    result = run('simulate', '--format=json', *words)
    if result.status != 0 or result.err:
        raise AssertionError(str(result))
    report = json.loads(result.out)
    del report['seconds'], report['games_per_second']
    return report


def check_simulate():
    words = ['--games=8', '--seed=7', '--players=random,greedy']
    first = simulate(*words)
    if simulate(*words) != first:
        yield 'the same seed gives another report'
    if simulate(*words, '--jobs=3') != first:
        yield 'the number of jobs matters'
    if simulate('--games=8', '--seed=8', '--players=random,greedy') == first:
        yield 'the seed does not matter'
    if [seat['player'] for seat in first['seats']] != ['random', 'greedy']:
        yield 'the seats are not in the order of the players'
    if (first['game'], first['variant'], first['games'], first['seed']) \
            != ('castle', 'official', 8, '7'):
        yield f'the head is wrong: {first}'
    for seat in first['seats']:
        total = sum(seat['sources'].values())
        if list(seat['sources']) != SOURCES or abs(total - seat['points']['mean']) > 0.01:
            yield f'the sources are wrong: {seat}'
    mirrored = simulate(*words, '--mirror')
    if mirrored['games'] != 8 or mirrored == first:
        yield 'mirrored games are not others'
    if simulate(*words, '--variant=castle-rgg')['variant'] != 'castle-rgg':
        yield 'the variant is not named'
    # One game does not say how sure it is, and readers of JSON round what has more than 53 bits.
    one = simulate('--games=1', '--seed=18446744073709551615', '--players=random,random')
    if one['seed'] != '18446744073709551615' or one['margin']['low'] is not None \
            or one['margin']['sd'] != 0:
        yield f'one game is told as {one}'
    yield from program.check_good(run('simulate', '--games=1', '--players=random,random'))
    # Of what is not in play a report to be read says nothing.
    result = run('simulate', '--game=carcassonne', '--games=1', '--players=random,random')
    if result.status != 0 or 'Roads' not in result.out or 'Ransom' in result.out:
        yield str(result)
    if not result.out.startswith('Carcassonne: 1 game in '):
        yield f'not one game: {result.out}'


def check_records():
    with tempfile.TemporaryDirectory() as folder:
        simulate('--games=3', '--seed=5', '--players=random,greedy', '--tileset=unit',
                 '--wall=dense', '--records=' + os.path.join(folder, 'new', 'records'), DATA)
        paths = sorted(glob.glob(os.path.join(folder, 'new', 'records', '*')))
        names = [os.path.basename(path) for path in paths]
        if names != [f'game-00000{n}.game.xml' for n in (1, 2, 3)]:
            yield f'other files than expected: {names}'
        yield from program.check_good(run('validate', *paths))
        for path in paths:
            with open(path, encoding='utf-8') as file:
                levels = re.findall('<player [^>]*level="([a-z]*)"', file.read())
            if sorted(levels) != ['greedy', 'random']:
                yield f'{path}: played by {levels}'
            result = run('replay', path)
            yield from program.check_good(result)
            yield from check_rows(result.out)
            yield from check_options(path)


def check_turns():
    """As many turns are counted as the records have: also the one in which somebody goes out."""
    for game in 'castle', 'carcassonne', 'castle-cards':
        with tempfile.TemporaryDirectory() as folder:
            report = simulate(f'--game={game}', '--games=4', '--seed=5',
                              '--players=random,greedy', '--records=' + folder)
            n = 0
            for path in glob.glob(os.path.join(folder, '*')):
                with open(path, encoding='utf-8') as file:
                    n += file.read().count('<turn ')
            if round(4 * report['turns_per_game']) != n:
                yield f'{game}: {report["turns_per_game"]} turns a game, and {n} in 4 records'


def check_perft():
    words = ['--depth=3', '--seed=4', '--tileset=unit', '--wall=w4', DATA]
    first = run('perft', *words)
    yield from program.check_good(first)
    rows = [row.split('\t') for row in first.out.splitlines()]
    if rows[0] != ['depth', 'positions'] or [row[0] for row in rows[1:]] != ['1', '2', '3']:
        yield f'not a table of three depths: {first}'
    counts = [int(row[1]) for row in rows[1:]]
    if not 0 < counts[0] < counts[1] < counts[2]:
        yield f'{counts} do not grow'
    if run('perft', *words).out != first.out:
        yield 'the same seed gives other counts'


VARIANT = '<variant version="1" id="v" game="castle"><setting id="{}" value="{}"/></variant>\n'


def check_rules():
    """Whatever is listed can be written into a variant."""
    yield from program.check_good(run('rules', '--game=castle'))
    listed = json.loads(run('rules', '--game=castle', '--format=json').out)
    origins = {(setting['id'], value['id']): value['origin']
               for setting in listed['settings'] for value in setting['values']}
    if origins['keep-claim', 'any-scored'] != 'idea':
        yield 'rules: a value of which no source speaks is no idea of this program'
    if {'id': 'castle-german', 'title': 'German rules'} not in listed['variants']:
        yield 'the variants are not listed'
    if listed['game'] != 'castle' or not listed['settings']:
        yield 'no settings of The Castle'
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for setting in listed['settings']:
            values = [value['id'] for value in setting['values']]
            origins = [value['origin'] for value in setting['values']]
            numbers = setting['range'] is not None
            if numbers:
                values = [str(setting['range'][end]) for end in ('least', 'greatest')]
            if (not numbers and setting['default'] != values[0]) or len(values) < 2 \
                    or not all(origins) \
                    or not all('reference' in value for value in setting['values']):
                yield f'{setting} is not complete'
            for value in values:
                paths.append(os.path.join(folder, f'{setting["id"]}-{value}.variant.xml'))
                with open(paths[-1], 'w', encoding='utf-8') as file:
                    file.write(VARIANT.format(setting['id'], value))
        yield from program.check_good(run('validate', *paths))


def check_range():
    """A setting that asks for a number is listed as one."""
    result = run('rules', '--game=carcassonne')
    yield from program.check_good(result)
    if '  a number from 3 to 8: 7 (default)\n' not in result.out \
            or '      [all others: House rule]\n' not in result.out:
        yield f'not listed as a number: {result.out}'
    for setting in json.loads(run('rules', '--game=carcassonne', '--format=json').out)['settings']:
        is_number = setting['id'] == 'followers'
        if setting['id'] == 'small-city' and setting['range'] is not None \
                or is_number and setting['range'] != {'least': 3, 'greatest': 8, 'step': 1}:
            yield f'{setting["id"]} has the range {setting["range"]}'
        if is_number and ([value['id'] for value in setting['values']] != ['7']
                          or setting['others']['origin'] != 'house'):
            yield f'not what is said of the numbers: {setting["values"]}, {setting["others"]}'


def check_bench():
    yield from program.check_good(run('bench', '--seconds=0.05'))
    result = json.loads(run('bench', '--seconds=0.05', '--format=json', '--game=castle').out)
    if list(result) != ['castle', 'yardsticks']:
        yield f'other groups than expected: {result}'
    if list(result['castle']) != ['random_games_per_second', 'greedy_games_per_second',
                                  'search_rounds_per_second', 'search_leaves_per_second',
                                  'nanoseconds_per_turn', 'position_bytes'] \
            or list(result['yardsticks']) != ['loop_per_second']:
        yield f'other figures than expected: {result}'
    if min(min(group.values()) for group in result.values()) <= 0:
        yield f'a figure is nothing: {result}'
    result = json.loads(run('bench', '--seconds=0.05', '--format=json', '--game=carcassonne',
                            '--expansions=tower', '--players=3').out)
    if list(result) != ['carcassonne+tower', 'yardsticks']:
        yield f'other groups than chosen: {result}'


def check_validate():
    """Each file is told about; a refused one does not keep others from being looked at."""
    good = os.path.join(CASTLE, 'cases', 'ex03-tower-four.game.xml')
    bad = os.path.join(TESTS, 'hostile', 'tile-twice.tileset.xml')
    result = run('validate', bad, good, bad, os.path.join(CASTLE, 'data', 'w4.wall.xml'))
    if result.status != 1 or result.out.count(': valid ') != 2 or result.err.count('\n') != 2:
        yield f'not two valid and two refused: {result}'
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'any name')
        with open(good, 'rb') as source, open(path, 'wb') as file:
            file.write(source.read())
        yield from program.check_good(run('validate', path))
        with open(good, encoding='utf-8') as source, open(path, 'w', encoding='utf-8') as file:
            file.write(source.read().replace('<player ', '<player level="genius" ', 1))
        result = run('validate', path)
        if result.status != 0 or ': valid game: ' not in result.out \
                or 'there is no computer player “genius”' not in result.err \
                or result.err.count('\n') != 1:
            yield f'an unknown computer player is no warning of one line: {result}'


def check_pictures_of_tiles():
    """What no picture of a tile can show is a warning, and the file is still valid."""
    tiles = ('<tileset version="1" id="t" game="carcassonne"><tile id="cross" count="1">'
             '<road id="r" at="E W"/><field id="f" at="Nw Ne En Ws"/>'
             '<field id="g" at="Es Se Sw Wn"/></tile></tileset>')
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 't.tileset.xml')
        for text, words in ((tiles, 'tile “cross”: a field cannot be drawn in one piece'),
                            (tiles.replace('Ws"', 'x"').replace('Wn', 'Ws').replace('x', 'Wn'),
                             '')):
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
            result = run('validate', path)
            if result.status != 0 or ': valid tile set ' not in result.out \
                    or words not in result.err or result.err.count('\n') != (words != ''):
                yield f'{words!r}: {result}'


def check_mark():
    """Each kind of file may begin with the mark of UTF-8, and its lines may end as elsewhere."""
    data = os.path.join(os.path.dirname(TESTS), 'data')
    for name in ('lessons/tower.lesson.xml', 'tilesets/base.tileset.xml', 'walls/castle.wall.xml',
                 'variants/castle-rgg.variant.xml',
                 os.path.join(CASTLE, 'cases', 'ex03-tower-four.game.xml')):
        with open(os.path.join(data, name), 'rb') as file:
            text = file.read()
        with tempfile.TemporaryDirectory() as folder:
            for path, start, lines in (('none', b'', text), ('mark', b'\xef\xbb\xbf', text),
                                       ('ends', b'\xef\xbb\xbf', text.replace(b'\n', b'\r\n')),
                                       ('marks', 2 * b'\xef\xbb\xbf', text)):
                with open(os.path.join(folder, path), 'wb') as file:
                    file.write(start + lines)
            none = run('validate', 'none', folder=folder)
            yield from program.check_good(none)
            for path in ('mark', 'ends'):
                result = run('validate', path, folder=folder)
                if result.status != 0 or result.out != none.out.replace('none', path):
                    yield f'{name} is another file with {path}: {result}'
            result = run('validate', 'marks', folder=folder)
            if result.status != 1 or 'marks:1: ' not in result.err:
                yield f'{name} with two marks is not refused: {result}'


def check_names_of_files():
    """Names of files may hold what a terminal obeys; it is spelled out, also in other messages."""
    good = os.path.join(CASTLE, 'cases', 'ex03-tower-four.game.xml')
    name = 'a\nb\x1b[31m\u202ec'
    shown = 'a\\nb\\x1b[31m\\u202ec'
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(good, os.path.join(folder, name))
        with open(os.path.join(folder, name + '.wall.xml'), 'w', encoding='utf-8') as file:
            file.write('<moat/>')
        result = run('validate', name, name + '.wall.xml', 'x' + name, folder=folder)
    lines = result.err.split('\n')
    if not result.out.startswith(shown + ': valid game: ') or result.out.count('\n') != 1 \
            or len(lines) != 3 \
            or not lines[0].startswith(f'hradby-cli: {shown}.wall.xml:1: ') \
            or not lines[1].startswith(f'hradby-cli: x{shown}: '):
        yield f'the name is not spelled out: {result.out!r} {result.err!r}'
    for words in (['fly' + name], ['replay', '--' + name, good], ['rules', '--game=' + name],
                  ['perft', '--game=castle', '--data=' + name],
                  ['simulate', '--game=castle', '--records=/proc/' + name]):
        result = run(*words)
        if result.status == 0 or result.err.count('\n') != 1 or '\x1b' in result.err:
            yield f'{words}: {result.err!r}'


def write_wall(folder, name, rows, width):
    """A wall called “here” that has as many start spaces as its north side is wide."""
    os.makedirs(folder, exist_ok=True)
    spaces = ''.join(f'<start-space x="{x}" y="0" side="N"><court/></start-space>'
                     for x in range(width))
    with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
        file.write(f'<wall version="1" id="here"><rows>{rows}</rows>{spaces}</wall>\n')


def count_first(*words, **how):
    """In how many ways the first tile can lie, which tells the wall, or why there is none."""
    result = run('perft', '--depth=1', '--wall=here', '--tileset=unit', DATA, *words, **how)
    return result.err or int(result.out.splitlines()[1].split('\t')[1])


def check_data():
    """Later folders come first, all before the user's; material may lie in a folder of its kind."""
    with tempfile.TemporaryDirectory() as folder:
        user = os.path.join(folder, 'user')
        write_wall(os.path.join(user, 'hradby', 'walls'), 'a.wall.xml', '## ##', 1)
        write_wall(os.path.join(folder, 'good'), 'b.wall.xml', '#### ####', 4)
        write_wall(os.path.join(folder, 'bad'), 'here.wall.xml', '## #', 1)
        good, bad = ('--data=' + os.path.join(folder, name) for name in ('good', 'bad'))
        if 'there is no wall “here”' not in count_first():
            yield 'the wall is known without its folder'
        one = count_first(XDG_DATA_HOME=user)
        four = count_first(good, XDG_DATA_HOME=user)
        if not isinstance(one, int) or not isinstance(four, int) or four != 4 * one:
            yield f'a wall is not found: {one}, {four}'
        if count_first(bad, good, XDG_DATA_HOME=user) != four:
            yield 'the last folder does not win'
        for words in ((good, bad), (bad,)):
            found = count_first(*words, XDG_DATA_HOME=user)
            if 'bad/here.wall.xml:1: all rows of the wall are equally long' not in str(found):
                yield f'a broken wall is passed over: {found}'


def check_output():
    with open('/dev/full', 'wb') as full:
        for words in (['--version'], ['rules'], ['--help']):
            result = run(*words, out=full)
            if result.status != 1 or 'standard output cannot be written' not in result.err:
                yield f'{words} did not notice that nothing was written: {result}'
    read, write = os.pipe()
    os.close(read)
    result = run('rules', out=write)
    os.close(write)
    if result.status not in (-13, 1):
        yield f'a closed pipe is not noticed quietly: {result}'


def check_language():
    """People are told in their language; what programs read is the same in all of them."""
    path = os.path.join(CASTLE, 'cases', 'final-everything.game.xml')
    plain, czech = (run('replay', path, LANGUAGE=language) for language in ('C', 'cs'))
    if columns(plain.out) != columns(czech.out):
        yield 'the score log depends on the language'
    result = run('fly', LANGUAGE='cs')
    if result.status != 2 or result.err == run('fly').err:
        yield f'the message is not translated: {result}'
    report = json.loads(run('simulate', '--games=2', '--format=json', LANGUAGE='cs').out)
    if report['games'] != 2:
        yield 'the report cannot be read'


def main():
    report = program.Report('cli')
    for words, status, message in USAGE:
        report.case('usage/' + (words or 'nothing'), check_usage(words, status, message))
    for path in sorted(glob.glob(os.path.join(CASTLE, '*', '*.game.xml'))):
        name = os.path.basename(path)[:-len('.game.xml')]
        report.case('replay/' + name, check_replay(path))
        if not SANITIZED and not os.path.exists(path[:-len('.game.xml')] + '.refused'):
            report.case('options/' + name, check_options(path))
    for check in (check_help, check_options_golden, check_simulate, check_records, check_turns,
                  check_perft, check_rules, check_range, check_bench, check_validate,
                  check_pictures_of_tiles, check_mark, check_names_of_files, check_data,
                  check_output, check_language):
        report.case(check.__name__[len('check_'):].replace('_', '-'), check())
    report.finish()


main()
