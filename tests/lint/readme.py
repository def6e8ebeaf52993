"""The README tells the truth: its commands and pictures exist, the gate runs the second one."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import lint


def read_commands(text):
    """The lines of the indented and fenced blocks."""
    fenced = re.findall(r'^```\w*\n(.*?)^```', text, re.MULTILINE | re.DOTALL)
    return [line for block in fenced for line in block.splitlines() if line.strip()]


def check_commands(commands):
    if len(commands) < 2:
        yield 'README.md: two commands, each on a line of its own, are promised'
    for command in commands:
        for word in re.findall(r'\bsh (\S+)', command):
            if not os.path.isfile(os.path.join(lint.ROOT, word)):
                yield f'README.md: {word} of “{command}” does not exist'


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


def check_links(text):
    for target in re.findall(r'\]\(([^)#]+)\)', text):
        if '://' not in target and not os.path.exists(os.path.join(lint.ROOT, target)):
            yield f'README.md: {target} does not exist'


def main():
    report = lint.Report('readme')
    readme = lint.read('README.md')
    commands = read_commands(readme)
    report.case('commands', check_commands(commands))
    report.case('play', check_play(commands))
    report.case('gate', check_gate(commands, lint.read('.ci/run')))
    report.case('links', check_links(readme))
    report.finds('lost-script', check_commands(['sh tests/lost', 'sh tests/run']))
    report.finds('tests-to-play', check_play(['meson setup build && ninja -C build']))
    report.finds('other-gate', check_gate(['a', 'b'], 'exec c\n'))
    report.finds('lost-picture', check_links('![A board](data/lost.png)'))
    report.finish()


main()
