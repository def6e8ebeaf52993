"""Every visible string can be translated, and is, into every language of po/LINGUAS."""
# SPDX-License-Identifier: GPL-3.0-or-later

import gettext
import os
import re
import tempfile
import xml.etree.ElementTree as ElementTree

import lint

CALL = (r'(?<![\w])(_|N_|NP_|C_|NC_|Q_|ngettext|g_dngettext)\s*'
        r'\(\s*(GETTEXT_PACKAGE,\s*)?"')
MARKED = {
    '.c': re.compile(CALL),
    '.h': re.compile(CALL),
    '.ui': re.compile(r'translatable="(yes|true|1)"'),
    '.gschema.xml': re.compile(r'<(summary|description)>'),
    '.desktop.in': re.compile(r'^(Name|Comment)=', re.MULTILINE),
    '.metainfo.xml.in': re.compile(r'<summary>'),
    '.mime.xml.in': re.compile(r'<comment>'),
    '.6.xml': re.compile(r'<manual '),
    '.lesson.xml': re.compile(r'<lesson '),
    '.rules.xml': re.compile(r'<rules '),
    '.page.xml': re.compile(r'<page '),
    '.variant.xml': re.compile(r'<(title|description)>'),
}
KEYWORDS = ['_', 'N_', 'NP_:1,2', 'C_:1c,2', 'NC_:1c,2', 'Q_:1g', 'ngettext:1,2', 'g_dngettext:2,3',
            'g_dpgettext2:2c,3']

# What the sources of a game call a thing in Czech, and what nobody may call it in its files.
# What both games with tiles say names neither a follower nor a figure.
CARDS = r'castle-cards|app/cards/|czech-page'
CASTLE = (r'games/castle(?!-cards)|castle\.(lesson|rules)|src/tiling|app/words|games/supply')
CARCASSONNE = r'carcassonne|circus|bazaar|bridges|tower'
TILES = CASTLE + '|' + CARCASSONNE
TERMS = [
    (CARDS, r'hromád', 'kupka'),
    (CARDS, r'\bak(ce|cí|ci|cemi|cích|cím)\b', 'úkon'),
    (CARDS, r'účin', 'efekt'),
    (CARDS, r'\b(zón|oblast)', 'prostor'),
    (CARDS, r'(voln|prázdn|označen|sousední)\w* m[ií]st', 'políčko'),
    (CARDS, r'\bpol(e|í|i)\b', 'políčko'),
    (CARDS, r'\b(ne)?lí[zž]', 'táhnout'),
    (CASTLE, r'družin', 'figurka'),
    (CARCASSONNE, r'^(?!.*figure).*: .*figur', 'družiník'),
    (TILES, r'\b(ne)?um[ií]s[tť]', 'nasadit'),
    (TILES, r'\bzajím', 'brát do zajetí'),
    (TILES, r'obod(ov|uj)', 'vyhodnotit'),
]


def is_marked(name, text):
    return any(name.endswith(ending) and pattern.search(text)
               for ending, pattern in MARKED.items())


def check_listed(listed, marked):
    for name in sorted(marked - listed):
        yield f'{name}: has strings for translators, but is not in po/POTFILES.in'
    for name in sorted(listed - marked):
        yield f'po/POTFILES.in: {name} has no strings for translators or does not exist'


def check_order(lines):
    for before, after in zip(lines, lines[1:]):
        if before >= after:
            yield f'po/POTFILES.in: {after} should stand before {before}'


def extract(folder):
    """Writes all strings of the program as a template; returns its path and what went wrong."""
    template = os.path.join(folder, 'hradby.pot')
    status, output = lint.run(
        'xgettext', '--from-code=UTF-8', '--files-from=po/POTFILES.in', '--output=' + template,
        '--flag=ngettext:1:pass-c-format', *['--keyword=' + word for word in KEYWORDS],
        GETTEXTDATADIRS='po')
    offenders = [line for line in output.splitlines() if 'warning' in line or 'error' in line]
    return template, offenders or ([output] if status != 0 else [])


def check_catalogue(path):
    """Every message well-formed, with all its plural forms and the conversions of the original."""
    status, output = lint.run('msgfmt', '-c', '-o', '/dev/null', path)
    return [] if status == 0 else [output]


def check_complete(path, template, folder):
    """Nothing is left untranslated or in doubt when the strings of today are filled in."""
    merged = os.path.join(folder, 'merged.po')
    status, output = lint.run('msgmerge', '--quiet', '--no-fuzzy-matching',
                              '--output-file=' + merged, path, template)
    if status != 0:
        return [output]
    offenders = []
    for option, what in [('--untranslated', 'not translated'), ('--only-fuzzy', 'in doubt')]:
        _, left = lint.run('msgattrib', option, '--no-obsolete', '--no-wrap', merged)
        offenders += [f'{path}: {what}: {match}'
                      for match in re.findall(r'^msgid (".+")$', left, re.MULTILINE)]
    return offenders


def check_typography(path, text):
    """Straight quotes and three dots are for machines: people get the signs of their language."""
    for match in re.finditer(r'^msgstr(?:\[\d\])? ("[^\n]*"(?:\n"[^\n]*")*)', text, re.MULTILINE):
        message = re.sub(r'"\n"', '', match.group(1))[1:-1]
        if re.search(r"\.\.\.|'|\\\"", message) and 'Content-Type' not in message:
            number = text.count('\n', 0, match.start()) + 1
            yield f'{path}:{number}: “{message}” has straight quotes or three dots'


