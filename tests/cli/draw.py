"""hradby-cli draw: pictures of material, of the size that was asked for, without a display."""
# SPDX-License-Identifier: GPL-3.0-or-later

import filecmp
import os
import struct
import sys
import tempfile
import xml.etree.ElementTree

import program

CLI = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
TILES = os.path.join(DATA, 'tilesets', 'base.tileset.xml')
WALL = os.path.join(DATA, 'walls', 'castle.wall.xml')
VARIANT = os.path.join(DATA, 'variants', 'castle-german.variant.xml')


def draw(folder, *words):
    return program.run(CLI, 'draw', *words, folder=folder, DISPLAY='', WAYLAND_DISPLAY='')


def read_png(path):
    with open(path, 'rb') as file:
        head = file.read(24)
    return head[:8] == b'\x89PNG\r\n\x1a\n', struct.unpack('>II', head[16:24])


def check_png():
    with tempfile.TemporaryDirectory() as folder:
        for name, path, words, expected in (('t', TILES, [], (684, 553)),
                                            ('w', WALL, ['--size=24'], (324, 300)),
                                            ('u', TILES, ['--size=16'], (114, 93))):
            result = draw(folder, path, '-o', name + '.png', *words)
            if (result.status, result.out, result.err) != (0, '', ''):
                yield f'not drawn: {result}'
                continue
            is_png, found = read_png(os.path.join(folder, name + '.png'))
            if not is_png or found != expected:
                yield f'{path} {words}: {found} pixels, not {expected}'
        draw(folder, TILES, '-o', 'again.png')
        if not filecmp.cmp(*(os.path.join(folder, name) for name in ('t.png', 'again.png')), False):
            yield 'the same file is drawn in two ways'


def check_svg():
    with tempfile.TemporaryDirectory() as folder:
        for path in (TILES, WALL):
            result = draw(folder, path, '--output=x.svg')
            if result.status != 0:
                yield f'not drawn: {result}'
                continue
            root = xml.etree.ElementTree.parse(os.path.join(folder, 'x.svg')).getroot()
            if not root.tag.endswith('svg') or not root.attrib['width'].startswith(('684', '1296')):
                yield f'{path}: {root.tag} of {root.attrib}'


def check_refused():
    """Nothing is written for what cannot be drawn, and what was there stays."""
    with tempfile.TemporaryDirectory() as folder:
        large = os.path.join(folder, 'large.wall.xml')
        with open(large, 'w', encoding='utf-8') as file:
            file.write('<wall version="1" id="w"><title>W</title><rows>'
                       + ' '.join(['#' * 90] + ['#' + '.' * 89] * 40) + '</rows></wall>')
        with open(os.path.join(folder, 'x.png'), 'w', encoding='utf-8') as file:
            file.write('mine')
        for words, message in (((VARIANT,), 'this is neither a tile set nor a wall'),
                               ((large, '--size=256'), 'the picture would be too large')):
            result = draw(folder, *words, '-o', 'x.png')
            if result.status != 1 or message not in result.err or result.err.count('\n') != 1:
                yield f'{words}: {result}'
        with open(os.path.join(folder, 'x.png'), encoding='utf-8') as file:
            if file.read() != 'mine':
                yield 'a file was written over'
        result = draw(folder, TILES, '-o', 'nowhere/x.png')
        if result.status != 1 or 'nowhere/x.png' not in result.err:
            yield f'no folder: {result}'


def main():
    report = program.Report('draw')
    report.case('png', check_png())
    report.case('svg', check_svg())
    report.case('refused', check_refused())
    report.finish()


main()
