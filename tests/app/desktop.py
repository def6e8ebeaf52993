"""The program as a person with a screen reader meets it: its tree of accessible objects.

Tests only read and act through what is here. What they wait for is asked for again and again, and
may take long, for the machine may be busy; a test that has asked in vain too often, or that Meson
ends, tells what it waited for.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import functools
import os
import re
import signal
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as xml

# Warnings are fatal to the program under test, not to this one: the bus has many of its own.
DEBUG = os.environ.pop('G_DEBUG', '')

# But for this one, if anything.
FORGIVEN = os.environ.get('HRADBY_TEST_FORGIVEN')

import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# GLib that was loaded with a library before has read the variable already.
GLib.log_set_always_fatal(GLib.LogLevelFlags.LEVEL_ERROR)

# A busy program answers late, and the bus never gives up.
Atspi.set_timeout(GLib.MAXINT32, GLib.MAXINT32)

# The program on the bus.
APP_ID = 'io.github.hradby.Hradby'
APP_PATH = '/' + APP_ID.replace('.', '/')

OLD_ROLES = {'button': 'push button', 'radio button': 'check box', 'switch': 'check box',
             'grouping': 'panel'}

# How windows may be told.
WINDOWS = ('frame', 'window', 'dialog', 'alert')

# For a program that is asked what can be done, or has files chosen: a sanitizer would tell what
# the toolkit loses: the names of actions when a reader asks for them, and what a chooser had not
# yet listed when it was closed.
ASKED = {'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'}

# The title of the main window, which begins with the game where one is played.
MAIN = 'Hradby'

# The main menu, section by section: each item with its attributes.
MENU = [[{attribute.get('name'): attribute.text for attribute in item} for item in section]
        for section in xml.parse(os.path.join(
            os.path.dirname(os.path.abspath(__file__)), '../../ui/window/window.ui')).iterfind(
                "menu[@id='main_menu']/section")]

# What the tests of whole games write into the settings, and how many tiles are left at first.
GAMES = {
    'castle': ({}, '59'),
    'tower': ({'game': "'carcassonne'", 'expansions': "['tower']"}, '88'),
    'bridges-castles-bazaars': ({'game': "'carcassonne'",
                                 'expansions': "['bridges-castles-bazaars']"}, '82'),
}

# The program remembers its settings in a file of the private session, where tests may set them. The
# log is told in points alone: every move in it takes readers of GTK 4.8 a fifth of the time, and
# how moves are told has tests of its own.
SETTINGS = {'computer-delay': '0', 'log-moves': 'false'}


class Report:
    """Subtests in the Test Anything Protocol."""

    def __init__(self):
        self.number = 0
        self.failed = False

    def case(self, name, good, why=''):
        self.number += 1
        self.failed |= not good
        print(f"{'ok' if good else 'not ok'} {self.number} {name}", flush=True)
        if not good and why:
            print(f'# {why}', flush=True)

    def finish(self):
        print(f'1..{self.number}')
        sys.exit(self.failed)


def focus(window):
    """Gives a window the keyboard, as a window manager does when the one above it closes."""
    subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--name',
                    f'^(.* – )?{re.escape(window)}$', 'windowfocus'], check=True,
                   stdout=subprocess.DEVNULL)


def need_keys():
    """Ends a test that presses keys or moves the pointer where nothing can: the tool for it knows
    X alone."""
    if 'WAYLAND_DISPLAY' in os.environ:
        print('1..0 # SKIP no keyboard and no pointer')
        sys.exit(0)


def write_settings(**more):
    """Settings of the program and of the toolkit: no animations, computers that do not wait."""
    config = os.environ['XDG_CONFIG_HOME']
    rows = dict(SETTINGS, **more)
    os.makedirs(f'{config}/gtk-4.0', exist_ok=True)
    os.makedirs(f'{config}/glib-2.0/settings', exist_ok=True)
    with open(f'{config}/gtk-4.0/settings.ini', 'w', encoding='utf-8') as file:
        file.write('[Settings]\ngtk-enable-animations=false\n')
    with open(f'{config}/glib-2.0/settings/keyfile', 'w', encoding='utf-8') as file:
        file.write('[io/github/hradby/Hradby]\n'
                   + ''.join(f'{name}={value}\n' for name, value in rows.items())
                   + '[org/gnome/desktop/interface]\nenable-animations=false\n')  # for Wayland


def read_variants():
    """Names and contents of the files with variants of one's own."""
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'hradby', 'variants')
    texts = {}
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        if name.endswith('.variant.xml'):  # others are on their way to their names
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                texts[name] = file.read()
    return texts


