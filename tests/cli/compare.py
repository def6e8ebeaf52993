"""hradby-cli compare: the same whatever the threads, zero for equal rules, else where it is."""
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import sys
import tempfile

import program

CLI = sys.argv[1]
GERMAN, RGG = '--variant=castle-german', '--variant=castle-rgg'
EXACT = {'mean': 0, 'low': 0, 'high': 0, 'confidence': 0.95}


def compare(*words):
    """What a comparison says, without what depends on the clock."""
    result = program.run(CLI, 'compare', '--format=json', *words)
    if result.status != 0:
        raise SystemExit(f'Bail out! {result}')
    report = json.loads(result.out)
    del report['seconds'], report['games_per_second']
    return report


def list_numbers(value, path=''):
    """Pairs of a path and a number or share with its interval, all of them below a value."""
    if isinstance(value, dict) and 'low' in value:
        yield path, value
    elif isinstance(value, (dict, list)):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for name, item in items:
            yield from list_numbers(item, f'{path}/{name}')


def check_intervals(report):
    for path, number in list_numbers(report):
        middle = number['mean'] if 'mean' in number else number['share']
        if number['confidence'] != 0.95 or ('sd' in number) > ('mean' in number):
            yield f'{path} does not say what it is: {number}'
        if not number['low'] - 1e-4 <= middle <= number['high'] + 1e-4:
            yield f'{path}: {number}'


def check_sums(report):
    """Sources sum up to points, shares to one, bins to games."""
    for variant in report['variants']:
        sources = variant['sources'].values()
        points = [seat['points']['mean'] for seat in variant['seats']]
        if abs(sum(points) / 2 - sum(source['points']['mean'] for source in sources)) > 0.01:
            yield f'{variant["variant"]}: sources do not make {points}'
        if abs(1 - sum(source['share']['share'] for source in sources)) > 0.001:
            yield f'{variant["variant"]}: shares of sources do not make 1'
        for seat in variant['seats']:
            if abs(sum(seat['sources'].values()) - seat['points']['mean']) > 0.01 \
                    or abs((seat['wins'] + seat['draws'] / 2) / report['games']
                           - seat['share']['share']) > 1e-4:
                yield f'{variant["variant"]}: sources or wins do not make what {seat} has'
        if abs(points[0] - points[1] - variant['margin']['mean']) > 0.001:
            yield f'{variant["variant"]}: the margin of {points} is {variant["margin"]["mean"]}'
    for histogram in [*report['histograms']['points'], report['histograms']['margin']]:
        for counts in histogram['counts']:
            if sum(counts) != report['games']:
                yield f'{counts} are not {report["games"]} games'


def check_zero(difference):
    for path, number in list_numbers(difference):
        if number.get('mean', number.get('share')) != 0:
            yield f'{path}: {number}'


def check_effect(report):
    """Random players play the same by both rules: only wall tile 4 is worth more."""
    difference = report['variants'][1]['difference']
    for source, value in difference['sources'].items():
        if source != 'wall-tile-4' and value['points'] != EXACT:
            yield f'{source}: {value}'
    if difference['sources']['wall-tile-4']['points']['low'] <= 0:
        yield f'wall tile 4: {difference["sources"]["wall-tile-4"]}'
    for name in ('turns', 'unplaceable'):
        if difference[name] != EXACT:
            yield f'{name}: {difference[name]}'
    if not 0 < difference['changed']['share'] < 1:
        yield f'changed: {difference["changed"]}'


def check_greedy_effect(report):
    """Greedy players may play otherwise; still the rule shows where it is."""
    sources = report['variants'][1]['difference']['sources']
    effect = sources['wall-tile-4']['points']
    if effect['low'] <= 0.2:
        yield f'wall-tile-4: {effect}'
    for source, value in sources.items():
        if source != 'wall-tile-4' and abs(value['points']['mean']) > effect['mean'] / 4:
            yield f'{source}: {value["points"]}'


def check_refusals(folder):
    foreign = os.path.join(folder, 'foreign.variant.xml')
    with open(foreign, 'w', encoding='utf-8') as file:
        file.write('<variant version="1" id="foreign" game="chess" base="official"/>\n')
    for status, words in [(2, []), (2, [GERMAN]), (2, [GERMAN] * 9),
                          (2, [GERMAN, RGG, '--games=1']), (2, [GERMAN, RGG, '--jobs=0']),
                          (2, [GERMAN, RGG, '--players=random']),
                          (2, [GERMAN, RGG, '--game=chess']), (2, [GERMAN, RGG, '--mirror']),
                          (1, [GERMAN, '--variant=lost']), (1, [GERMAN, '--variant=' + foreign])]:
        result = program.run(CLI, 'compare', *words)
        if result.status != status or result.out or len(result.err.splitlines()) != 1:
            yield f'{words}: {result}'


