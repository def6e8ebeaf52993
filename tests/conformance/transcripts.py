"""Games that another engine played: as records, all that is legal and all points at every step.

Usage: transcripts.py HRADBY_CLI FOLDER_OF_TILE_SETS TRANSCRIPT…
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import collections
import copy
import json
import os
import re
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))

import program  # noqa: E402

CLI, TILE_SETS, *TRANSCRIPTS = sys.argv[1:]

SETS = {'basic': 'base', 'tower': 'tower', 'bcb': 'bridges-castles-bazaars', 'circus': 'circus'}
COLOURS = ['black', 'white', 'red', 'blue', 'green', 'yellow']
HALVES = ['Nw', 'Ne', 'En', 'Es', 'Se', 'Sw', 'Ws', 'Wn']
SIDES = ['N', 'E', 'S', 'W']
AXES = {('N', 'S'): 'NS', ('E', 'W'): 'EW'}
AT_BAZAARS = {'choose-tile', 'bid-above', 'buy-or-sell'}
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


def is_at_bazaar(step):
    return not AT_BAZAARS.isdisjoint(step['options'])


class Decision:
    """What must be open in a turn, and what may be: bridges beside the tile just placed."""

    def __init__(self, turn, player, legal, score, placed):
        self.turn, self.player, self.legal, self.score = turn, player, legal, list(score)
        self.placed = element('bridge', x=placed[0], y=placed[1])[:-2] if placed else '<bridge'

    def may_be_absent(self):
        """Nothing is left that the other engine offers."""
        return self.legal == ['<pass/>']

    def mask(self, actions):
        """The other engine offers bridges on the tile just placed alone; and it does not ask lords
        what their castles are scored for, but takes what is worth most."""
        if actions and actions[0].startswith('<castle-score'):
            return [max(actions, key=lambda action: int(action.split('"')[-2]))]
        return [action for action in actions
                if not action.startswith('<bridge') or action.startswith(self.placed)]


class Converter:
    """Makes a record of a transcript, and the decisions that must come of it."""

    def __init__(self, transcript, choices):
        """@choices: turns in which the lord of a castle has to choose."""
        self.transcript = transcript
        self.choices = choices
        self.players = max(LEAST_PLAYERS, transcript['players'])
        self.board = {(0, 0): (transcript['start']['tile'], 0)}
        self.lines = []
        self.drawn = []
        self.tokens = []
        self.later = []  # tokens after tiles that fit nowhere
        self.bridges = {}
        self.castles = []  # the cells of each
        self.prisoners = collections.defaultdict(list)  # their kinds, by captor and owner
        self.decisions = []
        self.score = [0] * transcript['players']
        self.turn = 0
        self.player = 0
        self.ransomed = False
        self.placed = None
        self.is_deployed = False  # at most a capture is left of the turn
        self.round = 0  # turns in which nobody draws
        self.takes = []  # without auction: what is taken in these turns

    def feature(self, spot):
        """The feature that lies there on the tile, or a bridge over it, as an action names it."""
        kind, quarters = self.board[spot['x'], spot['y']]
        if spot['on'] in ('monastery', 'garden'):
            return {'feature': spot['on']}
        for child in TILES[kind.split('+')[0]].findall(spot['on']):
            at = sorted(turn(word, quarters) for word in child.get('at').split())
            if at == sorted(spot['at']):
                return {'feature': child.get('id')}
        if spot['on'] == 'road' and self.bridges.get((spot['x'], spot['y'])) == tuple(spot['at']):
            return {'on': 'bridge'}
        raise Differs(f'no feature of {kind} is {spot}')

    def deployment(self, spot, kind='normal'):
        figure = {} if kind == 'normal' else {'figure': kind}
        if spot['on'] == 'acrobats':
            return '<deploy as="acrobat" x="{x}" y="{y}"/>'.format(**spot)
        if spot['on'] == 'tower':
            return element('deploy', on='tower', x=spot['x'], y=spot['y'], **figure)
        return element('deploy', **self.feature(spot), **figure)

    def capture(self, spot):
        where = {'x': spot['x'], 'y': spot['y'], 'player': spot['player']}
        if spot['on'] == 'tower':
            return element('capture', **where, on='tower')
        if spot['on'] == 'acrobats':
            return '<capture as="acrobat" x="{x}" y="{y}" player="{player}"/>'.format(**spot)
        return element('capture', **where, **self.feature(spot))

    def castle(self, spot, player):
        """Named by the tile just placed; the other engine may name the other half."""
        if (spot['x'], spot['y']) != self.placed:
            x, y = self.placed
            sides = {(0, 1): 'S', (0, -1): 'N', (1, 0): 'E', (-1, 0): 'W'}
            spot = {'x': x, 'y': y, 'on': 'city', 'at': [sides[spot['x'] - x, spot['y'] - y]]}
        return element('castle', player=player, **self.feature(spot))

    def bids(self, step):
        """What may be done at an auction; one bid stands for all higher ones."""
        options, player = step['options'], step['player']
        if 'choose-tile' in options:
            kinds = {self.kind(step['bazaar'][item]) for item in options['choose-tile']}
            return sorted(element('bazaar-bid', player=player, tile=kind, points=0)
                          for kind in kinds)
        if 'bid-above' in options:
            return [element('bazaar-bid', player=player, points=options['bid-above'] + 1),
                    element('bazaar-pass', player=player)]
        return [element('bazaar-buy', player=player), element('bazaar-sell', player=player)]

    def bid(self, step):
        """What was done at an auction."""
        move, player = step['move'], step['player']
        if move['do'] != 'bid':
            return element(f'bazaar-{move["do"]}', player=player)
        tile = {}
        if 'choose-tile' in step['options']:
            tile['tile'] = self.kind(step['bazaar'][move['item']])
        return element('bazaar-bid', player=player, **tile, points=move['points'])

    def has_gardens(self):
        return self.transcript['rules'].get('abbot-and-gardens', False)

    def kind(self, step):
        return step['tile'] if self.has_gardens() else step['tile'].split('+')[0]

    def ransoms(self):
        """Not listed by the other engine."""
        if self.ransomed or self.score[self.player % self.transcript['players']] < 3:
            return []
        return [self.ransom(captor, kind) for captor in range(self.players)
                for kind in set(self.prisoners[captor, self.player])]

    @staticmethod
    def ransom(captor, kind):
        figure = {} if kind == 'normal' else {'figure': kind}
        return element('ransom', **{'from': captor}, **figure)

    def legal(self, options):
        """All that the step allows, as our command line lists it."""
        places = [element('place', x=x, y=y, rotation=rotation)
                  for x, y, rotation in options.get('place', [])]
        followers = [self.deployment(spot, kind)
                     for kind, spots in options.get(FOLLOWER, {}).items() for spot in spots]
        pyramids = [element('score-pyramid', x=spot['x'], y=spot['y'])
                    for spot in options.get('score-acrobats', [])]
        returns = [element('return-abbot', x=spot['x'], y=spot['y'])
                   for spot in options.get('return-abbot', [])]
        pieces = [element('tower-piece', x=x, y=y) for x, y in options.get('tower-piece', [])]
        captures = [self.capture(spot) for spot in options.get('capture', [])]
        bridges = [element('bridge', x=spot['x'], y=spot['y'], axis=AXES[tuple(spot['at'])])
                   for spot in options.get('bridge', [])]
        unknown = options.keys() - {'place', FOLLOWER, 'tower-piece', 'capture', 'score-acrobats',
                                    'return-abbot', 'bridge', 'pass', 'end'}
        if unknown or options.get(FOLLOWER, {}).keys() - {'normal', 'ringmaster', 'abbot'}:
            raise Differs(f'options of another game: {options}')
        ransoms = [] if captures else self.ransoms()
        declined = [] if places and 'pass' not in options else ['<pass/>']
        return sorted([*places, *followers, *pyramids, *returns, *pieces, *captures, *bridges,
                       *ransoms, *declined])

    def decide(self, player, legal):
        self.decisions.append(Decision(self.turn, player, legal, self.score, self.placed))

    def begin_turn(self, player):
        self.player = player
        self.turn += 1
        self.ransomed = False
        self.placed = None
        self.is_deployed = False
        self.lines.append(f'  <turn player="{self.player}">')
        self.lines += [f'    <draw tile="{tile}" unplayable="yes"/>' for tile in self.drawn]
        self.drawn = []

    def turn_up_tokens(self):
        self.lines += [f'    <draw token="{token}"/>' for token in self.tokens]
        self.tokens = []

    def end_turn(self):
        """The token of the last big top is turned up after tiles that fit nowhere."""
        self.turn_up_tokens()
        self.lines.append('  </turn>')
        self.tokens, self.later = self.later, []

    def take(self, step):
        """What was chosen, as a line of the record."""
        move, kind = step['move'], step['move']['do']
        if kind == 'castle':
            return self.castle(move, step['player'])
        if kind == 'bridge':
            return element('bridge', x=move['x'], y=move['y'], axis=AXES[tuple(move['at'])])
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
            return self.ransom(self.captor(step), move['kind'])
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
            self.placed = move['x'], move['y']
            self.board[self.placed] = (self.kind(move), move['rot'] // 90)
        elif move['do'] == 'ransom':
            self.prisoners[self.captor(step), self.player].remove(move['kind'])
            self.ransomed = True
        elif move['do'] == 'capture' and move['player'] != self.player:
            self.imprison(move)
        if move['do'] in (FOLLOWER, 'score-acrobats', 'tower-piece', 'capture', 'pass', 'castle'):
            self.is_deployed = True
        for event in step.get('events', []):
            if event['ev'] == 'token' and event['what'] == 'bridge':
                self.bridges[event['x'], event['y']] = tuple(event['at'])
            elif event['ev'] == 'castle':
                self.castles.append([tuple(cell) for cell in event['tiles']])

    def choose(self, step):
        """The choices of lords, as the other engine makes them."""
        rows = [row for event in step.get('events', []) if event['ev'] == 'points'
                for row in event['list'] if row['what'] == 'castle']
        for row in rows if self.turn in self.choices else []:
            cells, = [cells for cells in self.castles if (row['x'], row['y']) in cells]
            x, y = min(cells, key=lambda cell: (cell[1], cell[0]))
            chosen = element('castle-score', player=row['player'], x=x, y=y, points=row['points'])
            self.decide(row['player'], [chosen])
            self.lines.append(f'    {chosen}')

    def imprison(self, move):
        held = self.prisoners[move['player'], self.player]
        if len(set(held)) > 1:
            raise Differs('a choice between prisoners, of which transcripts do not tell')
        if held:
            held.pop()
        else:
            self.prisoners[self.player, move['player']].append(move['kind'])

    def take_tile(self):
        """Without auction a tile is taken at the beginning of one's own turn, save the last."""
        if self.takes:
            legal, kind = self.takes.pop(0)
            self.decide(self.player, legal)
            self.lines.append(f'    {element("bazaar-take", tile=kind)}')

    def convert_bazaar(self, step):
        if 'choose-tile' in step['options'] and not self.transcript['rules']['bazaar-auction']:
            kinds = [self.kind(step['bazaar'][item]) for item in step['options']['choose-tile']]
            legal = sorted(element('bazaar-take', tile=kind) for kind in set(kinds))
            self.takes.append((legal, self.kind(step['bazaar'][step['move']['item']])))
        else:
            self.decide(step['player'], self.bids(step))
            self.lines.append(f'    {self.bid(step)}')
        self.score = step['score']

    def hold_bazaar(self, step):
        """The tiles are turned up in the turn that placed the bazaar."""
        self.turn_up_tokens()
        self.lines += [f'    {element("draw", tile=self.kind(tile))}' for tile in step['bazaar']]
        self.round = len(step['bazaar'])

    def open_turn(self, step):
        alone = self.transcript['players'] == 1
        self.begin_turn(self.turn % self.players if alone else step['player'])
        if self.round > 0:
            self.round -= 1
            self.take_tile()
        elif 'tile' in step:
            self.lines.append(f'    {element("draw", tile=self.kind(step))}')

    def convert_decision(self, step):
        options = step['options']
        if 'castle' in options:
            city, = options['castle']
            self.decide(step['player'], [self.castle(city, step['player']), '<pass/>'])
        elif step['player'] != self.player and self.transcript['players'] > 1:
            raise Differs(f'it is not the turn of {step["player"]}: {step}')
        elif 'capture' in options or not self.is_deployed:
            self.decide(self.player, self.legal(options))

    def convert_step(self, step, bazaar):
        """@bazaar: the step after it, if that is the first of one."""
        self.convert_decision(step)
        if step['move']['do'] != 'end':
            self.lines.append(f'    {self.take(step)}')
        self.follow(step)
        self.choose(step)
        self.score = step['score']
        for event in step.get('events', []):
            if event['ev'] == 'discarded':
                self.drawn.append(self.kind(event))
            elif event['ev'] == 'animal':
                (self.later if self.drawn else self.tokens).append(event['value'])
        if bazaar:
            self.hold_bazaar(bazaar)

    def convert(self):
        steps = self.transcript['steps']
        is_open = False
        for step, after in zip(steps, [*steps[1:], None]):
            goes_on = after is not None and is_at_bazaar(after)
            if is_at_bazaar(step):
                self.convert_bazaar(step)
            else:
                if not is_open:
                    self.open_turn(step)
                self.convert_step(step, after if goes_on else None)
            is_open = step['move']['do'] != 'end' and not is_at_bazaar(step)
            if not is_open and not goes_on:
                self.end_turn()
        if self.drawn:
            self.begin_turn(self.turn % self.players)
            self.end_turn()

    def is_finished(self):
        return self.transcript.get('final-scoring-done', True)

    def tile_set(self):
        """A bag of just what was drawn, with one tile more if it must not be empty at the end."""
        drawn = [self.kind(step) for step in self.transcript['steps'] if 'tile' in step]
        kinds = [self.transcript['start']['tile'], *drawn]
        if not self.is_finished():
            kinds.append(drawn[-1])
        root = ElementTree.Element('tileset', version='1', id='drawn', game='carcassonne',
                                   title='What was drawn')
        for kind in sorted({kind.split('+')[0] for kind in kinds}):
            tile = copy.deepcopy(TILES[kind])
            n_gardens = kinds.count(f'{kind}+garden')
            tile.set('count', str(kinds.count(kind) + n_gardens))
            for mark in tile.findall('mark'):
                tile.remove(mark)
            if n_gardens:
                ElementTree.SubElement(tile, 'mark', kind='garden', copies=str(n_gardens))
            root.append(tile)
        return ElementTree.tostring(root, encoding='unicode')

    def tiles(self):
        if 'final-scoring-done' in self.transcript:
            return self.tile_set()
        return ''.join(element('tileset', id=SETS[name]) for name in self.transcript['sets'])

    def record(self):
        flat = self.transcript['rules']['two-tile-city-points'] == 2
        variant = [element('setting', id='small-city', value='flat')] if flat else []
        if not self.transcript['rules'].get('bazaar-auction', True):
            variant.append(element('setting', id='bazaar-auction', value='false'))
        variant += [element('expansion', id=SETS[name]) for name in self.transcript['sets']
                    if name != 'basic']
        if self.has_gardens():
            variant.append(element('expansion', id='abbot'))
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
    rest = collections.deque(decisions)
    for want in expected:
        turn, player, actions, score = rest[0] if rest else (None, None, [], [])
        actions = want.mask(actions)
        if want.may_be_absent():
            if (turn, player, actions) == (want.turn, want.player, want.legal):
                rest.popleft()
            continue
        where = f'turn {want.turn}, player {want.player}'
        if (turn, player) != (want.turn, want.player):
            yield f'{where}: decided by player {player} in turn {turn}'
            return
        rest.popleft()
        if points(want.score, n_players) != points(score, n_players):
            yield f'{where}: points {score}, not {want.score}'
        missing, extra = set(want.legal) - set(actions), set(actions) - set(want.legal)
        if missing or extra or len(want.legal) != len(actions):
            yield f'{where}: missing {sorted(missing)}, too much {sorted(extra)}'
    if rest:
        yield f'{len(rest)} decisions are left over'


