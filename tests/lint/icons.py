"""Icons are there under the names they are asked for, in the sizes and colours of their kind."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import lint

APP_ID = 'io.github.hradby.Hradby'
APP_ICON = f'data/icons/hicolor/scalable/apps/{APP_ID}.svg'
APP_SYMBOLIC = f'data/icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg'
TOP = {'.ci', '.editorconfig', '.gitignore', 'COPYING', 'README.md', 'data', 'flatpak',
       'meson.build', 'meson_options.txt', 'po', 'src', 'tests', 'ui'}
# What recolouring replaces.
SYMBOLIC_COLOURS = {'#2e3436'}


def check_size(name, text, size):
    for side in ('width', 'height'):
        if not re.search(rf'<svg[^>]*\b{side}="{size}"', text):
            yield f'{name}: the {side} is not {size}'


def check_drawing(name, text):
    for element in ('<text', '<image', '<style', '<filter'):
        if element in text:
            yield f'{name}: {element}> is not drawn alike everywhere'


def check_symbolic(name, text):
    yield from check_size(name, text, 16)
    colours = set(re.findall(r'#[0-9a-fA-F]{3,8}\b', text))
    if colours != SYMBOLIC_COLOURS or 'opacity' in text:
        yield f'{name}: is not drawn in {", ".join(SYMBOLIC_COLOURS)} alone'


def check_used(text, drawn):
    for name in sorted(set(re.findall(r'\bhradby-[a-z-]+-symbolic\b', text)) - drawn):
        yield f'{name}: is used, but not drawn'


def check_listed(text, names):
    for name in names:
        stem = os.path.basename(name).removeprefix('hradby-').removesuffix('-symbolic.svg')
        if f"'{stem}'" not in text:
            yield f'{name}: is not among the resources'


def check_top(names):
    for name in sorted({name.split('/')[0] for name in names} - TOP):
        yield f'{name}: does not belong at the top'


def main():
    report = lint.Report('icons')
    drawn = lint.files(['ui/icons/'], ['.svg'])
    symbolic = [*drawn, APP_SYMBOLIC]
    used = '\n'.join(lint.read(name) for name in lint.files(['ui/', 'src/app/'], ['.ui', '.c']))
    names = {os.path.basename(name).removesuffix('.svg') for name in drawn}

    report.case('app-icon', check_size(APP_ICON, lint.read(APP_ICON), 128))
    report.case('drawing', [offender for name in [*symbolic, APP_ICON]
                            for offender in check_drawing(name, lint.read(name))])
    report.case('symbolic', [offender for name in symbolic
                             for offender in check_symbolic(name, lint.read(name))])
    report.case('used', check_used(used, names))
    report.case('listed', check_listed(lint.read('ui/meson.build'), drawn))
    report.case('top', check_top(lint.PROJECT))

    report.finds('wrong-size', check_size('a.svg', '<svg width="16" height="16"/>', 128))
    report.finds('font', check_drawing('a.svg', '<svg><text>a</text></svg>'))
    report.finds('colour', check_symbolic('a.svg', '<svg width="16" height="16" fill="#ff0000"/>'))
    report.finds('unknown-icon', check_used('hradby-nowhere-symbolic', names))
    report.finds('unlisted', check_listed('', ['ui/a.svg']))
    report.finds('stray', check_top(['gs']))
    report.finish()


main()
