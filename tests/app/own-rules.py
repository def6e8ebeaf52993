"""A rule of one's own from the workshop to the log, through actions of accessible objects: it is
switched, kept under a name, exported, deleted, imported, and played to the end of a game, in which
it makes another number than the official rules do. Two keys alone
are pressed: entries have no action that keeps what is in them, and file choosers of the toolkit
none that asks for a path.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys
import xml.etree.ElementTree as xml

import desktop

NAME = 'RGG at our table'
SETTING = 'Incomplete path with a fountain'
VALUE = 'As a complete path'
ELEMENT = '<setting id="incomplete-path-scoring" value="rgg"/>'
ANOTHER = '<setting id="paired-markets" value="separate-courts"/>'
EXPORTED = os.path.join(os.environ['HOME'], 'friend.variant.xml')

# Under this number wall tile 4 lies on the only corner tower, and the tiles come in this order.
NUMBER = '3231798674'
TILES = ['tower', 'court', 'path with a fountain', 'path']


def write_material(record):
    """The wall and the tiles of a record take the places of the usual ones: a user may do that."""
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'hradby')
    os.makedirs(folder)
    for element in xml.parse(record).find('tiles'):
        element.set('id', 'castle')
        xml.ElementTree(element).write(os.path.join(folder, f'castle.{element.tag}.xml'),
                                       encoding='utf-8', xml_declaration=True)


def open_path(program, path):
    """Answers the file chooser, in which a slash begins a path."""
    window = 'Import a Variant'
    program.wait_for_window(window)

    def find_entry():
        subprocess.run(['xdotool', 'key', 'slash'], check=True)
        return (program.find_in(window, 'text', 'GtkFileChooserEntry')
                or program.find_in(window, 'text', ''))  # in newer versions it has no name
    desktop.write(desktop.wait(find_entry, 'the entry for a path'), path)
    program.press_in(window, 'Open')
    desktop.wait(lambda: program.window(window) is None, 'the file chooser to close')


def switch(program):
    """Another value of the setting, which begins a variant of one's own."""
    desktop.choose(program.wait_in(desktop.MAIN, 'combo box', SETTING), VALUE)
    return desktop.wait(desktop.read_variants, 'a variant of one’s own')


def keep(program):
    """Keeps what is chosen under a name; the entry for it has the focus then."""
    program.do_in(desktop.MAIN, 'variant.new')
    desktop.wait(lambda: len(desktop.read_variants()) == 2, 'another variant')
    entry = program.wait_in(desktop.MAIN, 'text', 'Name')
    desktop.write(entry, NAME)
    subprocess.run(['xdotool', 'key', 'Return'], check=True)
    return desktop.wait(find_kept, 'the variant to have a name')


def find_kept():
    """The file with the variant, if there is one."""
    return next((text for text in desktop.read_variants().values()
                 if f'<title>{NAME}</title>' in text), None)


def test_keep(report, program):
    """Returns the variant as it is written."""
    program.show_rules()
    files = switch(program)
    report.case('/app/own-rules/switch', ELEMENT in ''.join(files.values()), str(files))
    text = keep(program)
    report.case('/app/own-rules/keep', ELEMENT in text and len(desktop.read_variants()) == 2, text)
    return text


def add_another(text):
    """The friend changes one thing more: rules that one has already would not be kept again."""
    line = next(line for line in text.splitlines(True) if ELEMENT in line)
    return text.replace(line, line + line.replace(ELEMENT, ANOTHER))


def test_files(report, program, kept):
    program.do_in(desktop.MAIN, 'variant.export')
    program.save_in('Export the Variant', EXPORTED)
    with open(EXPORTED, encoding='utf-8') as file:
        text = file.read()
    report.case('/app/own-rules/export', ELEMENT in text and f'<title>{NAME}</title>' in text, text)
    sent_back = add_another(kept)
    with open(EXPORTED, 'w', encoding='utf-8') as file:
        file.write(add_another(text))

    for action, remains in (('delete', False), ('undo', True), ('delete', False)):
        program.do_in(desktop.MAIN, f'variant.{action}')
        desktop.wait(lambda: (find_kept() is not None) == remains, f'{action} to be done')
    report.case('/app/own-rules/delete', desktop.wait(
        lambda: not program.shows(desktop.MAIN, NAME), f'“{NAME}” to leave the list'))

    program.do_in(desktop.MAIN, 'variant.import')
    open_path(program, EXPORTED)
    program.press_in(f'Save “{NAME}”?', 'Save')
    again = desktop.wait(find_kept, 'the variant to be imported')
    report.case('/app/own-rules/import',
                again.partition('<title>')[2] == sent_back.partition('<title>')[2], again)