def give_up(*_):
    """Meson ends a test that hangs by a signal."""
    print(f"# waited in vain for {', for '.join(WANTED[1:])}", flush=True)
    os._exit(1)


signal.signal(signal.SIGTERM, give_up)
WANTED = ['anything']

# Each takes a hundredth of a second and what the program needs for its answer.
MOST_QUESTIONS = 20000


def wait(condition, what):
    """Asks again and again until the answer is true; returns it. Fails if the program has gone, or
    never gives it."""
    WANTED.append(what)
    for _ in range(MOST_QUESTIONS):
        ended = Program.has_ended()
        try:
            answer = condition()
        except (GLib.Error, StopIteration):
            answer = None  # an object that has gone in the meantime, or is not there yet
        if answer:
            WANTED.pop()
            return answer
        if ended:
            raise RuntimeError(f'the program has ended while {what} was waited for')
        time.sleep(0.01)  # the other program acts when it likes
    give_up()


def steady(read):
    """Makes what reads objects begin again when one of them goes in the meantime."""
    @functools.wraps(read)
    def read_steadily(*arguments):
        return wait(lambda: [read(*arguments)], 'objects that stay')[0]
    return read_steadily


def role_of(node):
    """The role by the name it has in the oldest versions."""
    name = node.get_role_name()
    return OLD_ROLES.get(name, name)


def children(node):
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield child


def walk(node, is_leaf=lambda node: False):
    """All there is from a node on, but nothing in what is a leaf."""
    yield node
    if not is_leaf(node):
        for child in children(node):
            yield from walk(child, is_leaf)


def find(node, role, name):
    """The first object of this role whose name begins so."""
    for found in walk(node):
        if role_of(found) == role and found.get_name().startswith(name):
            return found
    return None


def read_titles(section, n_shown):
    """Of the items of a section of the menu of which so many are shown."""
    shown = [item for item in section if n_shown == len(section) or 'hidden-when' not in item]
    return [item['label'].replace('_', '') for item in shown]


def find_item(menu, name):
    """The item of the main menu. From GTK 4.18 on they have no names: the place of each tells."""
    sections = [[child for child in children(node) if role_of(child) == 'menu item']
                for node in walk(menu)]
    for section, items in zip(MENU, filter(None, sections), strict=False):
        titles = [item.get_name() for item in items]
        if not any(titles):
            titles = read_titles(section, len(items))
        for item, title in zip(items, titles, strict=False):
            if title.startswith(name):
                return item
    return None


def find_ending(node, number):
    """The button that says how many tiles are left."""
    for found in walk(node):
        name = found.get_name()
        if (role_of(found) == 'push button' and name.startswith(number)
                and name.endswith(' left')):
            return found
    return None


def list_kinds(node):
    """The buttons of the kinds of choices, of which the board shows one at a time."""
    row = find(node, 'panel', KINDS)
    return list(children(row)) if row else []


def is_pressed(node):
    """Whether a button that stays down is down, which newer versions call checked."""
    states = node.get_state_set()
    return (states.contains(Atspi.StateType.PRESSED)
            or states.contains(Atspi.StateType.CHECKED))


def can_act(node):
    states = node.get_state_set()
    return states.contains(Atspi.StateType.SENSITIVE) and states.contains(Atspi.StateType.VISIBLE)


def is_focused(node):
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


def act(node):
    """The action of a button or a cell, the only thing a test does to the program."""
    next((inner for inner in walk(node) if inner.get_n_actions() > 0), node).do_action(0)


