"""Measures the window against the smallest one in the same run: start, memory, rest.

    window.py HELLO HRADBY PAINT-CLOCK [RECORD...]

Prints medians of interleaved runs. Every record is measured as well, so that a full board can be
compared with an empty one.
"""

import os
import re
import statistics
import subprocess
import sys
import time

RUNS = 7
SETTLE_SECONDS = 3
IDLE_SECONDS = 10


def start(command, clock=None):
    environment = dict(os.environ, GTK_A11Y='none', G_DEBUG='')
    if clock:
        environment['LD_PRELOAD'] = clock
        environment['HRADBY_BENCH_START'] = str(time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000)
    return subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE if clock else subprocess.DEVNULL, text=True)


def stop(process):
    process.terminate()
    return process.communicate()[1]


def measure_frames(command, clock):
    """Milliseconds from the start to the first frame and to the last one before rest."""
    process = start(command, clock)
    time.sleep(SETTLE_SECONDS)
    frames = [int(number) / 1000 for number in re.findall(r'^frame (\d+)$', stop(process),
                                                           re.MULTILINE)]
    if not frames:
        raise SystemExit(f'{command[0]} painted nothing')
    return frames[0], frames[-1]


def read_pss(pid):
    with open(f'/proc/{pid}/smaps_rollup', encoding='ascii') as file:
        return int(re.search(r'^Pss:\s+(\d+)', file.read(), re.MULTILINE).group(1)) / 1024


def count_switches(pid):
    total = 0
    for thread in os.listdir(f'/proc/{pid}/task'):
        with open(f'/proc/{pid}/task/{thread}/status', encoding='utf-8') as file:
            total += sum(map(int, re.findall(r'ctxt_switches:\s+(\d+)', file.read())))
    return total


def count_ticks(pid):
    with open(f'/proc/{pid}/stat', encoding='utf-8') as file:
        fields = file.read().rsplit(')', 1)[1].split()
    return int(fields[11]) + int(fields[12])


def measure_rest(command):
    """Proportional memory in MiB; wake-ups and processor ticks a second while nothing happens."""
    process = start(command)
    time.sleep(SETTLE_SECONDS)
    pss = read_pss(process.pid)
    switches, ticks = count_switches(process.pid), count_ticks(process.pid)
    time.sleep(IDLE_SECONDS)
    switches = count_switches(process.pid) - switches
    ticks = count_ticks(process.pid) - ticks
    stop(process)
    return pss, switches / IDLE_SECONDS, ticks / IDLE_SECONDS


def main(hello, hradby, clock, *records):
    commands = {'hello': [hello], 'hradby': [hradby]}
    for record in records:
        commands['hradby ' + os.path.basename(record)] = [hradby, record]
    frames = {name: [] for name in commands}
    for _ in range(RUNS):
        for name, command in commands.items():
            frames[name].append(measure_frames(command, clock))

    base = None
    for name, command in commands.items():
        first = statistics.median(pair[0] for pair in frames[name])
        last = statistics.median(pair[1] for pair in frames[name])
        pss, switches, ticks = measure_rest(command)
        base = base or (first, pss)
        print(f'{name}: first frame {first:.0f} ms (ratio {first / base[0]:.2f}), '
              f'last frame {last:.0f} ms (ratio {last / base[0]:.2f}), '
              f'memory {pss:.1f} MiB ({pss - base[1]:+.1f}), '
              f'{switches:.1f} wake-ups and {ticks:.1f} ticks a second at rest')


if __name__ == '__main__':
    main(*sys.argv[1:])
