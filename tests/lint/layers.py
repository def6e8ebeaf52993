"""The table of layers in src/README.md, and circles in a graph."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re


def read_table(text):
    """The table as a dictionary from a folder to the set of folders it may include."""
    rows = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip('|').split('|')]
        if len(cells) == 3 and cells[0].startswith('`'):
            rows.append((re.findall(r'`([^`]+)`', cells[0]), cells[2]))
    layers = [name for names, _ in rows for name in names]
    table = {}
    for names, may in rows:
        for name in names:
            if may.startswith('everything'):
                table[name] = set(layers) - set(re.findall(fr'`{name}` not `([^`]+)`', may))
            else:
                table[name] = set(re.findall(r'`([^`]+)`', may)) & set(layers)
    return table


def layer_of(name):
    """The layer of a file given relative to src/."""
    return name.split('/')[0]


def find_cycle(arrows):
    """One circle in a graph given as a dictionary to lists of names, or None."""
    done = set()

    def visit(name, path):
        if name in path:
            return path[path.index(name):] + [name]
        if name not in done:
            done.add(name)
            for other in sorted(arrows.get(name, ())):
                cycle = visit(other, path + [name])
                if cycle:
                    return cycle
        return None

    for name in sorted(arrows):
        cycle = visit(name, [])
        if cycle:
            return cycle
    return None


def describe(cycle):
    return [] if cycle is None else ['a circle: ' + ' → '.join(cycle)]
