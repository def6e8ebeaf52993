"""The desktop starts the program by its name on the bus, opens files in it, and finds it again."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys

import desktop
from gi.repository import Atspi, Gio, GLib

APP_ID = 'io.github.hradby.Hradby'
PATH = '/' + APP_ID.replace('.', '/')


def write_service(program):
    """As the installed one, with what the test needs to look inside."""
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'dbus-1', 'services')
    os.makedirs(folder, exist_ok=True)
    with open(f'{folder}/{APP_ID}.service', 'w', encoding='utf-8') as file:
        file.write(f'[D-BUS Service]\nName={APP_ID}\nExec=/usr/bin/env GTK_A11Y=atspi '
                   f'GSETTINGS_BACKEND=keyfile G_DEBUG={desktop.DEBUG} '
                   f'LD_PRELOAD={os.environ.get("LD_PRELOAD", "")} '
                   f'{os.path.abspath(program)} --gapplication-service\n')


def call(bus, name, path, method, arguments):
    return bus.call_sync(name, path, method.rpartition('.')[0], method.rpartition('.')[2],
                         arguments, None, Gio.DBusCallFlags.NONE, GLib.MAXINT32, None)


def ask(bus, method, arguments):
    call(bus, APP_ID, PATH, 'org.freedesktop.Application.' + method, arguments)


def get_process(bus):
    answer = call(bus, 'org.freedesktop.DBus', '/org/freedesktop/DBus',
                  'org.freedesktop.DBus.GetConnectionUnixProcessID', GLib.Variant('(s)', [APP_ID]))
    return answer.unpack()[0]


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
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    call(bus, 'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.ReloadConfig',
         None)

    ask(bus, 'Activate', GLib.Variant('(a{sv})', [{}]))
    process = get_process(bus)
    report.case('/app/activation/activate',
                bool(find(process, 'push button', 'Play With a Friend')))

    ask(bus, 'Open', GLib.Variant('(asa{sv})', [[Gio.File.new_for_path(record).get_uri()], {}]))
    report.case('/app/activation/record', bool(find(process, 'table', 'Board')))
    ask(bus, 'Open', GLib.Variant('(asa{sv})', [[Gio.File.new_for_path(variant).get_uri()], {}]))
    report.case('/app/activation/variant', bool(find(process, 'label', 'You Have These Rules')))

    second = subprocess.run([program, record], check=False)
    report.case('/app/activation/second-start',
                second.returncode == 0 and get_process(bus) == process)
    os.kill(process, 15)
    report.finish()


main(*sys.argv[1:])
