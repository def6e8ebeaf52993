"""Public names of the sources tell where they live, and no type has the name of another."""
# SPDX-License-Identifier: GPL-3.0-or-later

import collections
import os
import re

import lint

TYPE = re.compile(r'^\}\s*(Hradby\w+)\s*;|typedef\s+(?:struct|enum|union)\s+_?\w+\s+(Hradby\w+);'
                  r'|typedef [^;{}]*\(\*(Hradby\w+)\)|G_DECLARE_\w+_TYPE \((Hradby\w+)', re.M)
ENUM = re.compile(r'\benum\b\s*\w*\s*\{(.*?)\}', re.S)
CONSTANT = re.compile(r'^\s*([A-Za-z]\w*)\s*(?:=[^,]*)?(?:,|$)', re.M)
MACRO = re.compile(r'^\s*#\s*define\s+(\w+)', re.M)
FUNCTION = re.compile(r'^(?=\S)[\w *]*?\b(hradby_[a-z0-9_]+)\s*\((?!\*)', re.M)

# What everybody speaks of, in whichever file it is declared.
TERMS = {'HradbyAttribute', 'HradbyColour', 'HradbyField', 'HradbyFieldId', 'HradbyRgb',
         'HradbySink'}


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
    """What is only announced there belongs to another file."""
    prefixes = list_prefixes(name)
    for found in sorted(list_types(re.sub('typedef struct _.*', '', text)) - TERMS):
        own = re.sub('(?!^)(?=[A-Z])', '_', found.removeprefix('Hradby')).lower()
        if not any(own == prefix or own.startswith(prefix + '_') for prefix in prefixes):
            yield f'src/{name}: {found} tells neither its file nor its folder'


def check_constants(name, text):
    """Constants and macros of headers are seen by everybody who includes them."""
    text = strip_comments(text)
    found = {constant for body in ENUM.findall(text) for constant in CONSTANT.findall(body)}
    for constant in sorted(found | set(MACRO.findall(text))):
        if not constant.upper().startswith('HRADBY_') and constant != 'NP_': # as N_() of GLib
            yield f'src/{name}: {constant} is public and has no prefix'


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
    report.case('types-at-home', [offender for name, text in headers.items()
                                  for offender in check_prefixes(name, text)])
    report.case('constants', [offender for name, text in headers.items()
                              for offender in check_constants(name, text)])

    report.finds('homeless-function', check_functions('paint/noise.h', 'guint hradby_hash (void);'))
    report.finds('homeless-type', check_prefixes('app/board/board-scene.h',
                                                 'typedef struct\n{\n} HradbyKey;'))
    report.finds('homeless-type-below', check_prefixes('ai/turn.h',
                                                       'typedef struct\n{\n} HradbyMove;'))
    report.finds('bare-constant', check_constants('paint/card-paint.h',
                                                  'enum\n{\n  TONE_INK,\n};'))
    report.finds('bare-macro', check_constants('tiling/ports.h', '#define N_SIDES 4'))
    report.finds('twin-types', check_types({'a.h': 'typedef enum\n{\n} HradbySide;',
                                            'b.h': 'typedef struct _S HradbySide;'}))
    report.finish()


main()
