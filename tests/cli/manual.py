"""The manual page tells of every command and every option, and of no others."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import sys

import program

CLI, PAGE = sys.argv[1:3]
COMMON = {'--data', '--help', '--version'}


def read_options(text):
    return set(re.findall(r'(?<![\w-])--[a-z-]+', text))


def read_page(path):
    with open(path, encoding='utf-8') as file:
        text = re.sub(r'\\f[BIR]', '', file.read()).replace('\\-', '-')
    return [paragraph.split('\n', 1) for paragraph in text.split('\n.TP\n')]


def check(page, commands):
    """@page: pairs of a term and its text; @commands: a dictionary from commands to options."""
    terms = ' '.join(term for term, _ in page if not term.startswith('hradby-cli'))
    for command in commands:
        if not any(re.match(fr'{command}\b', term) for term, _ in page):
            yield f'{command}: has no entry'
    options = set().union(*commands.values()) | COMMON
    for option in sorted(options ^ read_options(terms)):
        yield f'{option}: not both in the page and in the program'


def main():
    report = program.Report('manual')
    overview = program.run(CLI, '--help').out
    commands = {name: read_options(program.run(CLI, name, '--help').out)
                for name in re.findall(r'^  ([a-z]+) {2,}\S', overview, re.MULTILINE)}
    page = read_page(PAGE)
    report.case('complete', list(check(page, commands)))
    lost = [pair for pair in page if not pair[0].startswith(('--jobs', 'bench'))]
    found = list(check(lost, commands))
    report.case('finds-lost', [] if len(found) == 2 else found)
    report.finish()


main()
