"""Tables and guests without a display: whole games, an end by a signal, and what is refused."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import signal
import subprocess
import sys
import tempfile

import program

PROGRAM = os.path.abspath(sys.argv[1])
REPORT = program.Report('cli/table')


def case(name, good, why='not so'):
    REPORT.case(name, [] if good else [why])


def start(*words):
    return subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True)


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)


def host(*words):
    """A host, and the invitation to each of its tables, which are its first lines."""
    process = start('host', '--at=127.0.0.1', *words)
    n_tables = next((int(word.partition('=')[2]) for word in words
                     if word.startswith('--tables=')), 1)
    return process, [process.stdout.readline().strip() for _ in range(n_tables)]


def end(process):
    out, err = process.communicate()
    return process.returncode, out, err


def totals(path):
    rows = run('replay', path).stdout.splitlines()
    return [row for row in rows if row.startswith('end\t')]


def play(folder, game, *words):
    """A game of two guests, one who watches, and a computer player of the host."""
    record, own = f'{folder}/{game}.game.xml', f'{folder}/{game}-own.game.xml'
    process, (invitation,) = host(f'--game={game}', f'--record={record}', *words)
    guests = [start('join', invitation, '--name=Žofie <b>', '--player=greedy',
                    f'--record={own}'),
              start('join', invitation, '--name=Bob', '--player=random'),
              start('join', invitation, '--watch')]
    ends = [end(guest) for guest in guests] + [end(process)]
    case(f'{game}/ends', all(status == 0 and not err for status, _, err in ends), ends)
    case(f'{game}/told', 'Žofie <b>' in ends[-1][1], ends[-1][1])
    case(f'{game}/same', len(totals(record)) >= 2 and totals(record) == totals(own),
         totals(own))


def stop(folder):
    """A host that is ended saves, and the next one has the same table."""
    record = f'{folder}/stopped.game.xml'
    process, (first,) = host('--game=castle', f'--record={record}')
    process.send_signal(signal.SIGTERM)
    status, _, err = end(process)
    case('stopped', status == 0 and not err and os.path.exists(record), err)
    mode = os.stat(record + '.seats').st_mode & 0o777
    case('secret', mode == 0o600, oct(mode))
    process, (again,) = host('--game=castle', f'--record={record}')
    process.send_signal(signal.SIGTERM)
    case('again', end(process)[0] == 0
         and first.partition('&key=')[2] == again.partition('&key=')[2], again)


def refuse():
    process, (invitation, _) = host('--game=castle', '--tables=2')
    wrong = invitation[:-1] + ('0' if invitation[-1] != '0' else '1')
    strange = invitation.replace('&key=', '&key=0')
    other = invitation.partition('&key=')
    other = other[0] + other[1] + ('0' if other[2][0] != '0' else '1') + other[2][1:]
    for name, words, status in (
            ('no-invitation', ('join', 'hradby:castle'), 1),
            ('bad-invitation', ('join', strange), 1),
            ('closed-table', ('join', wrong), 1),
            ('no-seat', ('join', invitation, '--seat=2'), 1),
            ('no-player', ('join', invitation, '--player=nobody'), 2),
            ('both', ('join', invitation, '--watch', '--seat=0'), 2),
            ('too-many', ('host', '--seats=open,open,open,open,open,open,open'), 2),
            ('no-level', ('host', '--seats=open,nobody'), 2),
            ('no-port', ('host', '--port=65536'), 2)):
        result = run(*words)
        case(f'refused/{name}', result.returncode == status
             and len((result.stdout + result.stderr).splitlines()) == 1, result)
    process.send_signal(signal.SIGTERM)
    case('tables', end(process)[0] == 0)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['XDG_STATE_HOME'] = folder
        play(folder, 'castle')
        play(folder, 'carcassonne', '--seats=open,easy,open')
        play(folder, 'castle-cards', '--seats=easy,open,open')
        stop(folder)
        refuse()
    REPORT.finish()


main()
