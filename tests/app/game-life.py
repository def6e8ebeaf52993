"""The life of a game between starts: killed, resumed, damaged, handed a bad file, closed."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import shutil
import signal
import subprocess
import sys

import desktop

LANGUAGES = {'en': 'Play With a Friend', 'cs': 'Hrát s přítelem'}


def get_folder(name='autosave'):
    return os.path.join(os.environ['XDG_STATE_HOME'], 'hradby', name)


def read_saved():
    """The text of the newest autosave, or nothing."""
    try:
        with open(os.path.join(get_folder(), 'autosave.0.game.xml'), encoding='utf-8') as file:
            return file.read()
    except FileNotFoundError:
        return ''


def play(table, n_decisions):
    for _ in range(n_decisions):
        choice, name = desktop.wait(table.choices, 'something to decide')[0]
        before = table.words()
        saved = read_saved()
        desktop.act(choice)
        desktop.wait(lambda: table.words() != before, f'“{name}” to be done')
        desktop.wait(lambda: read_saved() != saved, 'the game to be saved')


def find_words(program, words):
    """Whether some label of the program has these words."""
    return any(words in node.get_name() for node in desktop.walk(program.root))


def test_languages(path, report):
    for language, button in LANGUAGES.items():
        program = desktop.Program(path, LANGUAGE=language)
        report.case(f'/app/life/starts-{language}', program.wait_for('push button', button))
        program.kill()


def test_resume(path, report):
    """Returns what the window showed."""
    program = desktop.Program(path)
    program.press('Play With a Friend')
    table = desktop.Table(program)
    play(table, 9)
    before = table.state()
    program.kill()

    # The news is gone after a few seconds: it is looked for first.
    program = desktop.Program(path)
    report.case('/app/life/told', desktop.wait(
        lambda: find_words(program, 'Continuing the last game'), 'the news of it'))
    table = desktop.Table(program, remaining='')
    desktop.wait(lambda: table.choices(), 'the board')
    report.case('/app/life/resume', table.state() == before, f'{before} {table.state()}')
    return program, table, before


def test_refused(path, report, program, table, before):
    """A second start hands a broken file to the program that runs, which says no."""
    broken = os.path.join(os.environ['HOME'], 'broken.game.xml')
    with open(broken, 'w', encoding='utf-8') as file:
        file.write('<game version="1" rules="castle"><turn player="0">')
    subprocess.run([path, broken], check=True,
                   env=dict(os.environ, GSETTINGS_BACKEND='keyfile'))
    desktop.wait(lambda: find_words(program, 'The Game Cannot Be Opened'), 'the refusal')
    report.case('/app/life/refused', find_words(program, 'broken.game.xml:1'))
    program.press_in('The Game Cannot Be Opened', 'Close')
    desktop.wait(lambda: program.window('The Game Cannot Be Opened') is None, 'it to close')
    report.case('/app/life/kept', table.state() == before)
    program.kill()


def test_damaged(path, report):
    with open(os.path.join(get_folder(), 'autosave.0.game.xml'), 'r+', encoding='utf-8') as file:
        file.truncate(200)
    program = desktop.Program(path, **desktop.ASKED)
    report.case('/app/life/damaged',
                desktop.wait(lambda: find_words(program, 'The Last Game Is Damaged'),
                             'the warning'))
    aside = [name for name in os.listdir(get_folder()) if name.startswith('damaged-')]
    report.case('/app/life/put-aside', len(aside) == 1, f'{aside}')
    program.press_in('The Last Game Is Damaged', 'Close')
    table = desktop.Table(program, remaining='')
    report.case('/app/life/earlier', desktop.wait(table.choices, 'the earlier game'))
    return program


def test_beside(path, report):
    """A program on another bus knows nothing of the one that runs, and saves elsewhere; its game is
    among the others when it has gone."""
    record = os.path.join(os.environ['HOME'], 'record.game.xml')
    last = os.path.join(get_folder(), 'autosave.0.game.xml')
    desktop.wait(lambda: os.path.exists(last), 'the earlier game to be saved')
    shutil.copy(last, record)
    saved = read_saved()
    other = subprocess.Popen(['dbus-run-session', '--', path, record], start_new_session=True,
                             env=dict(os.environ, GSETTINGS_BACKEND='keyfile'))
    beside = os.path.join(get_folder('autosave-2'), 'autosave.0.game.xml')
    desktop.wait(lambda: os.path.exists(beside), 'the other program to save')
    os.killpg(other.pid, signal.SIGKILL)
    other.wait()
    report.case('/app/life/beside', read_saved() == saved)


def count_kept():
    folder = get_folder('games')
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return sum(name.endswith('.game.xml') for name in names)


def test_gathered(path, report):
    n_kept = count_kept()
    program = desktop.Program(path)
    desktop.wait(lambda: os.listdir(get_folder('autosave-2')) == ['lock'],
                 'the game of the other program to be taken in')
    report.case('/app/life/gathered', count_kept() == n_kept + 1)
    program.kill()


def test_closed(report, program):
    report.case('/app/life/closed', program.close_last() == 0)


def main(path):
    report = desktop.Report()
    desktop.write_settings()
    test_languages(path, report)
    test_refused(path, report, *test_resume(path, report))
    program = test_damaged(path, report)
    test_beside(path, report)
    test_closed(report, program)
    test_gathered(path, report)
    report.finish()


main(sys.argv[1])
