"""hradby-cli validate: what a file holds is summed up, and what is seldom meant is named."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys
import tempfile

import program

CLI = os.path.abspath(sys.argv[1])
TESTS = os.path.abspath(sys.argv[2])
CASE = 'conformance/castle/cases/ex03-tower-four.game.xml'
WALL = '''<wall version="1" id="w"><title>W</title><rows>.## ###</rows>{}
{}</wall>'''
CORNERS = ''.join(f'<corner first="{first}"/>' for first in (0, 20, 30, 50, 70, 90))
START = '<start-space x="1" y="0" side="N"><path/></start-space>'
TILES = '''<tileset version="1" id="t" game="castle" title="T">
<tile id="a" count="2">
<path id="p" at="N S"/><court id="k1" at="Ne E Se"/><court id="k2" at="Nw W Sw"/></tile>
<tile id="b" count="1">
<court id="k" at="Wn N En"/><path id="p" at="W E"/><court id="l" at="Ws S Es{}"/></tile>
</tileset>'''


def check_summary(name, text, *words):
    """What is said of a file of this text, in one line with these words."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
            file.write(text)
        result = program.run(CLI, 'validate', name, folder=folder)
    yield from program.check_good(result)
    if result.out.count('\n') != 1 or not all(part in result.out for part in words):
        yield f'{name}: “{result.out}” is not one line with {words}'
    if 'doubtful' not in ' '.join(words) and 'doubtful' in result.out:
        yield f'{name}: nothing is doubtful in {result.out}'


def check_summaries():
    """What a file holds is summed up; what is seldom meant is named."""
    yield from check_summary('w.wall.xml', WALL.format(START, CORNERS), 'valid wall “w”: ',
                             '5 cells, 6 corner towers, 1 start space\n')
    yield from check_summary('w.wall.xml', WALL.format('', CORNERS[len('<corner first="0"/>'):]),
                             '5 corner towers, 0 start spaces; doubtful: ',
                             'the wall has 6 corners, and fewer towers',
                             'there is no corner tower where the track begins',
                             'without a start space')
    yield from check_summary('t.tileset.xml', TILES.format(''), 'valid tile set “t”: 3 tiles, ',
                             '2 kinds (a × 2, b); doubtful: a and b show the same\n')
    yield from check_summary('t.tileset.xml', TILES.format('" markets="1'), '2 kinds (a × 2, b)\n')
    result = program.run(CLI, 'validate', os.path.join(TESTS, 'app/tilesets/wrong.tileset.xml'))
    if result.status != 0 or 'show the same' in result.out:
        yield f'tiles whose fields touch other cities are not the same: {result}'
    yield from check_summary('v.variant.xml', '''<variant version="1" id="v" game="carcassonne">
                             <setting id="bridges" value="false"/><expansion id="tower"/>
                             <expansion id="bridges-castles-bazaars"/></variant>''',
                             'valid variant “v”: Carcassonne, The Tower, ', 'Bazaars, 1 setting ')
    with open(os.path.join(TESTS, CASE), encoding='utf-8') as file:
        yield from check_summary('g.game.xml', file.read(), 'valid game: The Castle, ',
                                 ' 2 players, ', 'not finished')


def main():
    report = program.Report('summaries')
    report.case('all', check_summaries())
    report.finish()


main()
