"""What is installed is found by the desktop: programs, pages, kinds of files with their icons."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import shutil
import tempfile

import lint

APP_ID = 'io.github.hradby.Hradby'
EXPECTED = [
    'bin/hradby', 'bin/hradby-cli',
    f'share/applications/{APP_ID}.desktop', f'share/metainfo/{APP_ID}.metainfo.xml',
    f'share/dbus-1/services/{APP_ID}.service', f'share/mime/packages/{APP_ID}.xml',
    f'share/glib-2.0/schemas/{APP_ID}.gschema.xml',
    f'share/icons/hicolor/scalable/apps/{APP_ID}.svg',
    f'share/icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg',
    'share/man/man6/hradby.6', 'share/man/man6/hradby-cli.6',
    'share/man/cs/man6/hradby.6', 'share/man/cs/man6/hradby-cli.6',
    'share/locale/cs/LC_MESSAGES/hradby.mo',
]
SOUNDS = [f'share/hradby/sounds/{name}.wav'
          for name in ('end', 'follower', 'points', 'tile', 'tower')]
KINDS = {'game': 'tests/conformance/castle/cases', 'variant': 'data/variants'}


def install(folder):
    """Installs into a folder; returns what stands for the prefix there."""
    meson = shutil.which('meson')
    status, output = lint.run(meson, 'install', '-C', lint.BUILD, '--no-rebuild', '--quiet',
                              '--destdir', folder)
    for path, folders, _ in os.walk(folder):
        if {'bin', 'share'} <= set(folders):
            return path
    raise SystemExit(f'Bail out! nothing was installed ({status}): {output}')


def has_sound():
    with open(os.path.join(lint.BUILD, 'config.h'), encoding='utf-8') as file:
        return '#define HAVE_GSOUND' in file.read()


def check_files(prefix):
    for name in EXPECTED + (SOUNDS if has_sound() else []):
        if not os.path.isfile(os.path.join(prefix, name)):
            yield f'{name}: is not installed'


def check_kind(prefix, kind, path):
    """A file manager knows the kind, shows its icon, and opens it with the program."""
    share = os.path.join(prefix, 'share')
    folders = {'XDG_DATA_DIRS': share + ':/usr/local/share:/usr/share',
               'PATH': os.path.join(prefix, 'bin') + ':' + os.environ['PATH']}
    name = f'application/x-hradby-{kind}+xml'
    _, told = lint.run('gio', 'info', '-a', 'standard::content-type,standard::icon', path,
                       **folders)
    if f'standard::content-type: {name}' not in told:
        yield f'{path}: is not known as {name}: {told}'
    icon = f'{APP_ID}-{kind}'
    if not re.search(fr'standard::icon: .*\b{icon}\b', told):
        yield f'{path}: does not show {icon}: {told}'
    if not os.path.isfile(f'{share}/icons/hicolor/scalable/mimetypes/{icon}.svg'):
        yield f'{icon}: is not drawn'
    _, told = lint.run('gio', 'mime', name, **folders)
    if APP_ID + '.desktop' not in told:
        yield f'{name}: is not opened by the program: {told}'


def check_manuals(prefix):
    for name in ['hradby', 'hradby-cli']:
        texts = {}
        for folder in ['man6', 'cs/man6']:
            with open(f'{prefix}/share/man/{folder}/{name}.6', encoding='utf-8') as file:
                texts[folder] = file.read()
            if not re.match(r'\.TH [A-Z-]+ 6 ', texts[folder]) or '_' in re.sub(
                    r'XDG_\w+', '', texts[folder]):
                yield f'{folder}/{name}.6: is not written as it should be'
        for heading in ['.SH NAME', '.SH SYNOPSIS', '.SH DESCRIPTION']:
            if heading not in texts['man6'] or heading in texts['cs/man6']:
                yield f'{name}.6: {heading} is missing, or is not translated'


def main():
    report = lint.Report('installed')
    with tempfile.TemporaryDirectory() as folder:
        prefix = install(folder)
        share = os.path.join(prefix, 'share')
        report.case('files', check_files(prefix))
        report.case('manuals', check_manuals(prefix))
        for command in ['update-mime-database ' + share + '/mime',
                        'update-desktop-database ' + share + '/applications']:
            status, output = lint.run(*command.split())
            report.case(command.split()[0], [] if status == 0 else [output])
        for kind, cases in KINDS.items():
            path = lint.files([cases], [f'.{kind}.xml'])[0]
            report.case(kind, check_kind(prefix, kind, path))
        report.finds('other-kind', check_kind(prefix, 'game', 'data/schemas/game.rng'))
        os.remove(share + '/man/man6/hradby.6')
        report.finds('lost-file', check_files(prefix))
    report.finish()


main()