def check_braces(path, text):
    """Each translation has the words in braces that the original has, no others."""
    for message in re.sub(r'"\n"', '', text).split('\n\n'):
        originals = re.findall(r'^msgid(?:_plural)? (.+)$', message, re.MULTILINE)
        words = [set(re.findall(r'{[\w -]+}', original)) for original in originals]
        for said in re.findall(r'^msgstr\S* (.+)$', message, re.MULTILINE):
            if set(re.findall(r'{[\w -]+}', said)) not in words:
                yield f'{path}: {said} has other words in braces than {originals[0]}'


def check_points(path, text):
    """Where a number of points is said, there is a form for one point."""
    for message in re.sub(r'"\n"', '', text).split('\n\n'):
        for original in re.findall(r'^msgid (.+)$', message, re.MULTILINE):
            if re.search(r'(%(\d\$)?[du]|{[\w-]+}) points\b', original):
                yield f'{path}: {original} says “points” of one point, too'


def check_terms(path, text):
    """Things have the names that the sources of their game give them."""
    for message in re.sub(r'"\n"', '', text).split('\n\n'):
        sources = ' '.join(re.findall(r'^#: (.+)$', message, re.MULTILINE))
        original = ''.join(re.findall(r'^msgid (.+)$', message, re.MULTILINE))
        for said in re.findall(r'^msgstr\S* (.+)$', message, re.MULTILINE):
            for files, wrong, right in TERMS:
                if re.search(files, sources) \
                        and re.search(wrong, f'{original}: {said}', re.IGNORECASE):
                    yield f'{path}: {original}: {said} should speak of “{right}”'


def read_catalogue(path, folder):
    compiled = os.path.join(folder, 'compiled.mo')
    lint.run('msgfmt', '-o', compiled, path)
    with open(compiled, 'rb') as file:
        return gettext.GNUTranslations(file)


def translate(label, catalogue):
    context = label.get('context')
    return catalogue.pgettext(context, label.text) if context else catalogue.gettext(label.text)


def list_menus(menu):
    """Its own labels, those of sections among them, then those of each menu within it."""
    own, below = [], []
    for child in menu:
        own += [label for label in child.findall('attribute') if label.get('name') == 'label']
        menus = list_menus(child) if child.tag in ('section', 'submenu') else []
        if child.tag == 'section':
            own += menus.pop(0)
        below += menus
    return [own, *below]


def check_keys(name, text, catalogue):
    """No two things on one page, or in one menu, have the same access key."""
    for page in ElementTree.fromstring(text):
        pages = list_menus(page) if page.tag == 'menu' else [page.iter('property')]
        for labels in pages:
            first = {}
            for label in labels:
                shown = ''
                if label.get('translatable') and '_' in (label.text or ''):
                    shown = translate(label, catalogue)
                match = re.search(r'_(\w)', shown)
                if match and first.setdefault(match.group(1).lower(), shown) != shown:
                    other = first[match.group(1).lower()]
                    yield f'{name}: “{shown}” and “{other}” have the same access key'


def main():
    report = lint.Report('translations')
    lines = [line for line in lint.read('po/POTFILES.in').splitlines()
             if line and not line.startswith('#')]
    texts = {name: lint.read(name) for name in lint.files(['src/', 'ui/', 'data/'], MARKED)}
    marked = {name for name, text in texts.items() if is_marked(name, text)}

    report.case('files', check_listed(set(lines), marked))
    report.case('order', check_order(lines))
    with tempfile.TemporaryDirectory() as folder:
        template, offenders = extract(folder)
        report.case('extraction', offenders)
        report.case('points', check_points('po/en.po', lint.read('po/en.po')))
        for language in lint.read('po/LINGUAS').split():
            path = f'po/{language}.po'
            report.case(language, check_catalogue(path))
            report.case(language + '-braces', check_braces(path, lint.read(path)))
            report.case(language + '-typography', check_typography(path, lint.read(path)))
            report.case(language + '-complete', check_complete(path, template, folder))
            if language == 'cs':
                report.case(language + '-terms', check_terms(path, lint.read(path)))
            catalogue = read_catalogue(path, folder)
            report.case(language + '-keys', [offender for name, text in texts.items()
                                             if name.endswith('.ui')
                                             for offender in check_keys(name, text, catalogue)])

        sample = os.path.join(folder, 'sample.po')
        with open(sample, 'w', encoding='utf-8') as file:
            file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
                       '#, c-format\nmsgid "%d points"\nmsgstr "%s"\n')
        report.finds('wrong-format', check_catalogue(sample))
        report.finds('missing-message', check_complete(sample, template, folder))
    report.finds('wrong-term', check_terms('a', '#: src/app/cards/cards-bar.c\n'
                                           'msgid "The pile"\nmsgstr "Hromádka"\n'))
    report.finds('unlisted-file', check_listed(set(), {'src/app/window/window.c'}))
    report.finds('lost-file', check_listed({'src/app/window/window.c'}, set()))
    report.finds('same-key', check_keys('a.ui', '<interface><object>'
                 '<property translatable="yes">_Play</property>'
                 '<property translatable="yes">Stop and _pay</property></object></interface>',
                                        gettext.NullTranslations()))
    report.finds('same-key-in-menu', check_keys('a.ui', '<interface><menu><section><item>'
                 '<attribute name="label" translatable="yes">_Play</attribute></item></section>'
                 '<item><attribute name="label" translatable="yes">Stop and _pay</attribute></item>'
                 '</menu></interface>', gettext.NullTranslations()))
    report.finds('other-brace', check_braces('a', 'msgid "{tiles} of {player}"\n'
                                             'msgstr "{tiles}"\n'))
    report.finds('one-points', check_points('a', 'msgid "%2$d points"\nmsgstr ""\n'))
    report.finds('straight-quote', check_typography('a', 'msgstr "Don\'t"\n'))
    report.finish()


main()