def actions(node):
    """The names of what can be done with an object; none where some of it is not possible now,
    which older versions count without naming it."""
    try:
        return [Atspi.Action.get_action_name(node, number)
                for number in range(node.get_n_actions())]
    except GLib.Error:
        return []


def find_action(node, name):
    """The object below this one that has the action, and the number of the action."""
    for found in walk(node) if node else []:
        if name in actions(found):
            return found, actions(found).index(name)
    return None


def write(node, text):
    """Types into an entry."""
    Atspi.EditableText.set_text_contents(node, text)


def choose(node, text):
    """Steps through the list of a row until it shows this in a line of its own; whether it does."""
    def shows():
        return any(text in label.split('\n') for label in labels(node))

    for step in ('combo.previous', 'combo.next'):
        while not shows() and step in actions(node):
            before = labels(node)
            node.do_action(actions(node).index(step))
            wait(lambda: labels(node) != before, 'another value')
    return shows()


def name_of(window):
    """Its title; the one of the main window without the game that it begins with."""
    return re.sub(f'^.* – {MAIN}$', MAIN, window.get_name())


def labels(node):
    """The texts to be read in an object."""
    return [found.get_name() for found in walk(node) if role_of(found) == 'label']


def read_labels(find):
    """The texts in what is found, which is found again if some of it goes in the meantime."""
    return wait(lambda: labels(find()), 'texts that stay')


def read_memory(process):
    """What a process alone has written, in MiB. What it shares depends on who else runs."""
    with open(f'/proc/{process}/smaps_rollup', encoding='ascii') as file:
        text = re.search(r'^Private_Dirty:\s+(\d+)', file.read(), re.MULTILINE).group(1)
    return int(text) / 1024


def ask(method, arguments):
    """Asks the program on the bus for something, as the desktop does."""
    Gio.bus_get_sync(Gio.BusType.SESSION, None).call_sync(
        APP_ID, APP_PATH, 'org.freedesktop.Application', method, arguments, None,
        Gio.DBusCallFlags.NONE, GLib.MAXINT32, None)


