"""Every arrow between the folders points down, as the table in src/README.md says."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import lint
from layers import describe, find_cycle, layer_of, read_table

# Which system headers only some layers may know.
RESERVED = {
    ('app',): re.compile(r'^(gtk|gdk|gsk|adwaita|graphene|pango|epoxy)\b'),
    ('paint', 'app'): re.compile(r'^cairo\b'),
    ('storage',): re.compile(r'^libxml\b'),
    ('net',): re.compile(r'^(libsoup|gnutls)\b'),
}
GENERATED = {'config.h', 'hradby-theme.h'}
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]')


def check_file(name, text, table, known):
    """Offending includes of one file; `name` is relative to src/, `known` the files below src/."""
    layer = layer_of(name)
    if layer not in table:
        yield f'src/{name}:1: the folder is not in the table of src/README.md'
        return
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if match is None:
            continue
        where = f'src/{name}:{number}'
        target = match.group(2)
        if match.group(1) == '<':
            for owners, pattern in RESERVED.items():
                if layer not in owners and pattern.match(target):
                    yield f'{where}: <{target}> belongs to {" and ".join(owners)} alone'
        elif target in GENERATED or target.endswith(('-cards.h', '-choices.h', '-page.h',
                                                     '-passages.h', '-setting-names.h',
                                                     '-settings.h')):
            continue
        elif target not in known:
            yield f'{where}: "{target}" is not spelled from src/'
        elif layer_of(target) != layer and layer_of(target) not in table[layer]:
            yield f'{where}: {layer} may not include {layer_of(target)} ("{target}")'


def read_arrows(sources):
    return {name: [match.group(2) for match in map(INCLUDE.match, text.splitlines())
                   if match and match.group(1) == '"' and match.group(2) in sources]
            for name, text in sources.items()}


def read_rooms(sources):
    """The same arrows between folders; the files directly in src/app are no room."""
    rooms = {}
    for name, targets in read_arrows(sources).items():
        folder = os.path.dirname(name)
        others = {os.path.dirname(target) for target in targets} - {folder}
        rooms.setdefault(folder, set()).update(others)
    return rooms


def check_faces(name, text):
    """What the application knows of games outside the room that may: files, kinds of features."""
    if not name.startswith('app/') or name.startswith('app/games/'):
        return
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r'\s*#\s*include\s+"(games/[^"]+)"', line)
        if match:
            yield f'src/{name}:{number}: only app/faces may include games ("{match.group(1)}")'
        match = re.search(r'\bHRADBY_FEATURE_[A-Z]+', line)
        if match:
            yield f'src/{name}:{number}: only app/faces may tell features apart ({match.group(0)})'


def check_truth(name, text):
    """The application shows what the viewer may know: the game as it really is, is not for it."""
    for number, line in enumerate(text.splitlines(), 1):
        if name.startswith('app/') and 'hradby_session_get_game' in line:
            yield f'src/{name}:{number}: hradby_session_get_game() tells what nobody may see'


def read_expansions(sources):
    """Names of expansions and their parts, by their rows, and the marks that they declare."""
    rows = {name: text for name, text in sources.items()
            if re.match(r'games/[a-z-]+/[a-z-]+-rows\.h$', name)}
    names = [re.sub('-rows.h$', '', os.path.basename(name)) for name in rows]
    marks = {mark for text in rows.values()
             for mark in re.findall(r'\{ "([a-z-]+)", HRADBY_MARK_OF_TILE', text)}
    return names, marks


def owner_of(name, names):
    """The expansion or part to which a file belongs, or None."""
    stem = re.sub('^carcassonne-', '', os.path.splitext(os.path.basename(name))[0])
    owners = [owner for owner in names
              if re.match(fr'{owner.rstrip("s")}s?(-|$)', stem)]
    return max(owners, key=len) if owners and name.startswith(('games/carcassonne/', 'app/games/',
                                                               'paint/')) else None


def check_expansions(name, text, names, marks):
    """Files of an expansion name no other, and what all games share names none."""
    owner = owner_of(name, names)
    if owner is None and name.startswith(('games/', 'app/games/', 'cli/')):
        return
    for number, line in enumerate(text.splitlines(), 1):
        for other in re.findall(r'\bhradby_([a-z]+)_|\bHRADBY_([A-Z]+)_', line):
            other = (other[0] or other[1]).lower()
            if other in names and other != owner:
                yield f'src/{name}:{number}: names what belongs to {other}'
        match = INCLUDE.match(line)
        other = owner_of(match.group(2), names) if match else None
        if (other not in (None, owner) and not match.group(2).startswith('paint/')
                and other not in (owner or '').split('-')):
            yield f'src/{name}:{number}: includes a file of {other}'
        for mark in re.findall(r'"([a-z-]+)"', line):
            if mark in marks and owner is None:
                yield f'src/{name}:{number}: the mark “{mark}” is known to an expansion alone'


def main():
    report = lint.Report('includes')
    table = read_table(lint.read('src/README.md'))
    sources = {os.path.relpath(name, 'src'): lint.read(name)
               for name in lint.files(['src/'], ['.c', '.h'])}
    below = {name: may for name, may in table.items() if name not in ('cli', 'main.c')}

    report.case('table', describe(find_cycle(below)) if table else ['no table in src/README.md'])
    report.case('arrows', [offender for name, text in sources.items()
                           for offender in check_file(name, text, table, sources)])
    report.case('faces', [offender for name, text in sources.items()
                          for offender in check_faces(name, text)])
    report.case('truth', [offender for name, text in sources.items()
                          for offender in check_truth(name, text)])
    expansions = read_expansions(sources)
    report.case('expansions', [offender for name, text in sources.items()
                               for offender in check_expansions(name, text, *expansions)])
    report.case('circles', describe(find_cycle(read_arrows(sources))))
    report.case('rooms', describe(find_cycle(read_rooms(sources))))

    known = {'app/board.h', 'engine/game.h'}
    for name, file, text in [
            ('upward-arrow', 'engine/game.c', '#include "app/board.h"'),
            ('toolkit-below', 'session/session.c', '#include <gtk/gtk.h>'),
            ('parser-outside', 'app/window.c', '#include <libxml/tree.h>'),
            ('relative-path', 'engine/game.c', '#include "../engine/game.h"'),
            ('unknown-folder', 'other/game.c', '')]:
        report.finds(name, check_file(file, text, table, known))
    report.finds('game-outside-faces', check_faces('app/board/x.c', '#include "games/games.h"'))
    report.finds('feature-outside-faces', check_faces('app/board/x.c', 'a == HRADBY_FEATURE_CITY'))
    for name, file, text in [
            ('expansion-in-another', 'games/carcassonne/tower.c', 'hradby_circus_find ()'),
            ('expansion-in-face', 'app/games/carcassonne-tower.c',
             '#include "games/carcassonne/circus-look.h"'),
            ('expansion-shared', 'tiling/look.c', 'a == HRADBY_TOWER_PLACE'),
            ('mark-shared', 'paint/tile-plan.c', 'find ("circus-space")')]:
        report.finds(name, check_expansions(file, text, ['tower', 'circus'], {'circus-space'}))
    report.finds('truth-shown', check_truth('app/a.c', 'hradby_session_get_game (session)'))
    report.finds('circle-of-rooms', describe(find_cycle(read_rooms(
        {'app/a/x.h': '#include "app/b/y.h"', 'app/b/y.h': '', 'app/b/z.h': '#include "app/a/w.h"',
         'app/a/w.h': ''}))))
    report.finds('circle', describe(find_cycle({'a': ['b'], 'b': ['c'], 'c': ['a']})))
    report.finish()


main()
