"""The desktop file, the description for software centres and the settings' schema are valid."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import struct
import tempfile
import xml.etree.ElementTree as ElementTree

import lint

APP_ID = 'io.github.hradby.Hradby'
MIME = '{http://www.freedesktop.org/standards/shared-mime-info}'

# Parts of the description that software centres ask for, as paths below its root.
REQUIRED = ['id', 'metadata_license', 'project_license', 'name', 'summary', 'description',
            'developer/name', 'launchable', 'translation', 'branding/color', 'content_rating',
            'requires/display_length', 'supports/internet', 'supports/control', 'provides/binary',
            'releases/release']
SUMMARY_LETTERS = 35


def built(ending):
    return os.path.join(lint.BUILD, 'data', APP_ID + ending)


def check_command(*command):
    status, output = lint.run(*command)
    return [] if status == 0 else [output or f'{command[0]} failed']


def check_metainfo(path):
    """Warnings are offences too; that it has no picture and no page yet is not one."""
    status, output = lint.run('appstreamcli', 'validate', '--no-net', '--explain', path)
    warnings = [line for line in re.findall(r'^[WE]: .*$', output, re.MULTILINE)
                if not line.endswith(' url-homepage-missing')]
    only_that = 'url-homepage-missing' in output
    return warnings or ([output] if status != 0 and not only_that else [])


def check_parts(root):
    for part in REQUIRED:
        if root.find(part) is None:
            yield f'metainfo: <{part}> is missing'
    schemes = {colour.get('scheme_preference') for colour in root.findall('branding/color')}
    if schemes != {'light', 'dark'}:
        yield 'metainfo: a colour for light and one for dark are needed'
    summary = root.findtext('summary', '')
    if len(summary) > SUMMARY_LETTERS or summary.endswith('.'):
        yield f'metainfo: summary “{summary}” is too long or ends in a full stop'


def publish(text):
    """The description as it is once the project has an address."""
    values = {'app_id': APP_ID, 'version': '1.0', 'project_url': 'https://example.org/hradby',
              'unpublished': '', 'end': ''}
    return re.sub('@(\\w+)@', lambda match: values[match.group(1)], text)


def check_pictures(root):
    """As the guidelines want them: at least three, described, in windows of 1000 × 700."""
    screenshots = root.findall('screenshots/screenshot')
    if len(screenshots) < 3 or screenshots[0].get('type') != 'default':
        yield 'metainfo: three pictures are needed, the first by default'
    for screenshot in screenshots:
        caption = screenshot.findtext('caption', '')
        if not caption or caption.endswith('.'):
            yield f'metainfo: “{caption}” is no caption'
        for image in screenshot.findall('image'):
            yield from check_picture(image)


def check_picture(image):
    path = os.path.join(lint.ROOT, 'data/screenshots', os.path.basename(image.text))
    try:
        with open(path, 'rb') as file:
            width, height = struct.unpack('>II', file.read(24)[16:])
    except OSError as error:
        yield f'metainfo: {error}'
        return
    told = (int(image.get('width')), int(image.get('height')))
    if (width, height) != told or told > (1000, 700):
        yield f'{path}: is {width} × {height}, not {told[0]} × {told[1]}'


def check_keywords(text):
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r'(Keywords|Categories)\b.*[^;]$', line):
            yield f'{APP_ID}.desktop:{number}: the list does not end in a semicolon'


def check_types(desktop, metainfo, mime):
    """What files the program opens stands in three places."""
    opened = re.search(r'^MimeType=(.*);$', desktop, re.MULTILINE)
    declared = {node.get('type') for node in mime.iter(MIME + 'mime-type')}
    told = {node.text for node in metainfo.iter('mediatype')}
    for name in sorted(declared ^ set(opened.group(1).split(';') if opened else [])):
        yield f'{name}: not in both the desktop file and the kinds of files'
    for name in sorted(declared ^ told):
        yield f'{name}: not in both metainfo and the kinds of files'
    if not re.search(r'^Exec=hradby %F$', desktop, re.MULTILINE):
        yield 'the desktop file does not hand files over'


def check_service(desktop, service):
    if not re.search(r'^DBusActivatable=true$', desktop, re.MULTILINE):
        yield 'the desktop file does not say that there is a service'
    if f'\nName={APP_ID}\n' not in service:
        yield 'the service has another name than the application'
    if not re.search(r'^Exec=/\S+/hradby --gapplication-service$', service, re.MULTILINE):
        yield 'the service does not wait to be asked for a window'


def check_sample(check, ending, text):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, APP_ID + ending)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return check(path)


def check_schemas(folder):
    return check_command('glib-compile-schemas', '--strict', '--dry-run', folder)


def main():
    report = lint.Report('desktop')
    with open(built('.desktop'), encoding='utf-8') as file:
        desktop = file.read()
    metainfo = ElementTree.parse(built('.metainfo.xml')).getroot()

    report.case('desktop-file', check_command('desktop-file-validate', built('.desktop')))
    report.case('keywords', check_keywords(desktop))
    report.case('metainfo', check_metainfo(built('.metainfo.xml')))
    report.case('metainfo-parts', check_parts(metainfo))
    mime = ElementTree.parse(built('.xml')).getroot()
    report.case('file-types', check_types(desktop, metainfo, mime))
    with open(built('.service'), encoding='utf-8') as file:
        service = file.read()
    report.case('service', check_service(desktop, service))
    published = publish(lint.read(f'data/{APP_ID}.metainfo.xml.in'))
    report.case('published', check_sample(check_metainfo, '.metainfo.xml', published))
    report.case('pictures', check_pictures(ElementTree.fromstring(published.encode())))
    report.case('schema', check_schemas('data'))

    report.finds('bad-desktop-file', check_sample(
        lambda path: check_command('desktop-file-validate', path), '.desktop',
        '[Desktop Entry]\nType=Application\n'))
    report.finds('open-list', check_keywords('Keywords=a;b'))
    report.finds('bad-metainfo', check_sample(check_metainfo, '.metainfo.xml', '<component/>'))
    report.finds('unknown-type', check_types(desktop.replace('x-hradby-game', 'x-other'), metainfo,
                                             mime))
    report.finds('other-service', check_service(desktop, service.replace(APP_ID, 'other')))
    report.finds('no-pictures', check_pictures(metainfo))
    report.finds('lost-picture', check_pictures(ElementTree.fromstring(
        published.replace('board.png', 'lost.png').encode())))
    report.finds('missing-parts', check_parts(ElementTree.fromstring('<component/>')))
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'a.gschema.xml'), 'w', encoding='utf-8') as file:
            file.write('<schemalist><schema id="a"><key name="k"/></schema></schemalist>')
        report.finds('bad-schema', check_schemas(folder))
    report.finish()


main()
