"""Measures the window against the smallest one in the same run: start, memory, rest.

    window.py HELLO HRADBY HRADBY-CLI PAINT-CLOCK

Prints medians of interleaved runs: of the smallest window, and of the program with its welcome, an
empty board and a full one. The board is there with the first frame that has all its pictures.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple, Optional

APP_ID = 'io.github.hradby.Hradby'
RUNS = 21
COMPLETE = 0.97  # of all pixels of pictures: those of the side panel may come later
SETTLE_SECONDS = 3
IDLE_SECONDS = 10


class Start(NamedTuple):
    """A program, and the record that lies where it saves its game."""
    program: str
    record: Optional[str] = None


def start(what, clock=None):
    folder = os.path.join(os.environ['XDG_STATE_HOME'], 'hradby', 'autosave')
    shutil.rmtree(folder, ignore_errors=True)
    if what.record:
        os.makedirs(folder)
        shutil.copy(what.record, os.path.join(folder, 'autosave.0.game.xml'))
    environment = dict(os.environ, GTK_A11Y='none', G_DEBUG='')
    if clock:
        environment['LD_PRELOAD'] = clock
        environment['HRADBY_BENCH_START'] = str(time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000)
    return subprocess.Popen([what.program], env=environment, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE if clock else subprocess.DEVNULL, text=True)


def stop(process):
    process.terminate()
    return process.communicate()[1]


def warm_up(what):
    """Starts the program and closes it as people do: it remembers the size of its board then."""
    process = start(what)
    time.sleep(SETTLE_SECONDS)
    if what.record:
        subprocess.run(['gdbus', 'call', '--session', '--dest', APP_ID,
                        '--object-path', '/' + APP_ID.replace('.', '/'),
                        '--method', 'org.gtk.Actions.Activate', 'quit', '[]', '{}'],
                       check=True, stdout=subprocess.DEVNULL)
        process.wait(timeout=60)
    else:
        stop(process)


def measure_frames(what, clock):
    """Milliseconds from the start to the first frame, to the first one with the board and to the
    last one before rest, and those of the main thread up to the board."""
    process = start(what, clock)
    time.sleep(SETTLE_SECONDS)
    frames = [tuple(map(int, frame)) for frame
              in re.findall(r'^frame (\d+) (\d+) (\d+)$', stop(process), re.MULTILINE)]
    if not frames:
        raise SystemExit(f'{what.program} painted nothing')
    most = max(pixels for _, _, pixels in frames)
    board = next(frame for frame in frames if frame[2] >= COMPLETE * most)
    return [time / 1000 for time in (frames[0][0], board[0], frames[-1][0], board[1])]


def read_pss(pid):
    with open(f'/proc/{pid}/smaps_rollup', encoding='ascii') as file:
        return int(re.search(r'^Pss:\s+(\d+)', file.read(), re.MULTILINE).group(1)) / 1024


def count_switches(pid):
    """How often each thread was switched to."""
    counts = {}
    for thread in os.listdir(f'/proc/{pid}/task'):
        with open(f'/proc/{pid}/task/{thread}/status', encoding='utf-8') as file:
            counts[thread] = sum(map(int, re.findall(r'ctxt_switches:\s+(\d+)', file.read())))
    return counts


def count_ticks(pid):
    with open(f'/proc/{pid}/stat', encoding='utf-8') as file:
        fields = file.read().rsplit(')', 1)[1].split()
    return int(fields[11]) + int(fields[12])


def measure_rest(what):
    """Proportional memory in MiB; wake-ups and processor ticks a second while nothing happens."""
    process = start(what)
    time.sleep(4 * SETTLE_SECONDS)
    pss = read_pss(process.pid)
    before, ticks = count_switches(process.pid), count_ticks(process.pid)
    time.sleep(IDLE_SECONDS)
    switches = sum(count - before.get(thread, 0)
                   for thread, count in count_switches(process.pid).items())
    ticks = count_ticks(process.pid) - ticks
    stop(process)
    return pss, switches / IDLE_SECONDS, ticks / IDLE_SECONDS


def write_records(cli, folder):
    """A game before its first turn, and one before its last; returns their paths."""
    subprocess.run([cli, 'simulate', '--game=castle', '--players=random,random', '--games=1',
                    '--seed=7', '--records=' + folder], check=True, stdout=subprocess.DEVNULL)
    name = next(name for name in os.listdir(folder) if name.endswith('.game.xml'))
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        record = file.read().replace(' level="random"', '')  # no computer is to go on playing
    parts = re.split(r'(?=\n  <turn )', record)
    paths = {}
    for name, turns in [('empty board', []), ('full board', parts[1:-1])]:
        paths[name] = os.path.join(folder, name.replace(' ', '-') + '.game.xml')
        with open(paths[name], 'w', encoding='utf-8') as file:
            file.write(parts[0] + ''.join(turns) + '\n</game>\n')
    return paths


def main(hello, hradby, cli, clock):
    with tempfile.TemporaryDirectory() as folder:
        starts = {'smallest window': Start(hello), 'welcome': Start(hradby)}
        for name, record in write_records(cli, folder).items():
            starts[name] = Start(hradby, record)
        report(starts, clock)


def report(starts, clock):
    frames = {name: [] for name in starts}
    for what in starts.values():
        warm_up(what)
    for _ in range(RUNS):
        for name, what in starts.items():
            frames[name].append(measure_frames(what, clock))

    base = None
    for name, what in starts.items():
        first, board, last, taken = map(statistics.median, zip(*frames[name]))
        times = sorted(run[1] for run in frames[name])
        pss, switches, ticks = measure_rest(what)
        base = base or (first, board, pss, taken)
        print(f'{name}: first frame {first:.0f} ms (ratio {first / base[0]:.2f}), '
              f'board {board:.0f} ms ({times[0]:.0f} to {times[-1]:.0f}, '
              f'ratio {board / base[1]:.2f}), '
              f'processor time to it {taken:.0f} ms (ratio {taken / base[3]:.2f}), '
              f'last frame {last:.0f} ms, '
              f'memory {pss:.1f} MiB ({pss - base[2]:+.1f}), '
              f'{switches:.1f} wake-ups and {ticks:.1f} ticks a second at rest')


if __name__ == '__main__':
    main(*sys.argv[1:])