def replay(record):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'transcript.game.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(record)
        return program.run(CLI, 'replay', '--options', path)


def find_choice(record, result):
    """The turn that is refused since it is not complete; 0 if it is something else."""
    line = re.search(r':(\d+): the turn is not complete', result.err)
    return sum('<turn ' in row for row in record.splitlines()[:int(line[1])]) if line else 0


def convert(transcript):
    """That a lord had a choice is not in the transcript: then the turn is refused without it."""
    choices, turn = set(), 0
    while turn not in choices:
        choices.add(turn)
        converter = Converter(transcript, choices)
        converter.convert()
        record = converter.record()
        result = replay(record)
        turn = find_choice(record, result)
    return converter, result


def check(transcript, n_decisions):
    try:
        converter, result = convert(transcript)
    except Differs as difference:
        yield str(difference)
        return
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
    """The same game with one option, or one number of points, less, or a higher least bid."""
    without = copy.deepcopy(transcript)
    places = [step['options']['place'] for step in without['steps'] if 'place' in step['options']]
    places[len(places) // 2].pop()
    yield without
    if 'bcb' in transcript['sets']:
        dearer = copy.deepcopy(transcript)
        bids = [step for step in dearer['steps'] if 'bid-above' in step['options']]
        bids[len(bids) // 2]['options']['bid-above'] += 1
        yield dearer
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
    n_decisions, first = [], None
    for path in TRANSCRIPTS:
        with open(path, encoding='utf-8') as file:
            transcript = json.load(file)
        first = first or transcript
        report.case(transcript['id'], check(transcript, n_decisions))
    for transcript in (first, transcript):
        report.case(f'notices-in-{transcript["id"]}', check_notices(transcript))
    print(f'# {sum(n_decisions)} decisions compared')
    report.finish()


if __name__ == '__main__':
    main()
