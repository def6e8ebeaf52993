"""hradby-cli rules --variant: the same rules in each format, with what is changed marked."""
# SPDX-License-Identifier: GPL-3.0-or-later

import html.parser
import json
import os
import random
import re
import sys
import tempfile

import program

CLI = os.path.abspath(sys.argv[1])
ALL = 'tower,circus,inns-cathedrals,river,bridges-castles-bazaars,traders-builders,abbot'


def run(*words, **how):
    return program.run(CLI, *words, **how)


class Page(html.parser.HTMLParser):
    """The blocks of a page as pairs of an element and its words; which of them are changed."""
    BLOCKS = ('h1', 'h2', 'p', 'li')

    def __init__(self, text):
        super().__init__()
        self.open, self.blocks, self.changed = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag not in ('meta', 'br'):
            self.open.append(tag)
        if tag in self.BLOCKS:
            self.blocks.append((tag, ''))
            if 'changed' in dict(attrs).get('class', '').split():
                self.changed.append(len(self.blocks) - 1)

    def handle_endtag(self, tag):
        if self.open.pop() != tag:
            raise ValueError(f'</{tag}> ends another element')

    def handle_data(self, data):
        if any(tag in self.open for tag in self.BLOCKS):
            self.blocks[-1] = (self.blocks[-1][0], self.blocks[-1][1] + data)


def flatten(text):
    """The words alone: without what separates, marks or protects them."""
    return re.sub(r'[\s\\|>#*=-]+', ' ', text).strip()


def check_formats():
    """The rules of a variant say the same in each format, and mark what is changed."""
    words = ['rules', '--variant=carcassonne-tower-zmg', '--expansions=circus']
    text, marked, page = (run(*words, f'--format={name}').out
                          for name in ('text', 'markdown', 'html'))
    read = Page(page)
    if read.open or read.blocks[0] != ('h1', 'Carcassonne: The Tower: rules by ZMG'):
        yield f'not a whole document: {read.open}, {read.blocks[:1]}'
    if not {('li', 'The Tower'), ('li', 'The Circus')} <= set(read.blocks):
        yield 'the expansions are not named'
    changed = [read.blocks[i][1] for i in read.changed]
    if len(changed) != 1 or 'Followers on top of towers are safe and stay' not in changed[0] \
            or 'The default is: Yes' not in changed[0]:
        yield f'other changes than the one of the variant: {changed}'
    if len(re.findall(r'^\| Your table: ', text, re.MULTILINE)) != 1 \
            or len(re.findall(r'^> \*\*Your table: ', marked, re.MULTILINE)) != 1:
        yield 'text or Markdown mark other changes'
    if max(map(len, text.splitlines())) > 78:
        yield 'a line of the text is too long'
    for name, other in (('text', text), ('Markdown', marked)):
        missing = [words for _, words in read.blocks if flatten(words) not in flatten(other)]
        if missing:
            yield f'{name} does not say {missing[:3]}'
    for game in ('castle', 'carcassonne', 'castle-cards'):
        official = run('rules', f'--game={game}', '--format=html')
        yield from program.check_good(official)
        if Page(official.out).changed or re.search(r'[{}]|-1|–', official.out.split('<body>')[1]):
            yield f'{game}: the official rules are changed, or a number is missing'


def check_file():
    """A file says which game it is for; what its author wrote stays what it was."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'ours.variant.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('<variant version="1" id="ours" game="castle-cards">'
                       '<title>A &lt;b&gt; &amp; *c*</title>'
                       '<description>1. first\n# second</description></variant>')
        page = Page(run('rules', f'--variant={path}', '--format=html').out)
        if [words for _, words in page.blocks[:3]] != \
                ['Castle, the card game: A <b> & *c*', '1. first', '# second']:
            yield f'other words than in the file: {page.blocks[:3]}'
        marked = run('rules', f'--variant={path}', '--format=markdown').out
        if not marked.startswith('# Castle, the card game: A \\<b\\> \\& \\*c\\*\n\n'
                                 '1\\. first\n\n\\# second\n'):
            yield f'Markdown takes words for marks: {marked[:100]}'


def check_notes():
    """What the table noted stands at the top, and after the passage it is about, in each format."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'noted.variant.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('<variant version="1" id="noted" game="carcassonne"><title>Ours</title>'
                       '<setting id="small-city" value="flat"/><note>Sundays &lt;only&gt;.</note>'
                       '<note setting="small-city">Tom forgets.</note>'
                       '<note setting="followers">All of them.</note>'
                       '<note setting="tower-ransom">Waits.</note></variant>')
        whole, city = 'Your table’s note: Sundays <only>.', \
            'Your table’s note on “Small cities”: Tom forgets.'
        page = Page(run('rules', f'--variant={path}', '--format=html').out)
        words = [words for _, words in page.blocks]
        if words[1] != whole:
            yield f'the page begins with {words[:3]}'
        if city not in words or words.index(city) != page.changed[0] + 1:
            yield f'no note after {[words[i] for i in page.changed]}'
        if 'Your table’s note on “Followers of each player”: All of them.' not in words:
            yield 'a note on what is as official is missing'
        if any('Waits.' in line for line in words):
            yield 'a note on an expansion that is off'
        for name in ('text', 'markdown'):
            out = flatten(run('rules', f'--variant={path}', f'--format={name}').out)
            if flatten(whole) not in out or flatten(city) not in out:
                yield f'{name} has not the notes'
        if 'Sundays' in run('rules', f'--variant={path}', '--format=code').out:
            yield 'notes are sent'


