"""Words that the project does not use: unfinished work, names of one machine, brands, and turns of
phrase that nobody says who plays."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re

import lint

# Spelled in pieces, so that this file does not object to itself.
UNFINISHED = re.compile(r'\b(TO' r'DO|FIX' r'ME|X' r'XX|ha' r'ck|not impl' r'emented)\b',
                        re.IGNORECASE)
TERMS = re.compile('mee' 'ple', re.IGNORECASE)
MACHINE = re.compile(r'(?<![\w.{])/(wo' r'rk|ro' r'ot|ho' r'me)/[a-z]')
BRAND = re.compile('Carc' 'assonne')
# What a player would not say, in each language, and what a player says.
TURNS = {
    'en': [
        (r'\b[Ww]hoever (has|holds|gets|picks|owns|places|sits|wins|is|must)\b',
         'the player who, the player with'),
        (r', too\b', 'also'),
        (r'\bbrings?\b', 'scores'),
        (r'\b(is|are) (not )?to be\b', 'must'),
        (r'\bone[’\']s\b|\bof one[’\']s own\b', 'your, their own'),
        (r'\b(points?|bid|decision)s? a (tile|turn|game|pennant|market|figure)\b', 'per'),
        (r'\btakes? no part in\b', 'is not used in'),
        (r'\bequally many\b(?! cards)', 'the same number of'),
        (r'\bgo(es)? on without\b|\bdo without\b', 'skip'),
        (r'\bby lot\b', 'at random'),
        (r'\bis to move\b', '…’s turn'),
        (r'\bat the deal\b', 'dealt'),
        (r'\bstands? there twice\b', 'is given twice'),
        (r'\b(sold|sell) by auction\b', 'auctioned'),
        (r'\bof your hand\b|\bof the exchange\b', 'from'),
        (r'\d %(?!\w)', '% without a space'),
        (r'\b(is|was) scored beside it\b|\bcompleted beside\b', 'next to'),
        (r'\btaken at (its|their) word\b', 'taken literally'),
        (r'^Of (a|an|the|of)\b[^.]*: ', 'a sentence with a verb'),
    ],
    'cs': [
        (r'\bjej\b', 'ho'),
        (r'\bvynáš|\bvynese', 'přinášet'),
        (r'(?<!vy)\bhodnotí\b|\bpři hodnocení\b', 'boduje se, vyhodnotí se'),
        (r'\bobodovat\b', 'vyhodnotit'),
        (r'\bzajímá figurku\b', 'bere do zajetí'),
        (r'\bpři konci teď\b', 'teď by to bylo'),
        (r'\bna desce\b', 'na herním plánu'),
        (r'\b[Vv] případě, ?že\b|\b[Zz]a účelem\b|\b[Dd]ojde k\b', 'když, aby, a verb'),
        (r'\bbyl[ay]? bodován[ay]?\b|\bje bodován', 'bodoval se'),
    ],
}
TEXT = ('.c', '.h', '.py', '.ui', '.css', '.rng', '.build', '.md', '.in', '.xml', '.po', '.svg')


def is_text(name):
    """A script has no ending."""
    return name.endswith(TEXT) or '.' not in name.rpartition('/')[2]


def check(name, text, pattern, reason):
    for number, line in enumerate(text.splitlines(), 1):
        match = pattern.search(line)
        if match:
            yield f'{name}:{number}: “{match.group(0)}” {reason}'


def read_messages(text):
    """What a catalogue says, each message in one line."""
    for message in re.findall(r'^msgstr(?:\[\d\])? (".*(?:\n".*)*)', text, re.MULTILINE):
        yield message.replace('"\n"', '')[1:-1]


def check_turns(path, text, turns):
    for message in read_messages(text):
        for pattern, better in turns:
            match = re.search(pattern, message)
            if match:
                yield f'{path}: “{match.group(0)}” in “{message}”: a player says “{better}”'


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

    for language, turns in TURNS.items():
        path = f'po/{language}.po'
        report.case('turns-' + language, check_turns(path, texts[path], turns))

    report.finds('unfinished', check('a', '/* TO' 'DO */', UNFINISHED, ''))
    report.finds('term', check('a', 'mee' 'ples', TERMS, ''))
    report.finds('machine', check('a', ' /wo' 'rk/main', MACHINE, ''))
    report.finds('turn-en', check_turns('a', 'msgid "a"\nmsgstr ""\n"Whoever has more "\n"wins."\n',
                                        TURNS['en']))
    report.finds('turn-cs', check_turns('a', 'msgid "a"\nmsgstr[1] "Území vynáší body"\n',
                                        TURNS['cs']))
    report.finish()


main()
