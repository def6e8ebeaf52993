"""Functions and lines stay small enough to be read; every file says what it is for."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import shutil
import statistics
import tempfile

import lint

FUNCTION_LINES = 80
FUNCTION_MEDIAN = 12
COLUMNS = 100

TEXT = ('.c', '.h', '.py', '.ui', '.css', '.rng', '.build', '.md', '.in', '.yml', '.svg', '.xml')


def check_columns(name, text):
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > COLUMNS:
            yield f'{name}:{number}: {len(line)} columns, at most {COLUMNS}'


def check_blanks(name, text):
    for number, line in enumerate(text.splitlines(), 1):
        if line != line.rstrip():
            yield f'{name}:{number}: white space at the end'
        if '\t' in line:
            yield f'{name}:{number}: a tab'
    if text and not text.endswith('\n'):
        yield f'{name}: no newline at the end'


def check_layout(name, text):
    """A block's brace ends the line that opens it; parameters share a line while they fit."""
    for found in re.finditer(r'^ +(?:if|for|while|switch|do|else)\b[^{};]*\n +\{$', text, re.M):
        yield f'{name}:{text.count(chr(10), 0, found.end()) + 1}: a brace alone opens a block'
    for found in re.finditer(r'^((?:\w.* \**)?\b[a-z]\w* \([^;{()]*,)\n +(\w[^;{(),\n]*(?:,|\).*))',
                             text, re.M):
        last = found[1].rsplit('\n', 1)[-1]
        if len(last) + 1 + len(found[2]) <= COLUMNS and '"' not in found[0]:
            yield f'{name}:{text.count(chr(10), 0, found.end(1)) + 1}: the next parameter fits here'


def check_licence(name, text):
    if 'SPDX-License-Identifier: GPL-3.0-or-later' not in '\n'.join(text.splitlines()[:30]):
        yield f'{name}:1: the licence is not named'


def check_purpose(name, text):
    first = text.split('\n', 1)[0]
    if not re.match(r'(/\* .+|#!.+|""".+|# .+)', first):
        yield f'{name}:1: the first line does not say what the file is for'


def list_functions(folder, names):
    """Pairs of a place and a number of lines, a pair for each function in the files."""
    ctags = shutil.which('ctags-universal') or 'ctags'
    status, output = lint.run(ctags, '--fields=+ne', '--kinds-C=f', '--sort=no', '-f', '-',
                              *[os.path.join(folder, name) for name in names])
    if status != 0:
        raise SystemExit(f'Bail out! ctags does not work: {output}')
    for row in output.splitlines():
        cells = row.split('\t')
        fields = dict(cell.split(':', 1) for cell in cells[3:] if ':' in cell)
        if 'end' in fields:
            place = f'{os.path.relpath(cells[1], folder)}:{fields["line"]}: {cells[0]}'
            yield place, int(fields['end']) - int(fields['line']) + 1


def check_functions(functions):
    for place, lines in functions:
        if lines > FUNCTION_LINES:
            yield f'{place} has {lines} lines, at most {FUNCTION_LINES}'


def find_long_function():
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'long.c'), 'w', encoding='utf-8') as file:
            file.write('int\nf (void)\n{\n' + '  g ();\n' * FUNCTION_LINES + '}\n')
        return list(check_functions(list_functions(folder, ['long.c'])))


def main():
    report = lint.Report('budgets')
    code = {name: lint.read(name) for name in lint.files(['src/', 'tests/'], ['.c', '.h'])}
    scripts = {name: lint.read(name) for name in lint.files(['tests/'], ['.py'])}
    text = {name: lint.read(name) for name in lint.files([''], TEXT)
            if not name.startswith('tests/hostile/')}

    def all_of(check, contents):
        return [offender for name, content in contents.items()
                for offender in check(name, content)]

    report.case('columns', all_of(check_columns, {**code, **scripts}))
    report.case('blanks', all_of(check_blanks, text))
    report.case('layout', all_of(check_layout, code))
    report.case('purpose', all_of(check_purpose, {**code, **scripts}))
    report.case('licence', all_of(check_licence, {**code, **scripts}))

    functions = list(list_functions(lint.ROOT, code))
    report.case('functions', check_functions(functions))
    median = statistics.median([lines for place, lines in functions if place.startswith('src/')])
    report.note(f'the median function has {median:g} lines')
    report.case('median', [] if median <= FUNCTION_MEDIAN
                else [f'the median function has {median:g} lines, at most {FUNCTION_MEDIAN}'])

    report.finds('wide-line', check_columns('src/a.c', 'x' * (COLUMNS + 1)))
    report.finds('tab', check_blanks('src/a.c', '\tx\n'))
    report.finds('trailing-space', check_blanks('src/a.c', 'x \n'))
    report.finds('lone-brace', check_layout('src/a.c', '  if (x)\n    {\n'))
    report.finds('lone-parameter', check_layout('src/a.c', 'f (int a,\n   int b)\n{\n'))
    report.finds('nameless-file', check_purpose('src/a.c', '#include "a.h"\n'))
    report.finds('no-licence', check_licence('src/a.c', '/* A file. */\n'))
    report.finds('long-function', find_long_function())
    report.finish()


main()
