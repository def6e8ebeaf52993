"""What objects really use of other layers and rooms: headers hand on what no include shows."""
# SPDX-License-Identifier: GPL-3.0-or-later

import collections
import os
import re

import lint
from layers import describe, find_cycle, read_table


def read_archive(layer):
    """What `nm` prints of a layer's objects: a line a symbol, "archive:member:… kind name"."""
    path = os.path.join(lint.BUILD, 'src', layer, f'libhradby-{layer}.a')
    status, output = lint.run('nm', '--print-file-name', '--extern-only', path)
    return output if status == 0 else ''


def room_of(member):
    """The room of an object of the application: its folder is the first part of its name."""
    return member.split('_')[0] if '_' in member else ''


def read_symbols(layer, output):
    """Pairs of dictionaries: symbols to where they are defined, and places to what they use."""
    defined, used = {}, collections.defaultdict(set)
    for line in output.splitlines():
        match = re.match(r'(?:.*[/:])?([^/:]+\.o):\S* +([A-Za-z]) (\S+)$', line)
        if match:
            place = layer, match.group(1)
            if match.group(2) == 'U':
                used[place].add(match.group(3))
            else:
                defined[match.group(3)] = place
    return defined, used


def check_layers(table, defined, used):
    for (layer, member), symbols in sorted(used.items()):
        for symbol in sorted(symbols & set(defined)):
            other = defined[symbol][0]
            if other != layer and other not in table[layer]:
                yield f'{layer}, {member}: uses {symbol} of {other}'


def read_rooms(defined, used):
    rooms = collections.defaultdict(set)
    for (layer, member), symbols in used.items():
        for symbol in symbols & set(defined):
            other, target = defined[symbol]
            if layer == other == 'app' and room_of(member) != room_of(target):
                rooms[room_of(member)].add(room_of(target))
    return rooms


def check_used(defined, used, words):
    """Public functions of no use outside their own file; `words`: of other sources and of tests."""
    needed = {symbol for symbols in used.values() for symbol in symbols} | words
    for symbol, (layer, member) in sorted(defined.items()):
        if symbol.startswith('hradby_') and not symbol.endswith(('_get_type', '_get_resource')) \
                and symbol not in needed:
            yield f'{layer}, {member}: nobody else needs {symbol}'


def main():
    report = lint.Report('symbols')
    table = read_table(lint.read('src/README.md'))
    layers = sorted(name for name in table if not name.endswith('.c'))
    outputs = {layer: read_archive(layer) for layer in layers}
    defined, used = {}, {}
    for layer, output in outputs.items():
        one, other = read_symbols(layer, output)
        defined.update(one)
        used.update(other)

    report.case('built', [f'no symbols of {layer}' for layer in layers if not outputs[layer]])
    report.case('layers', check_layers(table, defined, used))
    report.case('rooms', describe(find_cycle(read_rooms(defined, used))))

    others = ['src/main.c', 'src/cli/main.c', *lint.files(['tests/'], ['.c', '.h'])]
    words = {word for name in others for word in re.findall(r'\bhradby_\w+', lint.read(name))}
    report.case('unused', check_used(defined, used, words))

    places = {'hradby_up': ('app', 'board_view.o'), 'hradby_words': ('app', 'words_words.o')}
    report.finds('upward-use', check_layers({'engine': set()}, places,
                                            {('engine', 'game.o'): {'hradby_up'}}))
    report.finds('unused', check_used(places, {('app', 'x.o'): {'hradby_up'}}, set()))
    report.finds('circle', describe(find_cycle(read_rooms(places, {
        ('app', 'board_view.o'): {'hradby_words'}, ('app', 'words_words.o'): {'hradby_up'}}))))
    report.finish()


main()
