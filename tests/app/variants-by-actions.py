"""The life of a variant through actions of accessible objects alone: opened as a file, kept,
duplicated, deleted, brought back, changed, and played."""

import os
import sys

import desktop

FOLDER = os.path.join(os.environ['XDG_DATA_HOME'], 'hradby', 'variants')
KEPT = 'English rules by RGG 2'
CHANGED = '<setting id="incomplete-path-scoring" value="rgg"/>'


def read_files():
    """Names and contents of the variants of one's own."""
    texts = {}
    for name in sorted(os.listdir(FOLDER)) if os.path.isdir(FOLDER) else []:
        if not name.endswith('.variant.xml'):
            continue  # on its way to its name
        with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
            texts[name] = file.read()
    return texts


def find_action(node, name):
    """The object that has this action, and the number of the action."""
    for found in desktop.walk(node) if node else []:
        for number in range(found.get_n_actions()):
            if found.get_action_name(number) == name:
                return found, number
    return None


def do(program, name, n_files):
    """Does it, and waits for so many files."""
    found, number = desktop.wait(lambda: find_action(find_window(program, 'Preferences'), name),
                                 f'the action {name}')
    found.do_action(number)
    return desktop.wait(lambda: len(read_files()) == n_files and read_files(),
                        f'{n_files} files after {name}')


def find_window(program, name):
    return next((window for window in program.windows() if window.get_name() == name), None)


def shows(program, window, text):
    """Whether a label of a window, of which there must be one, reads so."""
    found = find_window(program, window)
    return found and any(node.get_name() == text for node in desktop.walk(found))


def press_in(program, window, name):
    """Presses the first button of this name there, which some versions read out twice."""
    names = [name, f'_{name} {name}']

    def find():
        found = find_window(program, window)
        return found and next((node for node in desktop.walk(found)
                               if node.get_role_name() == 'push button'
                               and node.get_name() in names and desktop.can_act(node)), None)
    desktop.act(desktop.wait(find, f'“{name}” in {window}'))


def main(path, variant):
    report = desktop.Report()
    desktop.write_settings()
    program = desktop.Program(path, variant)

    press_in(program, f'Keep “{KEPT}”?', 'Keep')
    files = desktop.wait(read_files, 'the variant to be kept')
    report.case('/app/variants-by-actions/keep',
                list(files) == ['english-rules-by-rgg-2.variant.xml']
                and CHANGED in next(iter(files.values())), str(files))
    desktop.wait(lambda: shows(program, 'Preferences', KEPT), 'the variant in the preferences')

    report.case('/app/variants-by-actions/duplicate',
                list(do(program, 'variant.duplicate', 2).values())[0].count(CHANGED) == 1)
    report.case('/app/variants-by-actions/delete', do(program, 'variant.delete', 1) == files)
    both = do(program, 'variant.restore', 2)
    report.case('/app/variants-by-actions/restore',
                sum(CHANGED in text for text in both.values()) == 2, str(both))

    press_in(program, 'Preferences', 'Back to the Default')
    desktop.wait(lambda: sum(CHANGED in text for text in read_files().values()) == 1,
                 'the setting to be put back')
    report.case('/app/variants-by-actions/change', read_files() != both)

    press_in(program, 'Preferences', 'Close')
    desktop.wait(lambda: find_window(program, 'Preferences') is None, 'the preferences to close')
    press_in(program, 'Hradby', 'New Game')
    press_in(program, 'New Game', 'Start')
    title = f'{KEPT} (copy)'
    report.case('/app/variants-by-actions/play',
                desktop.wait(lambda: shows(program, 'Hradby', title), f'“{title}” in the title'))
    report.case('/app/variants-by-actions/quit', program.quit() in (0, -15))
    report.finish()


main(*sys.argv[1:])
