"""No test waits or measures by a clock, which a busy machine makes it lose."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re

import lint

# Figures are taken there, and nothing is judged by them.
MEASURES = 'tests/bench/'

# What looks at a clock, or sleeps, in each language.
CLOCKS = {
    ('.c', '.h'): re.compile(
        r'\b(g_get_(?:monotonic|real)_time|g_timer_\w+|clock_gettime|gettimeofday|g_usleep|usleep'
        r'|sleep|nanosleep|alarm|g_date_time_new_now\w*|g_cond_wait_until|g_timeout_add\w*'
        r'|g_test_timer_\w+|g_test_trap_subprocess_with_\w+|clock|times|time|getrusage'
        r'|g_timeout_source_new\w*|g_async_queue_timeout_pop\w*|\w*timedwait|p?select|p?poll'
        r'|g_poll) \('),
    ('.py',): re.compile(
        r'\b(time\.(?:sleep|time|monotonic|perf_counter|process_time)(?:_ns)?|datetime\.now'
        r'|threading\.Timer|timeout=|GLib\.(?:timeout_add\w*|usleep)|ru_[us]time|os\.times'
        r'|from time import|select\.\w+|(?:wait|join|poll)\(\d)'),
    ('/in-session', '/run', '/releases'): re.compile(
        r'(?:^|[;|&{(\s])(sleep|timeout|--timeout-multiplier)\s'),
}

# Where and what: why it is none of that.
ALLOWED = {
    ('tests/app/app-test.c', 'g_usleep'): 'between two looks at what another thread does',
    ('tests/app/desktop.py', 'time.sleep'): 'between two looks at another program',
    ('tests/app/test-comparison.c', 'g_timeout_add'): 'counts that the main loop goes on',
    ('tests/cli/program.py', 'ru_utime'): 'a hostile file may cost too much, or never end',
    ('tests/cli/program.py', 'ru_stime'): 'a hostile file may cost too much, or never end',
    ('tests/in-session', 'sleep'): 'between two looks for the socket',
    ('tests/mutants.py', 'ru_stime'): 'tells how long a change may take',
    ('tests/mutants.py', 'ru_utime'): 'tells how long a change may take',
    ('tests/mutants.py', 'timeout='): 'a change may make a program hang',
    ('tests/soak/crash.py', 'time.sleep'): 'a kill may come at any moment',
    ('tests/soak/crash.py', 'time.monotonic'): 'tells how long it took',
    ('tests/soak/day.py', 'time.monotonic'): 'tells how long it took',
    ('tests/soak/soak.c', 'g_get_monotonic_time'): 'tells how long it took',
    ('tests/soak/threads.c', 'g_async_queue_timeout_pop'): 'passes the calls of the program on',
    ('tests/soak/threads.c', 'g_cond_wait_until'): 'passes the calls of the program on',
    ('tests/storage/test-files.c', 'g_usleep'): 'a kill may come at any moment',
    ('tests/study/test-arena.c', 'g_get_monotonic_time'): 'counts the looks at it',
}


def find_clocks(name, text):
    """Number of the line and what looks at a clock in it."""
    pattern = next((pattern for endings, pattern in CLOCKS.items() if name.endswith(endings)), None)
    for number, line in enumerate(text.splitlines(), 1) if pattern else []:
        for match in pattern.finditer(line):
            yield number, match.group(1)


def check_clocks(name, text):
    for number, clock in find_clocks(name, text):
        if (name, clock) not in ALLOWED:
            yield f'{name}:{number}: “{clock}”: count work, or wait for what happens'


def check_allowed(texts):
    used = {(name, clock) for name, text in texts.items() for _, clock in find_clocks(name, text)}
    for name, clock in sorted(set(ALLOWED) - used):
        yield f'{name}: “{clock}” is allowed and not there'


def list_tests(text):
    """The calls of test() in a description of the build."""
    for match in re.finditer(r'^ *test\(', text, re.MULTILINE):
        end, depth = match.end(), 1
        while depth > 0:
            depth += {'(': 1, ')': -1}.get(text[end], 0)
            end += 1
        yield text[match.start():end]


def check_watchdog(name, text):
    for call in list_tests(text):
        if 'timeout: watchdog' not in call:
            yield f'{name}: {call.split(",")[0].strip()} …: “timeout: watchdog” alone ends a test'


def main():
    report = lint.Report('clock')
    names = [name for name in lint.files(['tests/']) if not name.startswith(MEASURES)
             and name != 'tests/lint/clock.py']
    texts = {name: lint.read(name) for name in names
             if name.endswith(tuple(ending for endings in CLOCKS for ending in endings))}
    report.case('none', [bad for name, text in texts.items() for bad in check_clocks(name, text)])
    report.case('allowed', check_allowed(texts))
    report.case('watchdog', [bad for name in names if name.endswith('meson.build')
                             for bad in check_watchdog(name, lint.read(name))])

    report.finds('clock', check_clocks('a.c', '  start = g_get_monotonic_time ();'))
    report.finds('processor', check_clocks('a.c', '  return clock () / CLOCKS_PER_SEC;'))
    report.finds('sleep', check_clocks('a.py', 'time.sleep(1)'))
    report.finds('short-sleep', check_clocks('a.py', 'from time import sleep'))
    report.finds('usage', check_clocks('a.py', 'before = usage.ru_utime'))
    report.finds('select', check_clocks('a.py', 'select.select([file], [], [], 1)'))
    report.finds('limit', check_clocks('a.py', 'subprocess.run(words, timeout=30)'))
    report.finds('limit-of-meson', check_watchdog('meson.build', "test('a', a, timeout: 30)"))
    report.finds('no-limit', check_watchdog('meson.build', "test('a', a)"))
    report.finish()


main()
