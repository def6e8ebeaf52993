"""Public names of the sources tell where they live, and no type has the name of another."""
# SPDX-License-Identifier: GPL-3.0-or-later

import collections
import os
import re

import lint

TYPE = re.compile(r'^\}\s*(Hradby\w+)\s*;|typedef\s+(?:struct|enum|union)\s+_?\w+\s+(Hradby\w+);'
                  r'|typedef [^;{}]*\(\*(Hradby\w+)\)|G_DECLARE_\w+_TYPE \((Hradby\w+)', re.M)
FUNCTION = re.compile(r'^(?=\S)[\w *]*?\b(hradby_[a-z0-9_]+)\s*\((?!\*)', re.M)


def strip_comments(text):
    return re.sub(r'/\*.*?\*/', '', text, flags=re.S)


def list_types(text):
    matches = TYPE.finditer(strip_comments(text))
    return {name for match in matches for name in match.groups() if name}


def list_prefixes(name):
    """What a public name of this header may begin with: its folders, its file, its first word."""
    *folders, file = os.path.splitext(name)[0].split('/')
    words = file.split('-')
    stems = {'_'.join(words[:n]) for n in range(1, len(words) + 1)}
    stems |= {stem[:-1] for stem in stems if stem.endswith('s')}
    return stems | {folder.replace('-', '_') for folder in folders if folder != 'app'}


def check_functions(name, text):
    prefixes = list_prefixes(name)
    for function in sorted(set(FUNCTION.findall(strip_comments(text)))):
        own = function.removeprefix('hradby_')
        if not any(own == prefix or own.startswith(prefix + '_') for prefix in prefixes):
            yield f'src/{name}: {function}() tells neither its file nor its folder'


def check_prefixes(name, text):
    """Types of the application, as many a part has a key or a layout; below it terms of the field
    have no prefix. What is only announced there belongs to another file."""
    prefixes = list_prefixes(name)
    for found in sorted(list_types(re.sub('typedef struct _.*', '', text))):
        own = re.sub('(?!^)(?=[A-Z])', '_', found.removeprefix('Hradby')).lower()
        if not any(own == prefix or own.startswith(prefix + '_') for prefix in prefixes):
            yield f'src/{name}: {found} tells neither its file nor its folder'


def check_types(texts):
    homes = collections.defaultdict(set)
    for name, text in texts.items():
        for found in list_types(text):
            homes[found].add(name)
    for found, names in sorted(homes.items()):
        if len(names) > 1:
            yield f'{found} is the name of a type in {" and in ".join(sorted(names))}'


def main():
    report = lint.Report('names')
    headers = {os.path.relpath(name, 'src'): lint.read(name)
               for name in lint.files(['src/'], ['.h'])}

    report.case('functions', [offender for name, text in headers.items()
                              for offender in check_functions(name, text)])
    report.case('types', check_types(headers))
    report.case('types-of-app', [offender for name, text in headers.items()
                                 if name.startswith('app/')
                                 for offender in check_prefixes(name, text)])

    report.finds('homeless-function', check_functions('paint/noise.h', 'guint hradby_hash (void);'))
    report.finds('homeless-type', check_prefixes('app/board/board-motion.h',
                                                 'typedef struct\n{\n} HradbyKey;'))
    report.finds('twin-types', check_types({'a.h': 'typedef enum\n{\n} HradbySide;',
                                            'b.h': 'typedef struct _S HradbySide;'}))
    report.finish()


main()
