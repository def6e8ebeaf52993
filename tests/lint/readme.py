"""Each README tells the truth: its commands, files and pictures exist. The gate runs what the first
one says.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import lint


# A file of the project; capitals in its name stand for any.
PATH = re.compile(r'(?<![\w./-])(?:\$PWD/)?((?:data|flatpak|po|src|tests|ui)/[\w./-]*[\w-])'
                  r'(?![\w/*])')
ANY = re.compile(r'\b[A-Z]+\b(?!\.md)')

# What is built there is not called as its source is.
BUILT = ['src/hradby']


def read_commands(text):
    """The lines of the indented and fenced blocks."""
    fenced = re.findall(r'^```\w*\n(.*?)^```', text, re.MULTILINE | re.DOTALL)
    return [line for block in fenced for line in block.splitlines() if line.strip()]


def check_commands(commands):
    if len(commands) < 2:
        yield 'README.md: two commands, each on a line of its own, are promised'


def exists(path):
    """Whether there is such a file, or the source of what is built there."""
    source = re.sub(r'/(\w+)/test-\1-', r'/\1/test-', os.path.splitext(path)[0]) + '.c'
    return any(os.path.exists(os.path.join(lint.ROOT, name)) for name in (path, source))


def check_files(name, text):
    """Files in commands, and those between backquotes, are named from the top of the project."""
    parts = read_commands(text) + re.findall(r'`([^`\n]+)`', text)
    for part in parts:
        for path in PATH.findall(part):
            if path not in BUILT and not ANY.search(path) and not exists(path):
                yield f'{name}: {path} of “{part}” does not exist'


def check_play(commands):
    """Whoever wants to play waits for nothing else."""
    if not re.search(r'\bmeson setup .*-Dtests=false\b', commands[0]):
        yield f'README.md: “{commands[0]}” builds tests, too'
    if re.search(r'\bprepare tests\b', commands[0]):
        yield f'README.md: “{commands[0]}” installs what only tests need'


def check_gate(commands, gate):
    """The gate is one line: the second command."""
    lines = [line for line in gate.splitlines() if line and not line.startswith('#')]
    if lines != ['exec ' + command for command in commands[1:2]]:
        yield f'.ci/run: runs {lines}, the README {commands[1:2]}'


def check_links(name, text):
    folder = os.path.join(lint.ROOT, os.path.dirname(name))
    for target in re.findall(r'\]\(([^)#]+)\)', text):
        if '://' not in target and not os.path.exists(os.path.join(folder, target)):
            yield f'{name}: {target} does not exist'


def main():
    report = lint.Report('readme')
    readme = lint.read('README.md')
    commands = read_commands(readme)
    texts = {name: lint.read(name) for name in lint.files(endings=['README.md'])}
    report.case('commands', check_commands(commands))
    report.case('play', check_play(commands))
    report.case('gate', check_gate(commands, lint.read('.ci/run')))
    for what, check in [('links', check_links), ('files', check_files)]:
        report.case(what, [bad for name, text in texts.items() for bad in check(name, text)])
    report.finds('one-command', check_commands(['sh tests/run']))
    report.finds('lost-script', check_files('a', '```sh\nsh tests/lost\n```'))
    report.finds('lost-file', check_files('a', 'It is in `tests/lost.c`.'))
    report.finds('tests-to-play', check_play(['meson setup build && ninja -C build']))
    report.finds('other-gate', check_gate(['a', 'b'], 'exec c\n'))
    report.finds('lost-picture', check_links('README.md', '![A board](data/lost.png)'))
    report.finds('lost-page', check_links('src/README.md', '[a page](README2.md)'))
    report.finish()


main()
