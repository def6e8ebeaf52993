"""Every file of the corpus is refused with its line and reason, soon, and nothing else happens.

The table names each file, the line and the reason. Files that are too large to be kept, and those
that are no files at all, are made by the function below that has their name.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import shutil
import socket
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'cli'))

import program  # noqa: E402

MEBIBYTE = 1 << 20
LONG = 7 * MEBIBYTE
WITHIN_BOUNDS = MEBIBYTE - 1000  # of what may stand between two tags, or in one
RECORD = ('<game version="1" rules="castle"><player name="A" colour="red"/>'
          '<player name="B" colour="blue"/>\n')

# What a refusal may cost: seconds of a processor and KiB, more where every access is checked. The
# seconds are a bound against what grows with the square of a file, or never ends: the slowest takes
# a twentieth of that when nobody else is busy.
SECONDS = 0.5
MEMORY = 64 * 1024
SANITIZED_SECONDS = 20
SANITIZED_MEMORY = 10


def write(path, *parts):
    with open(path, 'w', encoding='utf-8') as file:
        for part in parts:
            file.write(part)


def make_deep(path):
    write(path, '<game>\n' * 100000)


def make_deep_attributes(path):
    write(path, RECORD, '<turn player="0">' * 100000)


def make_elements(path):
    write(path, RECORD, '<turn player="0"/>\n' * 200000, '</game>\n')


def make_actions(path):
    write(path, RECORD, '<turn player="0">\n', '<pass/>\n' * 60000, '</turn></game>\n')


def make_turns_of_actions(path, n_turns=800):
    turn = '<turn player="0">\n' + '<pass/>\n' * 95 + '</turn>\n'
    write(path, RECORD, turn * n_turns, '</game>\n')


def make_turns_of_actions_within_bounds(path):
    make_turns_of_actions(path, 500)


def make_actions_of_turns(path):
    turn = '<turn player="0">\n' + '<pass/>\n' * 1900 + '</turn>\n'
    write(path, RECORD, turn * 25, '</game>\n')


def make_setup(path):
    write(path, RECORD, '<setup>\n', '<wall-tile corner="12" number="4"/>\n' * 1999,
          '</setup></game>\n')


def make_setup_within_bounds(path):
    write(path, RECORD, '<setup>\n', '<wall-tile corner="12" number="4"/>\n' * 1000,
          '</setup></game>\n')


def make_attributes(path):
    write(path, '<wall version="1" id="w"', ''.join(f'\n a{i}=""' for i in range(100000)), '/>\n')


def make_namespaces(path):
    write(path, '<wall', ''.join(f' xmlns:a{i}="urn:{i}"' for i in range(100000)), '/>\n')


def make_attribute(path, size=LONG):
    write(path, '<tileset version="1" id="t" game="castle" title="', 'x' * size,
          '"><tile id="a" count="1"/></tileset>\n')


def make_references(path, size=LONG):
    write(path, '<wall version="1" id="w" provenance="', '&#x41;' * (size // 6),
          '"><rows>## ##</rows></wall>\n')


def make_text(path, size=LONG):
    write(path, '<variant version="1" id="v" game="castle">\n<title>', 'x' * size,
          '</title></variant>\n')


def make_text_in_pieces(path):
    write(path, '<variant version="1" id="v" game="castle">\n<title>', 'x<?x?>' * 100000,
          '</title></variant>\n')


def make_cdata(path, size=LONG):
    write(path, '<variant version="1" id="v" game="castle">\n<title><![CDATA[',
          '<' * size, ']]></title></variant>\n')


def make_comment(path, size=LONG):
    write(path, '<wall version="1" id="w"><!--', '-=' * (size // 2), '--><rows/></wall>\n')


def make_instruction(path, size=LONG):
    write(path, '<wall version="1" id="w"><?x ', 'x' * size, '?><moat/></wall>\n')


def make_name(path, size=LONG):
    write(path, '<', 'w' * size, '/>\n')


def make_blanks(path, size=LONG):
    write(path, '<wall', '\n' * size, 'version="1"/>\n')


def make_rows(path, size=LONG):
    write(path, '<wall version="1" id="w">\n<rows>', '# ' * (size // 2), '</rows></wall>\n')


def make_kinds(path):
    write(path, '<tileset version="1" id="t" game="castle">\n',
          ''.join(f'<tile id="t{i}" count="1"><court id="k" at="N E S W"/></tile>\n'
                  for i in range(300)), '</tileset>\n')


def make_marks(path):
    write(path, '<tileset version="1" id="t" game="carcassonne">\n<tile id="a" count="1">\n',
          '<mark kind="cow"/>\n' * 1999, '</tile></tileset>\n')


def make_settings(path):
    write(path, '<variant version="1" id="v" game="castle">\n',
          ''.join(f'<setting id="s{i}" value="x"/>\n' for i in range(1999)), '</variant>\n')


def make_start_spaces(path):
    write(path, '<wall version="1" id="w">\n<rows>', '#' * 100, ' ', '#' * 100, '</rows>\n',
          ''.join(f'<start-space x="{i}" y="0" side="N"><path/></start-space>\n'
                  for i in range(100)) * 10, '</wall>\n')


def make_uses_10000(path):
    write(path, '<variant version="1" id="mine" game="castle">\n',
          ''.join(f'<use id="u{i}"/>\n' for i in range(10000)), '</variant>\n')


def make_quadratic(path):
    write(path, '<!DOCTYPE game [<!ENTITY a "', 'a' * 100000, '">]>\n<game>', '&a;' * 100000,
          '</game>\n')


def make_id_malformed(path):
    """What comes after it is larger than any buffer of the parser."""
    write(path, '<variant xml:id="1 bad" version="1" id="x" game="castle"/>\n<!-- ',
          'x' * 140000, ' -->\n')


def make_id_repeated(path):
    record = RECORD.replace('<player ', '<player xml:id="a" ')
    write(path, record, '</game>\n<!-- ', 'x' * 300000, ' -->\n')


def make_namespace_reserved(path):
    """A name without a prefix that is wrong already while the tag is read."""
    write(path, '<wall xmlns="http://www.w3.org/XML/1998/namespace" version="1" id="w">\n<!-- ',
          'x' * 300000, ' -->\n<rows>##</rows></wall>\n')


def make_errors(path):
    """Each reference is wrong, and to tell of all would take long."""
    write(path, '<variant version="1" id="v" game="castle">\n',
          ('<title>' + '&x;' * 300000 + '</title>\n') * 8, '</variant>\n')


def make_too_large(path):
    write(path, '<game>', ' ' * (8 * MEBIBYTE), '</game>\n')


def make_sparse(path):
    with open(path, 'wb') as file:
        file.truncate(1 << 40)


def make_folder(path):
    os.mkdir(path)


def make_pipe(path):
    os.mkfifo(path)


def make_link_to_pipe(path):
    os.symlink('canary', path)


def make_socket(path):
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path)


def make_link_to_device(path):
    os.symlink('/dev/zero', path)


def make_link_to_folder(path):
    os.symlink('/etc', path)


def make_link_to_itself(path):
    os.symlink(os.path.basename(path), path)


def make_link_to_nothing(path):
    os.symlink('nowhere', path)


def make_link_to_secret(path):
    os.symlink('/etc/passwd', path)


def make_missing(path):
    pass


def read_table():
    with open(os.path.join(HERE, 'table.tsv'), encoding='utf-8') as file:
        rows = [line.rstrip('\n').split('\t') for line in file]
    return [(name, line, words) for name, line, words in rows[1:]]


def make_file(name, path):
    stored = os.path.join(HERE, name)
    maker = 'make_' + name.split('.')[0].replace('-', '_')
    if os.path.exists(stored):
        shutil.copyfile(stored, path)
    elif maker in globals():
        globals()[maker](path)
    else:
        globals()[maker.removesuffix('_within_bounds')](path, WITHIN_BOUNDS)


def list_folder(folder):
    """What could have been changed, without reading what must not be opened."""
    state = {}
    for name in sorted(os.listdir(folder)):
        info = os.lstat(os.path.join(folder, name))
        state[name] = (info.st_mode, info.st_ino, info.st_size, info.st_mtime_ns)
    return state


def commands_for(name, folder, sanitized):
    """Every way in which the program comes to read such a file, or only one to save time."""
    stem, kind, _ = name.split('.')
    yield 'validate', name
    if sanitized or kind in ('lesson', 'puzzle'):
        return
    if kind == 'game':
        yield 'replay', '--options', name
        yield 'replay', '--format=json', name
    elif kind == 'variant':
        yield 'simulate', '--games=1', '--variant=' + name
    else:
        yield 'perft', '--depth=1', '--data=' + folder, f'--{kind}={stem}'


def check_message(run, name, line, words, in_folder):
    start = f'hradby-cli: {in_folder}{name}:' + ('' if line == '-' else line + ':') + ' '
    if run.status != 1:
        yield f'not refused: {run}'
    elif run.out:
        yield f'something on standard output: {run}'
    elif not run.err.startswith(start) or run.err.count('\n') != 1:
        yield f'“{run.err}” is not one line that begins with “{start}”'
    elif words not in run.err[len(start):]:
        yield f'“{run.err}” does not say “{words}”'
    elif len(run.err) > len(start) + 500:
        yield 'the message is too long'
    elif 'root:' in run.err:
        yield 'the message tells what another file says'


def check_cost(run, sanitized):
    seconds = SECONDS * (SANITIZED_SECONDS if sanitized else 1)
    memory = MEMORY * (SANITIZED_MEMORY if sanitized else 1)
    if run.seconds > seconds:
        yield f'{run.seconds:.3f} s of processor time, at most {seconds}'
    if run.memory > memory:
        yield f'{run.memory} KiB, at most {memory}'


def check_file(cli, sanitized, name, line, words):
    """The folder also holds a pipe without another end: whoever opens it waits for ever."""
    with tempfile.TemporaryDirectory() as folder:
        make_file(name, os.path.join(folder, name))
        os.mkfifo(os.path.join(folder, 'canary'))
        before = list_folder(folder)
        for command in commands_for(name, folder, sanitized):
            run = program.run(cli, *command, folder=folder)
            in_folder = folder + '/' if command[0] == 'perft' else ''
            yield from check_message(run, name, line, words, in_folder)
            yield from check_cost(run, sanitized)
            if list_folder(folder) != before:
                yield 'the folder was changed'


def main():
    cli = os.path.abspath(sys.argv[1])
    sanitized = sys.argv[2] != 'none'
    report = program.Report('hostile')
    table = read_table()
    for name, line, words in table:
        report.case(name, check_file(cli, sanitized, name, line, words))
    stored = {name for name in os.listdir(HERE) if name.endswith('.xml')}
    report.case('every-file-has-a-row', stored - {name for name, _, _ in table})
    report.finish()


main()