def check_tiles():
    """Rules of a table that plays two boxes say so, count the tiles, and come back."""
    code = 'hradby:carcassonne?tiles=base,,2,base,A,1,base,C,2'
    page = Page(run('rules', f'--variant={code}', '--format=html').out)
    changed = [page.blocks[i][1] for i in page.changed]
    if len(changed) != 1 or 'Carcassonne: 2 copies, without A, C × 2' not in changed[0]:
        yield f'the page marks {changed}'
    if not any(words.startswith('Tiles (141)') for _, words in page.blocks):
        yield 'the tiles are not counted'
    written = run('rules', f'--variant={code}', '--format=code').out.strip()
    if written != code:
        yield f'{code} comes back as {written}'
    printed = 'hradby:carcassonne?tiles=base,,1'
    if Page(run('rules', f'--variant={printed}', '--format=html').out).changed:
        yield 'one copy of a set is a change'


def check_codes():
    """What is chosen of every setting of a game comes back from the code of the rules."""
    chance = random.Random(1)
    for game, expansions in (('castle', ''), ('castle-cards', ''), ('carcassonne', ALL)):
        listed = run('rules', f'--game={game}', '--format=json')
        settings = json.loads(listed.out)['settings']
        if {'title', 'expansions', 'tiles'} & {setting['id'] for setting in settings}:
            yield f'{game}: a setting has the name of something else in a code'
        code = f'hradby:{game}?title=Na%C5%A1e'
        code += f'&expansions={expansions}' if expansions else ''
        for setting in settings:
            values = [value['id'] for value in setting['values']]
            if setting['range'] is not None:
                values = [str(setting['range'][end]) for end in ('least', 'greatest')]
            others = [value for value in values if value != setting['default']]
            code += f'&{setting["id"]}={chance.choice(others)}'
        written = run('rules', f'--variant={code}', '--format=code')
        yield from program.check_good(written)
        if written.out.strip() != code:
            yield f'{code} comes back as {written.out}'
        page = run('rules', f'--variant={code}', '--format=html')
        if not Page(page.out).changed or Page(page.out).blocks[0][1].split(': ')[-1] != 'Naše':
            yield f'{game}: nothing is changed by the code'


def check_parts():
    """A variant made of parts is written whole; what differs is listed in the order declared."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'mine.variant.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('<variant version="1" id="mine" game="carcassonne"><title>Mine</title>'
                       '<use id="carcassonne-second-edition"/>'
                       '<use id="carcassonne-house-no-farmers"/>'
                       '<use id="carcassonne-tower-house-gaps"/><use id="gone"/>'
                       '<setting id="followers" value="6"/><note>Ours</note></variant>')
        whole = run('rules', f'--variant={path}', '--format=xml')
        if 'gone' not in whole.err or whole.status != 0:
            yield f'what is missing is not told: {whole}'
        for words in ('value="flat"', 'id="farm-scoring" value="none"', 'value="6"'):
            if words not in whole.out:
                yield f'{words} is missing in {whole.out}'
        if '<use' in whole.out or '<note' in whole.out or 'tower' in whole.out:
            yield f'not whole: {whole.out}'
        words = ['rules', f'--variant={path}', '--against=official',
                 '--against=carcassonne-tower-house-gaps']
        found = json.loads(run(*words, '--format=json').out)
        expected = {'game': 'carcassonne',
                    'variants': ['mine', 'official', 'carcassonne-tower-house-gaps'],
                    'differ': [{'setting': 'small-city', 'values': ['flat', 'full', 'full']},
                               {'setting': 'farm-scoring',
                                'values': ['none', 'per-farm', 'per-farm']},
                               {'setting': 'followers', 'values': ['6', '7', '7']},
                               {'setting': 'tower-reach-gaps',
                                'values': ['across', 'across', 'blocked']},
                               {'expansion': 'tower', 'values': [False, False, True]}]}
        found['differ'].sort(key=lambda row: expected['differ'].index(row)
                             if row in expected['differ'] else -1)
        if found != expected:
            yield f'{found} differs'
        for name in ('text', 'html'):
            if 'Mine' not in run(*words, f'--format={name}').out:
                yield f'no title in {name}'
        tiles = run('rules', '--variant=official', '--game=carcassonne',
                    '--against=hradby:carcassonne?tiles=base,,2')
        if tiles.out != 'Tiles of Carcassonne\n  Official rules: as printed\n' \
                        '  My rules: 2 copies\n':
            yield f'tiles are compared as {tiles}'
        if run('rules', '--against=official').status != 2:
            yield 'one alone is compared'
        if run(*words, '--against=official').status != 2:
            yield 'four are compared'
        if run('rules', '--variant=castle-rgg', '--against=czech-page').status == 0:
            yield 'two games are compared'


def main():
    report = program.Report('rules-page')
    report.case('formats', check_formats())
    report.case('file', check_file())
    report.case('notes', check_notes())
    report.case('tiles', check_tiles())
    report.case('codes', check_codes())
    report.case('parts', check_parts())
    report.finish()


main()
