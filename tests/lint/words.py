"""Words that the project does not use: unfinished work, names of one machine, brands."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re

import lint

# Spelled in pieces, so that this file does not object to itself.
UNFINISHED = re.compile(r'\b(TO' r'DO|FIX' r'ME|X' r'XX|ha' r'ck|not impl' r'emented)\b',
                        re.IGNORECASE)
TERMS = re.compile('mee' 'ple', re.IGNORECASE)
MACHINE = re.compile(r'(?<![\w.{])/(wo' r'rk|ro' r'ot|ho' r'me)/[a-z]')
BRAND = re.compile('Carc' 'assonne')
TEXT = ('.c', '.h', '.py', '.ui', '.css', '.rng', '.build', '.md', '.in', '.xml', '.po', '.svg')


def is_text(name):
    """A script has no ending."""
    return name.endswith(TEXT) or '.' not in name.rpartition('/')[2]


def check(name, text, pattern, reason):
    for number, line in enumerate(text.splitlines(), 1):
        match = pattern.search(line)
        if match:
            yield f'{name}:{number}: “{match.group(0)}” {reason}'


def main():
    report = lint.Report('words')
    texts = {name: lint.read(name) for name in lint.files()
             if is_text(name) and not name.startswith('tests/hostile/')}

    def all_of(pattern, reason, folders=('',)):
        return [offender for name, text in texts.items() if name.startswith(tuple(folders))
                for offender in check(name, text, pattern, reason)]

    report.case('unfinished', all_of(UNFINISHED, 'speaks of unfinished work'))
    report.case('terms', all_of(TERMS, 'is not our word: follower'))
    report.case('machine', all_of(MACHINE, 'is a place on one machine'))
    report.case('brand', all_of(BRAND, 'is not ours to use here',
                                ['ui/', 'data/icons', 'src/app/', 'src/paint/']))

    report.finds('unfinished', check('a', '/* TO' 'DO */', UNFINISHED, ''))
    report.finds('term', check('a', 'mee' 'ples', TERMS, ''))
    report.finds('machine', check('a', ' /wo' 'rk/main', MACHINE, ''))
    report.finish()


main()
