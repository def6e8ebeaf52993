"""The desktop starts the program by its name on the bus, opens files in it, and finds it again."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys

import desktop
from desktop import APP_ID, ask
from gi.repository import Atspi, Gio, GLib

STATUS = os.path.join(os.environ['HOME'], 'status')


def write_service(program):
    """As the installed one, with what the test needs to look inside, and how the program ended."""
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'dbus-1', 'services')
    script = os.path.join(os.environ['HOME'], 'start')
    os.makedirs(folder, exist_ok=True)
    with open(script, 'w', encoding='utf-8') as file:
        file.write(f'GTK_A11Y=atspi GSETTINGS_BACKEND=keyfile G_DEBUG={desktop.DEBUG} '
                   f'LD_PRELOAD={os.environ.get("LD_PRELOAD", "")} '
                   f'{os.path.abspath(program)} --gapplication-service\necho $? >{STATUS}\n')
    with open(f'{folder}/{APP_ID}.service', 'w', encoding='utf-8') as file:
        file.write(f'[D-BUS Service]\nName={APP_ID}\nExec=/bin/sh {script}\n')


def call(method, arguments):
    """Asks the bus itself."""
    return Gio.bus_get_sync(Gio.BusType.SESSION, None).call_sync(
        'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', method, arguments,
        None, Gio.DBusCallFlags.NONE, GLib.MAXINT32, None)


def get_process():
    return call('GetConnectionUnixProcessID', GLib.Variant('(s)', [APP_ID])).unpack()[0]


def read_status():
    """What the program ended with, in a line once it has."""
    if not os.path.exists(STATUS):
        return None
    with open(STATUS, encoding='ascii') as file:
        return file.read()


def find_root(process):
    for child in desktop.children(Atspi.get_desktop(0)):
        if child.get_process_id() == process and child.get_child_count() > 0:
            return child
    return None


def find(process, role, name):
    return desktop.wait(lambda: (root := find_root(process)) and desktop.find(root, role, name),
                        f'{role} “{name}”')


def main(program, record, variant):
    report = desktop.Report()
    desktop.write_settings()
    write_service(program)
    call('ReloadConfig', None)

    ask('Activate', GLib.Variant('(a{sv})', [{}]))
    process = get_process()
    report.case('/app/activation/activate',
                bool(find(process, 'push button', 'Play With a Friend')))

    ask('Open', GLib.Variant('(asa{sv})', [[Gio.File.new_for_path(record).get_uri()], {}]))
    report.case('/app/activation/record', bool(find(process, 'table', 'Board')))
    ask('Open', GLib.Variant('(asa{sv})', [[Gio.File.new_for_path(variant).get_uri()], {}]))
    report.case('/app/activation/variant',
                bool(find(process, 'label', 'You Already Have These Rules')))

    second = subprocess.run([program, record], check=False)
    report.case('/app/activation/second-start',
                second.returncode == 0 and get_process() == process)
    ask('ActivateAction', GLib.Variant('(sava{sv})', ['quit', [], {}]))
    status = desktop.wait(read_status, 'the program to end')
    report.case('/app/activation/quit', status == '0\n', status)
    report.finish()


main(*sys.argv[1:])
