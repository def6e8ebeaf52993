"""The life of a variant through actions of accessible objects alone: two files opened at once, one
kept, duplicated, deleted, brought back, changed, and played."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys

import desktop

KEPT = 'English rules by RGG 2'
CHANGED = '<setting id="incomplete-path-scoring" value="rgg"/>'
SETTING = 'Incomplete path with a fountain'
OTHER = '<setting id="keep-size" value="footprint"/>'


def do(program, name, n_files):
    """Does it, and waits for so many files."""
    program.do_in(desktop.MAIN, name)
    return desktop.wait(lambda: len(desktop.read_variants()) == n_files and desktop.read_variants(),
                        f'{n_files} files after {name}')


def find_reset(program):
    """The button in the line of the setting."""
    line = next(node for node in desktop.walk(program.window(desktop.MAIN))
                if desktop.role_of(node) == 'list item'
                and desktop.find(node, 'combo box', SETTING))
    button = desktop.find(line, 'push button', 'Undo Your Change')
    return button if desktop.can_act(button) else None


def write_friends(name, title, settings):
    """A file of a friend."""
    path = os.path.join(os.environ['HOME'], f'{name}.xml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(f'<variant version="1" id="{name}" game="castle" base="official">'
                   f'<title>{title}</title>{settings}</variant>')
    return path


def main(path):
    report = desktop.Report()
    desktop.write_settings()
    program = desktop.Program(path, write_friends('unwanted', 'Unwanted', OTHER),
                              write_friends('friends', 'English rules by RGG', CHANGED + OTHER),
                              **desktop.ASKED)

    program.press_in('Save “Unwanted”?', 'Cancel')
    program.press_in(f'Save “{KEPT}”?', 'Save')
    files = desktop.wait(desktop.read_variants, 'the variant to be kept')
    report.case('/app/variants-by-actions/keep',
                list(files) == ['friends.variant.xml']
                and CHANGED in next(iter(files.values())), str(files))
    desktop.wait(lambda: program.shows(desktop.MAIN, KEPT), 'the variant in the workshop')

    report.case('/app/variants-by-actions/duplicate',
                list(do(program, 'variant.duplicate', 2).values())[0].count(CHANGED) == 1)
    report.case('/app/variants-by-actions/delete', do(program, 'variant.delete', 1) == files)
    both = do(program, 'variant.undo', 2)
    report.case('/app/variants-by-actions/restore',
                sum(CHANGED in text for text in both.values()) == 2, str(both))

    desktop.act(desktop.wait(lambda: find_reset(program), 'the way back of the setting'))
    desktop.wait(lambda: sum(CHANGED in text for text in desktop.read_variants().values()) == 1,
                 'the setting to be put back')
    report.case('/app/variants-by-actions/change', desktop.read_variants() != both)

    program.press_in(desktop.MAIN, 'New Game')
    program.press_in('New Game', 'Start')
    title = f'{KEPT} (copy)'
    report.case('/app/variants-by-actions/play',
                desktop.wait(lambda: program.shows(desktop.MAIN, title), f'“{title}” in the title'))
    report.case('/app/variants-by-actions/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