def start(program, rules):
    """A new game of two persons by these rules, always the same one."""
    program.press_in(desktop.MAIN, 'New Game')
    program.wait_for_window('New Game')
    for seat in program.seats('New Game'):
        desktop.choose(seat, 'Person')
    chosen = desktop.choose(program.find_in('New Game', 'combo box', 'Rules'), rules)
    program.open_row('New Game', 'Advanced')
    number = 'Number, to get the same luck again'
    desktop.write(program.wait_in('New Game', 'text', number), NUMBER)
    program.press_in('New Game', 'Start')
    desktop.wait(lambda: program.window('New Game') is None, 'the game to begin')
    return chosen


def find_tile(program):
    """What the tile to be placed shows."""
    tile = program.find('image', 'The tile to place: ')
    return tile.get_name() if tile else ''


def read_tile(program, table):
    """The tile that is to be placed now, if one is; which may be told after where it can lie."""
    if not any(name.startswith('Place the tile here') for _, name in table.choices()):
        return ''
    return desktop.wait(lambda: find_tile(program), 'the tile to place')


def decide(program, table, tile):
    """Places the tile, a path towards the east, and puts followers on towers and paths."""
    choices = table.choices()
    if 'path' in tile:
        while 'turned by 90°' not in find_tile(program):
            program.press('Turn the Tile Right')
    return next((choice for choice in choices if choice[1].startswith(('Knight', 'Herald'))),
                choices[-1] if not tile else choices[0])


def play(program):
    """Returns the tiles as they came."""
    table = desktop.Table(program, remaining=str(len(TILES) - 1))
    tiles = []
    while True:
        desktop.wait(lambda: table.is_over() or table.choices(), 'something to decide')
        if table.is_over():
            return tiles
        tile = read_tile(program, table)
        tiles += [tile] if tile else []
        before = table.words()
        choice, name = decide(program, table, tile)
        desktop.act(choice)
        desktop.wait(lambda: table.words() != before or table.is_over(), f'“{name}” to be done')


def test_play(report, program, rules, points):
    """Plays a game by these rules and reads what wall tile 4 brought."""
    label = rules.lower().replace(' ', '-')
    report.case(f'/app/own-rules/{label}/start', start(program, rules))
    desktop.wait(lambda: program.shows(desktop.MAIN, rules), f'“{rules}” in the title')
    tiles = play(program)
    report.case(f'/app/own-rules/{label}/tiles',
                len(tiles) == len(TILES)
                and all(expected in tile for expected, tile in zip(TILES, tiles, strict=True)),
                str(tiles))

    words = desktop.read_labels(program.find_result)
    row = f'* {SETTING} – {VALUE}'
    report.case(f'/app/own-rules/{label}/table', (row in words) == (points > 2)
                and f'Wall tile 4, Player: {points} points' in words, str(words))
    program.press('View the Board')

    log = [text for text in desktop.read_labels(lambda: program.window(desktop.MAIN))
           if 'wall tile 4 and' in text]
    each = f'{points} points for an incomplete path: size 2\u00a0×\u00a0{points // 2}.'
    rule = f' (Rule of this table: {SETTING} – {VALUE})' if points > 2 else ''
    report.case(f'/app/own-rules/{label}/log',
                log and all(text.endswith(each + rule) for text in log), str(log))


def main(path, record):
    desktop.need_keys()
    report = desktop.Report()
    desktop.write_settings()
    write_material(record)
    program = desktop.Program(path, **desktop.ASKED)
    test_files(report, program, test_keep(report, program))
    test_play(report, program, NAME, 4)
    test_play(report, program, 'Official rules', 2)
    report.case('/app/own-rules/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
