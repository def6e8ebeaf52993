"""The Flatpak asks for what it needs and nothing more, and a release is built from a tag."""
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import subprocess
import tempfile

import lint

APP_ID = 'io.github.hradby.Hradby'
MANIFEST = f'flatpak/{APP_ID}.json'
PERMISSIONS = ['--share=ipc', '--share=network', '--socket=fallback-x11', '--socket=wayland',
               '--device=dri', '--persist=.local/state']


def check_manifest(manifest):
    for key, value in [('id', APP_ID), ('runtime', 'org.gnome.Platform'), ('sdk', 'org.gnome.Sdk'),
                       ('command', 'hradby'), ('finish-args', PERMISSIONS)]:
        if manifest.get(key) != value:
            yield f'{MANIFEST}: “{key}” is {manifest.get(key)}, not {value}'
    if not manifest.get('runtime-version', '').isdigit():
        yield f'{MANIFEST}: no version of the runtime'
    for module in manifest.get('modules', []):
        if 'build-args' in module.get('build-options', {}):
            yield f'{MANIFEST}: “{module["name"]}” asks for more while it is built'


def list_scripts():
    """What has no ending there."""
    return [os.path.basename(name) for name in lint.files(['flatpak/'])
            if '.' not in os.path.basename(name)]


def check_scripts(names):
    if not names:
        yield 'flatpak: there are no scripts'
    for name in names:
        if not os.access(os.path.join(lint.ROOT, 'flatpak', name), os.X_OK):
            yield f'flatpak/{name}: cannot be run'


def release(folder, tag):
    """The source of the manifest that the script prints in a repository with a tag."""
    def git(*words):
        subprocess.run(['git', '-c', 'user.name=Nobody', '-c', 'user.email=nobody', '-C', folder,
                        *words], check=True, capture_output=True)

    os.mkdir(os.path.join(folder, 'flatpak'))
    for name in ['release', APP_ID + '.json']:
        with open(os.path.join(folder, 'flatpak', name), 'w', encoding='utf-8') as file:
            file.write(lint.read('flatpak/' + name))
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message=All')
    git('tag', 'v1')
    status, output = lint.run('python3', os.path.join(folder, 'flatpak', 'release'), tag, 'URL')
    commit = subprocess.run(['git', '-C', folder, 'rev-parse', 'HEAD'], check=True,
                            capture_output=True, text=True).stdout.strip()
    return status, output, commit


def check_release(status, output, commit):
    if status != 0:
        yield output
        return
    manifest = json.loads(output)
    sources = manifest['modules'][-1]['sources']
    if sources != [{'type': 'git', 'url': 'URL', 'tag': 'v1', 'commit': commit}]:
        yield f'a release is built from {sources}'
    yield from check_manifest(manifest)


def main():
    report = lint.Report('flatpak')
    manifest = json.loads(lint.read(MANIFEST))
    report.case('manifest', check_manifest(manifest))
    report.case('scripts', check_scripts(list_scripts()))
    for name, tag in [('release', 'v1'), ('finds-lost-tag', 'v2')]:
        with tempfile.TemporaryDirectory() as folder:
            status, output, commit = release(folder, tag)
        if tag == 'v1':
            report.case(name, check_release(status, output, commit))
        else:
            report.case(name, [] if status != 0 and 'v2' in output else [output])
    report.finds('more-permissions', check_manifest(
        dict(manifest, **{'finish-args': [*PERMISSIONS, '--share=network']})))
    report.finds('forgotten-games', check_manifest(
        dict(manifest, **{'finish-args': PERMISSIONS[:-1]})))
    report.finds('lost-script', check_scripts(['lost']))
    report.finish()


main()