class Program:
    """The program under test, alone on its desktop."""

    current = None

    def __init__(self, path, *arguments, **environment):
        Program.current = self
        self.process = subprocess.Popen(
            [path, *arguments], stderr=subprocess.PIPE if FORGIVEN else None,
            env=dict(os.environ, G_DEBUG='' if FORGIVEN else DEBUG, GTK_A11Y='atspi',
                     GSETTINGS_BACKEND='keyfile', **environment))
        if FORGIVEN:
            threading.Thread(target=self._listen, daemon=True).start()
        self.root = wait(self._find_root, 'the program on the desktop')

    def _listen(self):
        """Ends the program at its first warning, as GLib would."""
        for line in self.process.stderr:
            text = line.decode(errors='replace')
            if FORGIVEN in text:
                continue
            sys.stderr.write(text)
            if DEBUG and re.search(r'(WARNING|CRITICAL) \*\*', text):
                self.process.kill()

    @staticmethod
    def has_ended():
        """Whether the program that was started last, if any, runs no longer."""
        return Program.current is not None and Program.current.process.poll() is not None

    def _find_root(self):
        desktop = Atspi.get_desktop(0)
        for child in children(desktop):
            if child.get_process_id() == self.process.pid and child.get_child_count() > 0:
                return child
        return None

    def windows(self):
        return list(children(self.root))

    def titles(self):
        return [name_of(window) for window in self.windows()]

    @steady
    def window(self, name):
        """The window of this title, or nothing. A reader must be told that it is one, of which the
        toolkit's own file choosers say nothing."""
        found = next((window for window in self.windows() if name_of(window) == name), None)
        if found and role_of(found) not in WINDOWS and not any(
                node.get_name().startswith('GtkFileChooser') for node in walk(found)):
            raise RuntimeError(f'“{name}” is told as “{role_of(found)}”')
        return found

    @steady
    def find_result(self):
        """The page about the end of the game, if it is shown: a reader is told the result when the
        keyboard comes to its first button."""
        button = next((node for node in walk(self.window(MAIN), lambda node: role_of(node) in LONG)
                       if role_of(node) == 'push button' and node.get_name() == 'Rematch'), None)
        page = button
        while page and (page == button or not page.get_name()):
            page = page.get_parent()
        return page

    def wait_for_window(self, name):
        return wait(lambda: self.window(name), f'the window “{name}”')

    @steady
    def find(self, role, name):
        return find(self.root, role, name)

    @steady
    def find_in(self, window, role, name):
        """The first object of this role and name there, which some versions read out twice."""
        names = [name, f'{name} {name}', f'_{name} {name}']
        node = self.window(window)
        for found in walk(node) if node else []:
            if role_of(found) == role and found.get_name() in names:
                return found
        return None

    def wait_in(self, window, role, name):
        return wait(lambda: self.find_in(window, role, name), f'{role} “{name}” in {window}')

    @steady
    def shows(self, window, text):
        """Whether a label of a window, which need not be there, reads so."""
        found = self.window(window)
        return found and text in labels(found)

    def seats(self, window):
        """The lists of who plays a seat."""
        return wait(lambda: [node for node in walk(self.window(window))
                             if role_of(node) == 'combo box'
                             and node.get_name().endswith('Played By')],
                    f'the seats in {window}')

    def press_in(self, window, name):
        def find_ready():
            button = self.find_in(window, 'push button', name)
            return button if button and can_act(button) else None

        act(wait(find_ready, f'“{name}” to be possible'))

    def do_in(self, window, name):
        """Does what a window, or something in it, can do."""
        found, number = wait(lambda: find_action(self.window(window), name),
                             f'{name} in {window}')
        found.do_action(number)

    def open_row(self, window, title):
        """Opens a row: newer versions read out nothing of what is in a closed one."""
        def find_row():
            return next((node for node in walk(self.window(window))
                         if 'expander.toggle' in actions(node) and title in labels(node)), None)

        row = wait(find_row, f'the row “{title}” in {window}')
        row.do_action(actions(row).index('expander.toggle'))

    def close(self, name):
        """Closes a window as its button does, which some windows of the toolkit do not read out."""
        self.do_in(name, 'window.close')
        wait(lambda: self.window(name) is None, f'{name} to close')

    def save_in(self, name, path):
        """Answers a file chooser, which asks for a name at one of two places."""
        write(wait(lambda: (self.find_in(name, 'text', 'Name:')
                            or self.find_in(name, 'text', 'Name')), f'the entry in {name}'), path)
        self.press_in(name, 'Save')
        wait(lambda: self.window(name) is None, f'{name} to close')

    def choose_in_menu(self, name):
        """Opens the menu of the main window and presses one of its items."""
        menu = self.wait_for('push button', 'Main Menu')
        act(next(found for found in walk(menu) if found.get_n_actions() > 0))
        act(wait(lambda: find_item(menu, name), f'“{name}” in the menu'))

    def show_rules(self):
        """Shows the page of home where rules are made; once more where the result of a game comes
        up in its place."""
        def find_workshop():
            found = find_action(self.root, 'variant.new')
            if not found:
                home, tab = self.find('push button', 'Home'), self.find('page tab', 'Rules')
                if home or tab:
                    act(home or tab)
            return found

        wait(find_workshop, 'the workshop')

    def wait_for(self, role, name):
        return wait(lambda: self.find(role, name), f'{role} “{name}”')

    def press(self, name):
        button = self.wait_for('push button', name)
        wait(lambda: can_act(button), f'“{name}” to be possible')
        act(button)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait_for_end(self):
        """Returns the exit status."""
        WANTED.append('the program to end')
        status = self.process.wait()
        WANTED.pop()
        return status

    def close_last(self):
        """Closes the main window; returns the exit status of the program, which ends with it,
        often before it has answered."""
        try:
            self.do_in(MAIN, 'window.close')
        except GLib.Error:
            pass  # were the window still there, the end would be waited for in vain
        return self.wait_for_end()

    def quit(self):
        """Ends by the action of the key for it, whatever window is open; returns the exit status.
        A killed program would say nothing of what it has not freed."""
        ask('ActivateAction', GLib.Variant('(sava{sv})', ['quit', [], {}]))
        return self.wait_for_end()