def write_variant(folder, **settings):
    """The option that names the file of a variant of one's own."""
    path = os.path.join(folder, 'own.variant.xml')
    rows = ''.join(f'<setting id="{name.replace("_", "-")}" value="{value}"/>'
                   for name, value in settings.items())
    with open(path, 'w', encoding='utf-8') as file:
        file.write('<variant version="1" id="own" game="castle" base="official">'
                   f'<title>Own</title>{rows}</variant>\n')
    return '--variant=' + path


def check_file(folder):
    """A variant from a file is the same as one known by its name."""
    own = write_variant(folder, incomplete_path_scoring='rgg')
    report = compare(RGG, own, '--games=4')
    if [variant['variant'] for variant in report['variants']] != ['castle-rgg', 'own']:
        yield 'the variants are ' + str([variant['variant'] for variant in report['variants']])
    yield from check_zero(report['variants'][1]['difference'])


def check_code():
    """Rules that came as a code have no id, in either form of the report."""
    code = '--variant=hradby:castle?title={}&incomplete-path-scoring=rgg'
    report = compare(GERMAN, code.format('Ours'), '--games=2')
    own = report['variants'][1]
    if own['variant'] is not None or own['title'] != 'Ours':
        yield f'{own["variant"]}, {own["title"]}'
    result = program.run(CLI, 'compare', GERMAN, code.format('Ours'), '--games=2')
    if result.status != 0 or '  B: Ours\n' not in result.out:
        yield str(result)
    result = program.run(CLI, 'simulate', code.format(''), '--games=1', '--players=random,random',
                         '--format=json')
    if result.status != 0 or json.loads(result.out)['variant'] is not None:
        yield str(result)


def check_moot(folder):
    """A setting that another one leaves without effect has none; alone it has."""
    moot = write_variant(folder, wall_tile_pickup='end-of-turn', doubler_timing='same-turn')
    report = compare('--variant=castle-house-rule', moot, '--games=25')
    yield from check_zero(report['variants'][1]['difference'])
    report = compare(GERMAN, write_variant(folder, doubler_timing='same-turn'), '--games=80')
    if not list(check_zero(report['variants'][1]['difference'])):
        yield 'it has no effect at all'


def check_text():
    result = program.run(CLI, 'compare', GERMAN, RGG, '--variant=castle-community', '--games=10')
    if result.status != 0 or result.err:
        yield str(result)
    for words in ('10 games', 'German rules (castle-german)', 'English rules by RGG', '95%',
                  'Wilson', 'B − A', 'C − A', 'Wall tile 4', 'Lead of the starting player'):
        if words not in result.out:
            yield f'“{words}” is missing in {result}'
    for line in result.out.splitlines():
        if len(line) > 132 or line != line.rstrip():
            yield f'too wide, or spaces at the end: “{line}”'


def check_sources():
    """Where nobody has points there is nothing to compare."""
    result = program.run(CLI, 'compare', '--game=carcassonne', '--variant=official',
                         '--variant=carcassonne-first-edition', '--games=10')
    if result.status != 0 or 'Roads' not in result.out or 'Ransom' in result.out:
        yield str(result)
    result = program.run(CLI, 'simulate', '--game=carcassonne', '--expansions=tower,circus',
                         '--games=1', '--players=random,random')
    if 'A: Official rules (official), The Tower, The Circus\n' not in result.out:
        yield f'the expansions are not named in {result.out}'


def main():
    report = program.Report('cli/compare')
    first = compare(GERMAN, RGG, '--games=12', '--seed=5', '--jobs=1')
    report.case('intervals', check_intervals(first))
    report.case('sums', check_sums(first))
    for jobs in ('2', '3'):
        other = compare(GERMAN, RGG, '--games=12', '--seed=5', '--jobs=' + jobs)
        report.case(f'{jobs}-jobs', [] if other == first else [f'{first} is not {other}'])
    other = compare(GERMAN, RGG, '--games=12', '--seed=6')
    report.case('other-seed', [] if other != first else ['another seed plays the same'])
    same = compare(RGG, RGG, '--games=12')
    report.case('same-rules', check_zero(same['variants'][1]['difference']))
    report.case('finds-effect', [] if list(check_zero(first['variants'][1]['difference']))
                else ['other rules make no difference'])
    report.case('effect', check_effect(compare(GERMAN, RGG, '--games=500',
                                               '--players=random,random')))
    report.case('greedy-effect', check_greedy_effect(compare(GERMAN, RGG, '--games=50')))
    with tempfile.TemporaryDirectory() as folder:
        report.case('file', check_file(folder))
        report.case('moot', check_moot(folder))
        report.case('refusals', check_refusals(folder))
    report.case('code', check_code())
    report.case('text', check_text())
    report.case('sources', check_sources())
    report.finish()


main()
