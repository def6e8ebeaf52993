"""How large the source is and how it hangs together: figures, a line each, some with a limit.

`python3 tests/lint/yardstick.py . why` also lists the circles and the functions with one user."""
# SPDX-License-Identifier: GPL-3.0-or-later

import collections
import os
import re
import shutil
import subprocess
import sys

import lint

INCLUDE = re.compile(r'^\s*#\s*include "([^"]+)"', re.M)
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.S)
DECLARED = re.compile(r'^(?=[a-zA-Z])[\w *]*?\b(hradby_[a-z0-9_]+)\s*\((?!\*)[^;{]*;', re.M)
# As many as there still are: both shrink until they are gone.
CIRCLES = 0
NEXT_DOOR = 55

DEFINED = re.compile(r'^(hradby_[a-z0-9_]+) \([^;{]*\)\n\{', re.M)
STYLE = '{BasedOnStyle: LLVM, ColumnLimit: 100, SortIncludes: false}'


def module_of(name):
    return os.path.splitext(name)[0]


def list_arrows(sources):
    """The modules (X.c with X.h) that each module includes."""
    known = {module_of(name) for name in sources}
    arrows = collections.defaultdict(set)
    for name, text in sources.items():
        targets = {module_of(target) for target in INCLUDE.findall(text)} & known
        arrows[module_of(name)] |= targets - {module_of(name)}
    return arrows


def find_circles(arrows):
    """Groups of modules that include each other, directly or by others (Tarjan's way)."""
    order, low, stack, circles = {}, {}, [], []

    def visit(module):
        order[module] = low[module] = len(order)
        stack.append(module)
        for target in sorted(arrows.get(module, ())):
            if target not in order:
                visit(target)
            if target in stack:
                low[module] = min(low[module], low[target])
        if low[module] == order[module]:
            group = stack[stack.index(module):]
            del stack[len(stack) - len(group):]
            if len(group) > 1:
                circles.append(sorted(group))

    for module in sorted(arrows):
        if module not in order:
            visit(module)
    return circles


def list_private(sources, readers):
    """Public functions that one other module of their folder uses and nobody else, with it."""
    words = {name: set(re.findall(r'\bhradby_\w+', COMMENT.sub('', text)))
             for name, text in {**sources, **readers}.items()}
    users = collections.defaultdict(set)
    for name, found in words.items():
        for word in found:
            users[word].add(module_of(name))
    for name, text in sources.items():
        for function in DEFINED.findall(text):
            users[function].discard(module_of(name))
    for name, text in sorted(sources.items()):
        if name.endswith('.h'):
            for function in sorted(set(DECLARED.findall(COMMENT.sub('', text)))):
                others = users[function] - {module_of(name)}
                if len(others) == 1 and os.path.dirname(next(iter(others))) \
                        == os.path.dirname(name):
                    yield f'{name}: {function} ({next(iter(others))})'


def count_code(sources):
    """Lines with code in them, as clang-format lays them out; braces alone are none."""
    if not shutil.which('clang-format'):
        return None
    total = 0
    for text in sources.values():
        laid = subprocess.run(['clang-format', '--style', STYLE, '--assume-filename=a.c'],
                              input=COMMENT.sub('', text), capture_output=True, text=True,
                              check=True).stdout
        total += sum(1 for line in laid.splitlines()
                     if re.search(r'\w', line) and not line.lstrip().startswith('#'))
    return total


def main():
    sources = {name[4:]: lint.read(name) for name in lint.files(['src/'], ['.c', '.h'])}
    tests = {name: lint.read(name) for name in lint.files(['tests/'], ['.c', '.h'])}
    ui = {name: lint.read(name) for name in lint.files(['ui/'], ['.ui'])}
    circles = find_circles(list_arrows(sources))
    private = list(list_private(sources, {**tests, **ui}))
    lines = {name: text.count('\n') for name, text in sources.items()}
    headers = sum(count for name, count in lines.items() if name.endswith('.h'))

    report = lint.Report('yardstick')
    if 'why' in sys.argv:
        for line in [' '.join(circle) for circle in circles] + private:
            report.note(line)
        report.note(f'{count_code(sources) or "unknown, without clang-format:"} lines of code')
    report.note(f'{sum(lines.values())} lines in {len(lines)} files of src')
    report.note(f'{100 * headers / sum(lines.values()):.1f} % of the lines in headers')
    report.note(f'{len(private)} public functions with one user, who is next door')
    report.note(f'{len(circles)} circles of files')
    report.case('circles', [f'{len(circles)} circles of files, at most {CIRCLES}']
                if len(circles) > CIRCLES else [])
    report.case('next-door', [f'{len(private)} functions have one user, who is next door; '
                              f'at most {NEXT_DOOR}'] if len(private) > NEXT_DOOR else [])
    report.finds('circle', find_circles({'a': {'b'}, 'b': {'c'}, 'c': {'a'}, 'd': {'a'}}))
    report.finish()


main()
