"""What all lints share: the files of the project, and a report as test cases."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys

ROOT = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else '.')
BUILD = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else 'build')


def walk():
    """All files below the root that are not built ones, without the help of git."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders
                      if not name.startswith(('build', 'b-', '.git', '__pycache__'))]
        for name in names:
            yield os.path.relpath(os.path.join(folder, name), ROOT)


def list_project():
    command = ['git', '-C', ROOT, 'ls-files', '--cached', '--others', '--exclude-standard']
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    names = result.stdout.splitlines() if result.returncode == 0 else list(walk())
    return sorted(set(name for name in names if os.path.isfile(os.path.join(ROOT, name))))


PROJECT = list_project()


def files(folders=('',), endings=('',)):
    """Names, relative to the root, of the files below `folders` that end in one of `endings`."""
    return [name for name in PROJECT
            if name.startswith(tuple(folders)) and name.endswith(tuple(endings))]


def read(name):
    with open(os.path.join(ROOT, name), encoding='utf-8') as file:
        return file.read()


def run(*command, **environment):
    """Runs a command below the root; returns the exit status and everything it wrote."""
    result = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, check=False,
                            env=dict(os.environ, LC_ALL='C.UTF-8', **environment))
    return result.returncode, result.stdout.strip()


class Report:
    """Test cases in the form that meson reads (TAP)."""

    def __init__(self, unit):
        self.unit = unit
        self.count = 0

    def case(self, name, offenders):
        """A case that passes if `offenders`, a list of messages, is empty."""
        self.count += 1
        offenders = list(offenders)
        print(f'{"not ok" if offenders else "ok"} {self.count} /lint/{self.unit}/{name}')
        for offender in offenders:
            print(offender, file=sys.stderr)

    def finds(self, name, offenders):
        """A case that passes if the lint objects to a sample that is wrong."""
        self.case('finds-' + name, [] if list(offenders) else ['the wrong sample was accepted'])

    def note(self, text):
        print('# ' + text)

    def finish(self):
        print(f'1..{self.count}')