# The group of the kinds of choices.
KINDS = 'What to choose'

# What is not read for a button of the window.
LONG = ('table', 'list', 'scroll pane')

BAZAAR = ('Bid ', 'Pass', 'Buy', 'Sell', 'Take: ')


class Table:
    """A game on the screen: what can be decided now, and what is shown."""

    def __init__(self, program, remaining='59'):
        """@remaining: how many tiles are left at first, in words."""
        self.program = program
        self.board = program.wait_for('table', 'Board')
        remaining = wait(lambda: find_ending(program.root, remaining), 'the remaining tiles')
        self.panel = find(program.root, 'panel', 'Players and Log')
        self.turn = find(program.root, 'panel', 'Turn')
        self.texts = next(node for node in walk(self.turn) if role_of(node) == 'status bar')
        endings = (' point', ' points', ' in the supply', ' left')
        log = find(self.panel, 'list', 'Log')
        told = list(walk(log)) if log else []  # grows, and shows other rows after a start
        self.shown = [remaining] + [node for node in walk(self.panel)
                                    if node.get_name().endswith(endings) and node not in told]

    def walk_turn(self):
        """Of a bazaar the buttons decide; its tiles and numbers only choose what about."""
        for node in walk(self.turn, lambda node: node.get_name() in (KINDS, 'Bazaar')):
            if node.get_name() == 'Bazaar':
                yield from (part for part in walk(node) if part.get_name().startswith(BAZAAR))
            else:
                yield node

    def parts(self):
        """Where something to decide is looked for."""
        return [*children(self.board), *self.walk_turn()]

    @staticmethod
    def read_choice(node):
        """What a person can decide by an object now, in words; nothing where that is nothing."""
        description = node.get_description()
        if description.startswith('Place the tile here'):
            return description
        is_choice = (role_of(node) == 'push button' and can_act(node)
                     and not node.get_name().startswith((
                         'Turn the Tile', 'More places', 'Show the Result'))
                     and not node.get_name().endswith(' left'))
        return node.get_name() if is_choice else None

    @steady
    def kinds(self):
        return [kind.get_name() for kind in list_kinds(self.turn)]

    @steady
    def shown_kind(self):
        """The kind of which the board shows the places."""
        return next((kind.get_name() for kind in list_kinds(self.turn) if is_pressed(kind)), None)

    def show_kind(self, name):
        if self.shown_kind() == name:
            return  # a button acts after a while, and would make the choices anew meanwhile
        act(next(kind for kind in list_kinds(self.turn) if kind.get_name() == name))
        wait(lambda: self.shown_kind() == name, f'“{name}” to be shown')

    @steady
    def choices(self):
        """Everything a person can decide now: legal cells, and buttons, a bazaar's too."""
        read = [(node, self.read_choice(node)) for node in self.parts()]
        return [(node, words) for node, words in read if words is not None]

    @steady
    def focused(self):
        """The choice that has the keyboard: the others are not read, which takes much longer."""
        for node in self.parts():
            words = self.read_choice(node) if is_focused(node) else None
            if words is not None:
                return node, words
        return None

    @steady
    def words(self):
        """Whose turn it is and what happened last, points, followers, what is left."""
        return [*labels(self.texts), self.texts.get_description(),
                *[node.get_name() for node in self.shown]]

    @steady
    def state(self):
        """Everything a player sees but what happened last, to be compared."""
        return (sorted(name for _, name in self.choices()),
                [*labels(self.texts), *[node.get_name() for node in self.shown]])

    def decide(self, chance):
        """Does one thing of those that can be decided, at random; nothing when the game is over."""
        wait(lambda: self.choices() or self.is_over(), 'something to decide')
        if not self.choices():
            return False
        kinds = self.kinds()
        if kinds:
            self.show_kind(chance.choice(kinds))
        before = self.words()
        choice, name = chance.choice(self.choices())
        act(choice)
        wait(lambda: self.words() != before or self.is_over(), f'“{name}” to be done')
        return True

    def is_over(self):
        """The page of the result, which comes up by itself."""
        return self.program.find_result()
