"""Three persons at one screen hold a bazaar by real keys; accessible objects are only read."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys

import desktop
from gi.repository import Atspi

FIELD = '<field id="f1" at="Nw Ne En Es Se Sw Ws Wn"/>'
RECORD = f'''<game version="1" rules="carcassonne">
  <variant version="1" id="table" game="carcassonne">
    <setting id="bazaar-auction" value="on-demand"/>
    <expansion id="bridges-castles-bazaars"/>
  </variant>
  <tiles>
    <tileset version="1" id="tiles" game="carcassonne" title="Tiles" provenance="test tiles">
      <tile id="meadow" count="2" start="yes">{FIELD}</tile>
      <tile id="bazaar" count="1">{FIELD}<bazaar/></tile>
      <tile id="cloister" count="2">{FIELD}<monastery/></tile>
    </tileset>
  </tiles>
  <player name="Anna" colour="black"/>
  <player name="Bruno" colour="white"/>
  <player name="Cyril" colour="red"/>
  <setup/>
  <turn player="0" unfinished="yes">
    <draw tile="bazaar"/>
    <place x="0" y="1" rotation="0"/>
    <draw tile="cloister"/>
    <draw tile="meadow"/>
    <draw tile="cloister"/>
  </turn>
</game>
'''


def press(*keys):
    subprocess.run(['xdotool', 'key', '--delay', '0', *keys], check=True)


def turn_wheel(node):
    """Above the middle of an object; the window stands in the corner of the screen."""
    place = node.get_extents(Atspi.CoordType.WINDOW)
    subprocess.run(['xdotool', 'mousemove', str(place.x + place.width // 2),
                    str(place.y + place.height // 2), 'click', '4'], check=True)


class Bazaar:
    def __init__(self, program):
        self.program = program

    def wait_for_focus(self, name):
        """What roles buttons have is another thing in each version."""
        def find():
            return next((node for node in desktop.walk(self.program.root)
                         if node.get_name().startswith(name)
                         and any(desktop.is_focused(inner) for inner in desktop.walk(node))), None)

        return desktop.wait(find, f'the keyboard at “{name}”')

    @desktop.steady
    def count(self, name):
        """Each answer stands once in the window."""
        return sum(node.get_name() == name and node.get_role_name() in ('button', 'push button')
                   for node in desktop.walk(self.program.root))

    def find_tile(self, name):
        return next((node for node in desktop.walk(self.program.root)
                     if node.get_name() == name), None)

    def wait_for_words(self, words):
        self.program.wait_for('label', words)

    def bid(self, points):
        """Any number is typed over the one that is there."""
        press('ctrl+a', *points, 'Return')


def main(path):
    desktop.need_keys()
    report = desktop.Report()
    desktop.write_settings()
    file = os.path.join(os.environ['HOME'], 'bazaar.game.xml')
    with open(file, 'w', encoding='utf-8') as record:
        record.write(RECORD)
    program = desktop.Program(path, file)
    bazaar = Bazaar(program)
    program.wait_for('label', "Bruno's turn")
    desktop.focus(desktop.MAIN)

    bazaar.wait_for_focus('No Auction')
    press('space')
    program.wait_for('label', "Cyril's turn")
    report.case('/app/bazaar/not-asked-yet', program.find('label', 'Bruno does not ask for an '
                                                          'auction.') is not None)
    bazaar.wait_for_focus('No Auction')
    press('Tab')
    bazaar.wait_for_focus('Ask for an Auction')
    report.case('/app/bazaar/once', bazaar.count('Ask for an Auction') == 1
                and bazaar.count('No Auction') == 1)
    press('space')
    program.wait_for('label', "Bruno's turn")
    bazaar.wait_for_focus('field, monastery')
    report.case('/app/bazaar/begins-at-the-tiles', True)
    press('Tab', 'space')
    bazaar.wait_for_focus('field')
    press('Tab', 'Tab')
    bazaar.wait_for_focus('Points to bid')
    bazaar.bid('3')
    bazaar.wait_for_words('Bruno bids 3 points for the tile. Bid more, or pass.')
    report.case('/app/bazaar/any-tile', bazaar.find_tile('field: now for sale')
                is not None)

    bazaar.wait_for_focus('Pass')
    press('Tab', 'Tab')
    bazaar.wait_for_focus('Bid 4 Points')
    report.case('/app/bazaar/next-bid', program.find('label', 'Cyril decides') is not None)
    press('shift+Tab')
    amount = bazaar.wait_for_focus('Points to bid')
    press('ctrl+a', '8', 'ctrl+z', 'Page_Up')
    desktop.wait(lambda: bazaar.find_tile('Bid 14 Points'), 'ten points more than before')
    report.case('/app/bazaar/keys-of-a-text', True)
    turn_wheel(amount)  # it scrolls, and changes no number
    press('Page_Up')
    desktop.wait(lambda: bazaar.find_tile('Bid 24 Points'), 'just ten points more again')
    report.case('/app/bazaar/wheel', True)
    bazaar.bid('10')
    bazaar.wait_for_words('Cyril bids 10 points for the tile. Bid more, or pass.')
    report.case('/app/bazaar/any-bid', program.find('label', 'Bruno bids 3 points.') is not None
                and program.find('label', 'Cyril bids 10 points.') is not None)

    bazaar.wait_for_focus('Pass')
    press('space')
    bazaar.wait_for_focus('Buy: Pay 10 Points to Cyril')
    report.case('/app/bazaar/passed', program.find('label', 'Anna passes.') is not None)
    press('Tab')
    bazaar.wait_for_focus('Sell: Get 10 Points from Cyril')
    press('Return')
    desktop.wait(lambda: bazaar.find_tile('field: goes to Cyril'), 'the tile to be sold')
    report.case('/app/bazaar/sold', program.find('label', 'Cyril decides') is None)

    bazaar.wait_for_focus('field, monastery')
    press('Tab', 'Tab', 'Tab')
    bazaar.wait_for_focus('Bid 0 Points for: field, monastery')
    press('Return')
    bazaar.wait_for_words('Anna bids 0 points for the tile. Bid more, or pass.')
    bazaar.wait_for_focus('Pass')
    press('space')
    desktop.wait(lambda: not bazaar.find_tile('field: goes to Cyril'),
                 'the bazaar to end')
    waiting = [node.get_name() for node in desktop.walk(program.root)
               if node.get_name().startswith('A bazaar tile is waiting')]
    report.case('/app/bazaar/tiles-wait', len(waiting) == 2, str(waiting))
    bazaar.wait_for_focus('Board')
    report.case('/app/bazaar/back-to-the-board', True)
    report.case('/app/bazaar/quit', program.quit() == 0)
    report.finish()


main(*sys.argv[1:])
