"""Games that another engine played: as records, all that is legal and all points at every step.

Usage: transcripts.py HRADBY_CLI FOLDER_OF_TILE_SETS TRANSCRIPT…
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import copy
import json
import os
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))

import program  # noqa: E402

CLI, TILE_SETS, *TRANSCRIPTS = sys.argv[1:]

SETS = {'basic': 'base', 'tower': 'tower', 'circus': 'circus'}
COLOURS = ['black', 'white', 'red', 'blue', 'green', 'yellow']
HALVES = ['Nw', 'Ne', 'En', 'Es', 'Se', 'Sw', 'Ws', 'Wn']
SIDES = ['N', 'E', 'S', 'W']
FOLLOWER = 'mee' 'ple'  # the other engine's word, not ours

# At least so many players sit at a table; of a transcript with one player others take every other
# turn, and the points of all are compared together.
LEAST_PLAYERS = 2


class Differs(Exception):
    """Something is not as the transcript says."""


def read_tiles():
    tiles = {}
    for name in SETS.values():
        root = ElementTree.parse(os.path.join(TILE_SETS, f'{name}.tileset.xml')).getroot()
        tiles.update({tile.get('id'): tile for tile in root.iter('tile')})
    return tiles


TILES = read_tiles()


def turn(word, quarters):
    names, step = (SIDES, 1) if word in SIDES else (HALVES, 2)
    return names[(names.index(word) + step * quarters) % len(names)]


def element(name, /, **attributes):
    """One action, as a record spells it."""
    return '<' + ''.join([name, *(f' {key}="{value}"' for key, value in attributes.items())]) + '/>'


class Converter:
    """Makes a record of a transcript, and the decisions that must come of it."""

    def __init__(self, transcript):
        self.transcript = transcript
        self.players = max(LEAST_PLAYERS, transcript['players'])
        self.board = {(0, 0): (transcript['start']['tile'], 0)}
        self.lines = []
        self.drawn = []
        self.tokens = []
        self.prisoners = {}  # by captor and owner
        self.decisions = []  # (turn, player, what is legal, points so far)
        self.score = [0] * transcript['players']
        self.turn = 0
        self.player = 0
        self.ransomed = False
        self.is_deployed = False  # at most a capture is left of the turn

    def feature(self, spot):
        """The id of the feature that lies there on the tile."""
        kind, quarters = self.board[spot['x'], spot['y']]
        if spot['on'] == 'monastery':
            return 'monastery'
        for child in TILES[kind].findall(spot['on']):
            at = sorted(turn(word, quarters) for word in child.get('at').split())
            if at == sorted(spot['at']):
                return child.get('id')
        raise Differs(f'no feature of {kind} is {spot}')

    def deployment(self, spot, kind='normal'):
        figure = {} if kind == 'normal' else {'figure': kind}
        if spot['on'] == 'acrobats':
            return '<deploy as="acrobat" x="{x}" y="{y}"/>'.format(**spot)
        if spot['on'] == 'tower':
            return element('deploy', on='tower', x=spot['x'], y=spot['y'], **figure)
        return element('deploy', feature=self.feature(spot), **figure)

    def capture(self, spot):
        where = {'x': spot['x'], 'y': spot['y'], 'player': spot['player']}
        if spot['on'] == 'tower':
            return element('capture', **where, on='tower')
        return element('capture', **where, feature=self.feature(spot))

    def ransoms(self):
        """Not listed by the other engine."""
        if self.ransomed or self.score[self.player % self.transcript['players']] < 3:
            return []
        return [element('ransom', **{'from': captor}) for captor in range(self.players)
                if self.prisoners.get((captor, self.player), 0) > 0]

    def legal(self, options):
        """All that the step allows, as our command line lists it."""
        places = [element('place', x=x, y=y, rotation=rotation)
                  for x, y, rotation in options.get('place', [])]
        followers = [self.deployment(spot, kind)
                     for kind, spots in options.get(FOLLOWER, {}).items() for spot in spots]
        pyramids = [element('score-pyramid', x=spot['x'], y=spot['y'])
                    for spot in options.get('score-acrobats', [])]
        pieces = [element('tower-piece', x=x, y=y) for x, y in options.get('tower-piece', [])]
        captures = [self.capture(spot) for spot in options.get('capture', [])]
        unknown = options.keys() - {'place', FOLLOWER, 'tower-piece', 'capture', 'score-acrobats',
                                    'pass', 'end'}
        if unknown or options.get(FOLLOWER, {}).keys() - {'normal', 'ringmaster'}:
            raise Differs(f'options of another game: {options}')
        ransoms = [] if captures else self.ransoms()
        declined = [] if places else ['<pass/>']
        return sorted([*places, *followers, *pyramids, *pieces, *captures, *ransoms, *declined])

    def begin_turn(self):
        self.player = self.turn % self.players
        self.turn += 1
        self.ransomed = False
        self.is_deployed = False
        self.lines.append(f'  <turn player="{self.player}">')
        self.lines += [f'    <draw tile="{tile}" unplayable="yes"/>' for tile in self.drawn]
        self.drawn = []

    def end_turn(self):
        """The token of the last big top is turned up after tiles that fit nowhere."""
        self.lines += [f'    <draw token="{token}"/>' for token in self.tokens]
        self.tokens = []
        self.lines.append('  </turn>')

    def take(self, step):
        """What was chosen, as a line of the record."""
        move, kind = step['move'], step['move']['do']
        if kind == 'place':
            return element('place', x=move['x'], y=move['y'], rotation=move['rot'])
        if kind == FOLLOWER:
            return self.deployment(move, move['kind'])
        if kind == 'score-acrobats':
            return element('score-pyramid', x=move['x'], y=move['y'])
        if kind == 'tower-piece':
            return element('tower-piece', x=move['x'], y=move['y'])
        if kind == 'capture':
            return self.capture(move)
        if kind == 'ransom':
            return element('ransom', **{'from': self.captor(step)})
        if kind == 'pass':
            return '<pass/>'
        raise Differs(f'a move of another game: {move}')

    def captor(self, step):
        """Who was paid is whoever has three points more."""
        return [after - before for before, after in zip(self.score, step['score'])].index(3)

    def follow(self, step):
        """Keeps the board and the prisoners up to date."""
        move = step['move']
        if move['do'] == 'place':
            self.board[move['x'], move['y']] = (move['tile'].split('+')[0], move['rot'] // 90)
        elif move['do'] == 'ransom':
            self.prisoners[self.captor(step), self.player] -= 1
            self.ransomed = True
        self.is_deployed = move['do'] in (FOLLOWER, 'score-acrobats', 'tower-piece', 'capture',
                                          'pass')
        if move['do'] == 'capture' and move['player'] != self.player:
            if self.prisoners.get((move['player'], self.player), 0) > 0:
                self.prisoners[move['player'], self.player] -= 1
            else:
                pair = self.player, move['player']
                self.prisoners[pair] = self.prisoners.get(pair, 0) + 1

    def convert_step(self, step, is_first):
        if is_first:
            self.begin_turn()
        if step['player'] != self.player and self.transcript['players'] > 1:
            raise Differs(f'it is not the turn of {step["player"]}: {step}')
        if 'tile' in step and is_first:
            self.lines.append(f'    {element("draw", tile=step["tile"].split("+")[0])}')
        legal = self.legal(step['options'])
        if legal != ['<pass/>'] and ('capture' in step['options'] or not self.is_deployed):
            self.decisions.append((self.turn, self.player, legal, list(self.score)))
        if step['move']['do'] != 'end':
            self.lines.append(f'    {self.take(step)}')
        self.follow(step)
        self.score = step['score']
        later = []
        for event in step.get('events', []):
            if event['ev'] == 'discarded':
                self.drawn.append(event['tile'].split('+')[0])
            elif event['ev'] == 'animal':
                (later if self.drawn else self.tokens).append(event['value'])
        if step['move']['do'] == 'end':
            self.end_turn()
            self.tokens = later

    def convert(self):
        is_first = True
        for step in self.transcript['steps']:
            self.convert_step(step, is_first)
            is_first = step['move']['do'] == 'end'
        if self.drawn:
            self.begin_turn()
            self.end_turn()

    def is_finished(self):
        return self.transcript.get('final-scoring-done', True)

    def tile_set(self):
        """A bag of just what was drawn, with one tile more if it must not be empty at the end."""
        drawn = [step['tile'] for step in self.transcript['steps'] if 'tile' in step]
        kinds = [self.transcript['start']['tile'], *drawn]
        if not self.is_finished():
            kinds.append(drawn[-1])
        root = ElementTree.Element('tileset', version='1', id='drawn', game='carcassonne',
                                   title='What was drawn')
        for kind in sorted(set(kinds)):
            tile = copy.deepcopy(TILES[kind])
            tile.set('count', str(kinds.count(kind)))
            for mark in tile.findall('mark'):
                tile.remove(mark)
            root.append(tile)
        return ElementTree.tostring(root, encoding='unicode')

    def tiles(self):
        if 'final-scoring-done' in self.transcript:
            return self.tile_set()
        return ''.join(element('tileset', id=SETS[name]) for name in self.transcript['sets'])

    def record(self):
        flat = self.transcript['rules']['two-tile-city-points'] == 2
        variant = [element('setting', id='small-city', value='flat')] if flat else []
        variant += [element('expansion', id=name) for name in self.transcript['sets']
                    if name != 'basic']
        players = [element('player', name=f'Seat {seat}', colour=COLOURS[seat])
                   for seat in range(self.players)]
        return '\n'.join([
            '<game version="1" rules="carcassonne">',
            '<variant version="1" id="transcript" game="carcassonne">', *variant, '</variant>',
            f'<tiles>{self.tiles()}</tiles>', *players, *self.lines, '</game>', ''])


def parse(output, n_players):
    """What the command line printed: the decisions, and the points at the end."""
    lines = output.splitlines()[1:]
    score, decisions = [0] * n_players, []
    while lines:
        cells = lines.pop(0).split('\t')
        if cells[0] == '?':
            actions = [lines.pop(0) for _ in range(int(cells[3]))]
            decisions.append((int(cells[1]), int(cells[2]), actions, list(score)))
        else:
            score[int(cells[1])] = int(cells[4])
            end = cells[0]
    return decisions, score, end == 'end'


def points(score, n_players):
    return [sum(score)] if n_players == 1 else score


def compare_decisions(expected, decisions, n_players):
    for want, have in zip(expected, decisions):
        where = f'turn {want[0]}, player {want[1]}'
        if want[:2] != have[:2]:
            yield f'{where}: decided by player {have[1]} in turn {have[0]}'
            return
        if points(want[3], n_players) != points(have[3], n_players):
            yield f'{where}: points {have[3]}, not {want[3]}'
        missing, extra = set(want[2]) - set(have[2]), set(have[2]) - set(want[2])
        if missing or extra or len(want[2]) != len(have[2]):
            yield f'{where}: missing {sorted(missing)}, too much {sorted(extra)}'
    if len(expected) != len(decisions):
        yield f'{len(decisions)} decisions, not {len(expected)}'


def check(transcript, n_decisions):
    converter = Converter(transcript)
    try:
        converter.convert()
        record = converter.record()
    except Differs as difference:
        yield str(difference)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'transcript.game.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(record)
        result = program.run(CLI, 'replay', '--options', path)
    if result.status != 0:
        yield str(result)
        return
    decisions, score, is_over = parse(result.out, converter.players)
    yield from compare_decisions(converter.decisions, decisions, transcript['players'])
    if points(score, transcript['players']) != transcript['final']:
        yield f'{score} at the end, not {transcript["final"]}'
    if is_over != converter.is_finished():
        yield 'the game is not over' if not is_over else 'the game is over'
    n_decisions.append(len(decisions))


def spoil(transcript):
    """The same game with one option, or one number of points, less."""
    without = copy.deepcopy(transcript)
    places = [step['options']['place'] for step in without['steps'] if 'place' in step['options']]
    places[len(places) // 2].pop()
    yield without
    poorer = copy.deepcopy(transcript)
    poorer['steps'][len(poorer['steps']) // 2]['score'][0] -= 1
    yield poorer
    poorer = copy.deepcopy(transcript)
    poorer['final'][-1] -= 1
    yield poorer


def check_notices(transcript):
    for spoilt in spoil(transcript):
        if not list(check(spoilt, [])):
            yield 'a transcript that is wrong passes'


def main():
    report = program.Report('conformance/transcripts')
    n_decisions = []
    for path in TRANSCRIPTS:
        with open(path, encoding='utf-8') as file:
            transcript = json.load(file)
        report.case(transcript['id'], check(transcript, n_decisions))
    report.case('notices', check_notices(transcript))
    print(f'# {sum(n_decisions)} decisions compared')
    report.finish()


if __name__ == '__main__':
    main()
