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
ALL = 'tower,circus,bridges-castles-bazaars'


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


def main():
    report = program.Report('rules-page')
    report.case('formats', check_formats())
    report.case('file', check_file())
    report.case('tiles', check_tiles())
    report.case('codes', check_codes())
    report.finish()


main()
