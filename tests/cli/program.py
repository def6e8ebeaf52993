"""What all tests of the command line share: running hradby-cli, and a report as test cases."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys
import threading


class Run:
    """One finished run: exit status (negative: the signal), output, seconds and KiB it took."""

    def __init__(self, status, out, err, seconds, memory):
        self.status = status
        self.out = out
        self.err = err
        self.seconds = seconds
        self.memory = memory

    def __str__(self):
        return f'exit {self.status}\n{self.out[:2000]}{self.err[:2000]}'


def run(program, *words, folder=None, out=subprocess.PIPE, **variables):
    """Runs the program with nothing on its standard input."""
    environment = {**os.environ, 'LC_ALL': os.environ.get('LANG', 'C.UTF-8'), 'LANGUAGE': '',
                   **variables}
    with subprocess.Popen([program, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=out,
                          stderr=subprocess.PIPE, env=environment) as child:
        reader = threading.Thread(target=lambda: errors.append(child.stderr.read()))
        errors = []
        reader.start()
        output = child.stdout.read() if child.stdout is not None else b''
        reader.join()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    return Run(child.returncode, output.decode('utf-8', 'replace'),
               errors[0].decode('utf-8', 'replace'), usage.ru_utime + usage.ru_stime,
               usage.ru_maxrss)


def check_good(result):
    """Nothing is wrong with a run that printed something and no complaint."""
    if result.status != 0 or result.err or not result.out:
        yield f'not done as expected: {result}'


class Report:
    """Test cases in the form that meson reads (TAP)."""

    def __init__(self, unit):
        self.unit = unit
        self.count = 0

    def case(self, name, offenders):
        """A case that passes if `offenders`, a list of messages, is empty."""
        self.count += 1
        offenders = list(offenders)
        print(f'{"not ok" if offenders else "ok"} {self.count} /{self.unit}/{name}', flush=True)
        for offender in offenders:
            print(f'{name}: {offender}', file=sys.stderr)

    def finish(self):
        print(f'1..{self.count}')
