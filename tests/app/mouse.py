"""The mouse: a right click turns the tile, a click places it, a click on a feature deploys."""
# SPDX-License-Identifier: GPL-3.0-or-later

import subprocess
import sys

import desktop
from gi.repository import Atspi


def click(node, button):
    """Clicks into the middle of an object; the window stands in the corner of the screen."""
    place = node.get_extents(Atspi.CoordType.WINDOW)
    subprocess.run(['xdotool', 'mousemove', str(place.x + place.width // 2),
                    str(place.y + place.height // 2), 'click', str(button)], check=True)


def find_turning(table):
    """A cell in which the tile can be turned; goes on until there is one."""
    while True:
        choices = desktop.wait(table.choices, 'something to decide')
        turning = [choice for choice, name in choices if name.endswith('ways')]
        if turning:
            return turning[0]
        before = table.words()
        desktop.act(choices[0][0])
        desktop.wait(lambda: table.words() != before, 'the decision to be done')


def main(path):
    desktop.need_keys()
    report = desktop.Report()
    desktop.write_settings()
    program = desktop.Program(path)
    program.press('Play With a Friend')
    table = desktop.Table(program)
    cell = find_turning(table)
    tile = program.wait_for('image', 'The tile to place')
    desktop.wait(lambda: cell.get_extents(Atspi.CoordType.WINDOW).width > 20, 'the board')

    before = tile.get_name()
    click(cell, 3)
    desktop.wait(lambda: tile.get_name() != before, 'the tile to turn')
    report.case('/app/mouse/turn', tile.get_name() != before)

    before = table.words()
    click(cell, 1)
    desktop.wait(lambda: table.words() != before, 'the tile to be placed')
    report.case('/app/mouse/place', table.words() != before)

    features = desktop.wait(lambda: [choice for choice, name in table.choices()
                                     if desktop.role_of(choice) == 'push button'
                                     and not name.startswith('No Follower')], 'a feature')
    before = table.words()
    desktop.wait(lambda: features[0].get_extents(Atspi.CoordType.WINDOW).width > 10, 'a button')
    click(features[0], 1)
    desktop.wait(lambda: table.words() != before, 'the follower to be deployed')
    report.case('/app/mouse/deploy', table.words() != before)
    program.kill()
    report.finish()


main(sys.argv[1])
