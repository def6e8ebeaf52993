"""The program as a person with a screen reader meets it: its tree of accessible objects.

Tests only read and act through what is here; nothing sleeps for a fixed time.
"""

import os
import signal
import subprocess
import sys
import time

# Warnings are fatal to the program under test, not to this one: the bus has many of its own.
DEBUG = os.environ.pop('G_DEBUG', '')

import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

WAIT_SECONDS = 30

# The program remembers its settings in a file of the private session, where tests may set them.
SETTINGS = {'computer-delay': '0'}


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
                   + ''.join(f'{name}={value}\n' for name, value in rows.items()))


def wait(condition, what):
    """Asks again and again until the answer is true; returns it."""
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        try:
            answer = condition()
        except GLib.Error:
            answer = None  # an object that has gone in the meantime
        if answer:
            return answer
        time.sleep(0.01)
    raise TimeoutError(f'waited in vain for {what}')


def children(node):
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield child


def walk(node):
    yield node
    for child in children(node):
        yield from walk(child)


def find(node, role, name):
    """The first object of this role whose name begins so."""
    for found in walk(node):
        if found.get_role_name() == role and found.get_name().startswith(name):
            return found
    return None


def find_ending(node, number):
    """The button that says how many tiles are left."""
    for found in walk(node):
        name = found.get_name()
        if (found.get_role_name() == 'push button' and name.startswith(number)
                and name.endswith('left in the bag')):
            return found
    return None


def can_act(node):
    states = node.get_state_set()
    return states.contains(Atspi.StateType.SENSITIVE) and states.contains(Atspi.StateType.VISIBLE)


def act(node):
    """The action of a button or a cell, the only thing a test does to the program."""
    node.do_action(0)


class Program:
    """The program under test, alone on its desktop."""

    def __init__(self, path, *arguments, **environment):
        self.process = subprocess.Popen(
            [path, *arguments],
            env=dict(os.environ, G_DEBUG=DEBUG, GTK_A11Y='atspi', GSETTINGS_BACKEND='keyfile',
                     **environment))
        self.root = wait(self._find_root, 'the program on the desktop')

    def _find_root(self):
        if self.process.poll() is not None:
            raise RuntimeError(f'the program ended with {self.process.returncode}')
        desktop = Atspi.get_desktop(0)
        for child in children(desktop):
            if child.get_process_id() == self.process.pid and child.get_child_count() > 0:
                return child
        return None

    def windows(self):
        return list(children(self.root))

    def find(self, role, name):
        return find(self.root, role, name)

    def wait_for(self, role, name):
        return wait(lambda: self.find(role, name), f'{role} “{name}”')

    def press(self, name):
        button = self.wait_for('push button', name)
        wait(lambda: can_act(button), f'“{name}” to be possible')
        act(button)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def quit(self):
        """Ends as a session manager would; returns the exit status."""
        self.process.terminate()
        return self.process.wait(WAIT_SECONDS)


class Table:
    """A game on the screen: what can be decided now, and what is shown."""

    def __init__(self, program, remaining='59'):
        """@remaining: how many tiles are left at first, in words."""
        self.program = program
        self.board = program.wait_for('table', 'Board')
        remaining = wait(lambda: find_ending(program.root, remaining), 'the remaining tiles')
        self.panel = remaining.get_parent()
        turn = self.panel.get_child_at_index(0)
        heading = next(node for node in walk(turn) if node.get_role_name() == 'status bar')
        self.texts = heading.get_parent()
        content = self.texts.get_parent().get_parent()
        self.decisions = content.get_child_at_index(content.get_child_count() - 1)
        endings = (' point', ' points', ' in the supply')
        self.shown = [remaining] + [node for node in walk(self.panel)
                                    if node.get_name().endswith(endings)]

    def choices(self):
        """Everything a person can decide now: legal cells, and buttons."""
        found = []
        for child in [*children(self.board), *children(self.decisions)]:
            description = child.get_description()
            if description.startswith('Place the tile here'):
                found.append((child, description))
            elif child.get_role_name() == 'push button' and can_act(child):
                found.append((child, child.get_name()))
        return found

    def words(self):
        """Whose turn it is and what happened last, points, followers, what is left."""
        return [node.get_name() for node in [*children(self.texts), *self.shown]]

    def state(self):
        """Everything a player sees but what happened last, to be compared."""
        heading, hint = list(children(self.texts))[:2]
        return (sorted(name for _, name in self.choices()),
                [node.get_name() for node in [heading, hint, *self.shown]])

    def is_over(self):
        """The window of the result, which comes up by itself."""
        for window in self.program.windows():
            if window.get_name() == 'Result':
                return window
        return None
