"""Writes a manual page as man reads it, in one language.

    write.py MERGED LANGUAGE VERSION OUTPUT

MERGED is the page with its translations beside each text (xml:lang), as msgfmt makes it. LANGUAGE
"en" is the text as written where the translation is the same.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import sys
import xml.etree.ElementTree as ElementTree

LANG = '{http://www.w3.org/XML/1998/namespace}lang'


def pick(parent, language):
    """The children of an element in this language; what has no translation stays as written."""
    picked = []
    for child in parent:
        spoken = child.get(LANG)
        if spoken is None:
            picked.append(child)
        elif spoken == language:
            picked[-1] = child
    return picked


def escape(text):
    """Roff without markup: its own signs, and what man would take for a request."""
    text = ' '.join(text.split()).replace('\\', '\\e').replace('-', '\\-')
    return '\\&' + text if text[:1] in ".'" else text


def mark_up(text):
    def replace(match):
        bold, italic = match.groups()
        return f'\\fB{bold}\\fR' if bold else f'\\fI{italic}\\fR'

    return re.sub(r'\*([^*]+)\*|(?<!\w)_([^_]+)_(?!\w)', replace, escape(text))


def write_item(item, language):
    yield '.TP'
    for child in pick(item, language):
        yield mark_up(child.text)


def write(manual, language, version):
    name, section = manual.get('name'), manual.get('section')
    for child in pick(manual, language):
        if child.tag == 'title':
            yield f'.TH {name.upper()} {section} "" "Hradby {version}" "{child.text}"'
        elif child.tag == 'purpose':
            yield f'{escape(name)} \\- {escape(child.text)}'
        elif child.tag == 'synopsis':
            yield mark_up(child.text)
        elif child.tag == 'heading':
            yield f'.SH {child.text.upper()}'
        elif child.tag == 'item':
            yield from write_item(child, language)
        else:
            yield '.PP'
            yield mark_up(child.text)


def main(merged, language, version, output):
    manual = ElementTree.parse(merged).getroot()
    with open(output, 'w', encoding='utf-8') as file:
        for line in write(manual, language, version):
            file.write(line + '\n')


main(*sys.argv[1:])
