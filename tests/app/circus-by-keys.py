"""The last turns of a circus by real keys alone; accessible objects are only read."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys

import desktop
from gi.repository import Atspi

FIELD = '<field id="f1" at="Nw Ne En Es Se Sw Ws Wn"/>'
RECORD = f'''<game version="1" rules="carcassonne">
  <variant version="1" id="table" game="carcassonne">
    <expansion id="circus"/>
  </variant>
  <tiles>
    <tileset version="1" id="tiles" game="carcassonne" title="Tiles" provenance="test tiles">
      <tile id="meadow" count="1" start="yes">{FIELD}</tile>
      <tile id="cloister" count="1">{FIELD}<monastery/></tile>
      <tile id="ground" count="1">{FIELD}<acrobat-space/></tile>
      <tile id="site" count="2">{FIELD}<circus-space/></tile>
    </tileset>
  </tiles>
  <player name="Anna" colour="black"/>
  <player name="Bruno" colour="white"/>
  <setup/>
  <turn player="0">
    <draw tile="site"/>
    <place x="0" y="1" rotation="0"/>
  </turn>
  <turn player="1">
    <draw tile="cloister"/>
    <place x="1" y="1" rotation="0"/>
    <deploy feature="monastery" figure="ringmaster"/>
  </turn>
  <turn player="0">
    <draw tile="ground"/>
  </turn>
</game>
'''
TOP = ('Big top: would score now: Bruno 1–7; hidden token: one of 7, 6 (2×), 5 (3×), 4 (5×), '
       '3 (4×), 1')
MOST_TABS = 40


def press(*keys):
    subprocess.run(['xdotool', 'key', '--delay', '0', *keys], check=True)


@desktop.steady
def get_focused(program):
    """The last one: what is in the focused window's focused thing."""
    return [node for node in desktop.walk(program.root)
            if node.get_state_set().contains(Atspi.StateType.FOCUSED)]


def go_to(program, name):
    for _ in range(MOST_TABS):
        focused = get_focused(program)
        if any(node.get_name().startswith(name) for node in focused):
            return
        press('Tab')
        desktop.wait(lambda: get_focused(program) != focused, 'the focus to move')
    raise TimeoutError(f'Tab does not reach “{name}”')


@desktop.steady
def describe(program, name):
    """The description of the first object of this name."""
    return next((node.get_description() for node in desktop.walk(program.root)
                 if node.get_name().startswith(name)), '')


@desktop.steady
def find_key(program, title):
    """The key of a kind of choices."""
    return next((str(number) for number, kind in enumerate(desktop.list_kinds(program.root), 1)
                 if kind.get_name().startswith(f'{title}:')), None)


@desktop.steady
def find_words(program, text):
    return next((node for node in desktop.walk(program.root) if text in node.get_name()), None)


def main(path):
    desktop.need_keys()
    report = desktop.Report()
    desktop.write_settings()
    file = os.path.join(os.environ['HOME'], 'circus.game.xml')
    with open(file, 'w', encoding='utf-8') as record:
        record.write(RECORD)
    program = desktop.Program(path, file)
    program.wait_for('label', "Anna's turn")
    desktop.focus(desktop.MAIN)

    desktop.wait(lambda: describe(program, 'Row 2, column 1: field, the big top'), 'the big top')
    told = describe(program, 'Row 2, column 1: field, the big top')
    report.case('/app/circus/big-top', told.startswith(TOP), told)
    told = describe(program, 'Row 2, column 2')
    report.case('/app/circus/ringmaster',
                told.startswith('Bruno’s ringmaster: +2 points when scored (1 circus tile'), told)

    go_to(program, 'Row 3, column 1')
    press('Return')
    press(desktop.wait(lambda: find_key(program, 'Acrobat'), 'the kind'))
    desktop.wait(lambda: find_words(program, 'Acrobat in row 3, column 1'), 'acrobats')
    go_to(program, 'Acrobat in row 3, column 1')
    press('Return')
    program.wait_for('label', "Bruno's turn")
    desktop.wait(lambda: describe(program, 'Row 3, column 1').startswith('A pyramid of 1 acrobat'),
                 'the pyramid')
    report.case('/app/circus/acrobat', find_words(program, 'Anna’s acrobat') is not None)

    go_to(program, 'Row ')
    press('Return')
    desktop.wait(lambda: program.find('push button', 'No Follower'), 'the end of the turn')
    go_to(program, 'No Follower')
    press('Return')
    told = desktop.steady(desktop.labels)(desktop.wait(program.find_result, 'the result'))
    report.case('/app/circus/sources', all(source in told for source in
                                           ('Monasteries', 'Big top', 'Acrobats', 'Ringmasters'))
                and not any(source in told for source in ('Castles', 'Bazaars', 'Ransom')),
                str(told))
    told = desktop.steady(desktop.labels)(program.window(desktop.MAIN))
    report.case('/app/circus/animal', any('comes out of the big top' in text for text in told),
                str(told))
    report.case('/app/circus/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
