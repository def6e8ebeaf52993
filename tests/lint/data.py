"""Every XML file that is installed or replayed by tests is as its schema says."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import tempfile

import lint

# Which schema goes with which ending.
KINDS = {
    '.tileset.xml': 'tileset.rng',
    '.wall.xml': 'wall.rng',
    '.variant.xml': 'variant.rng',
    '.game.xml': 'game.rng',
    '.lesson.xml': 'lesson.rng',
    '.puzzle.xml': 'puzzle.rng',
    '.rules.xml': 'rules.rng',
    '.page.xml': 'page.rng',
}
FOLDERS = ['data/examples/', 'data/lessons/', 'data/pictures/', 'data/puzzles/', 'data/rules/',
           'data/tilesets/', 'data/variants/', 'data/walls/', 'tests/ai/golden/',
           'tests/conformance/', 'tests/scenarios/', 'ui/rules/']


def check(schema, path):
    status, output = lint.run('xmllint', '--nonet', '--noout',
                              '--relaxng', os.path.join('data/schemas', schema), path)
    return [] if status == 0 else [output]


def check_folders(folders):
    """Nothing would be checked of a folder that has got another name."""
    for folder in folders:
        if not lint.files([folder], KINDS):
            yield f'{folder}: there are no files to be checked'


def check_wrong(schema):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'wrong.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('<wrong version="1"/>')
        return check(schema, path)


def main():
    report = lint.Report('data')
    report.case('folders', check_folders(FOLDERS))
    for ending, schema in KINDS.items():
        kind = ending.split('.')[1]
        names = lint.files(FOLDERS, [ending])
        report.case(kind, [offender for name in names for offender in check(schema, name)]
                    if names else [f'there are no files “…{ending}”'])
        report.note(f'{len(names)} files')
        report.finds('wrong-' + kind, check_wrong(schema))
    report.finds('lost-folder', check_folders(['tests/lost/']))
    well_formed = lint.files(['data/', 'ui/'], ['.rng', '.svg', '.ui', '.xml', '.in'])
    report.case('well-formed', [output for status, output in (
        lint.run('xmllint', '--nonet', '--noout', name) for name in well_formed
        if not name.endswith(('.desktop.in', '.service.in'))) if status != 0])
    report.finish()


main()
