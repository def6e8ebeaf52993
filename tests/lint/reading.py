"""Files are read in one place, which refuses what is no file and what is too large."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re

import lint

GUARD = 'src/storage/file.c'
READERS = re.compile(r'(?<![@\w])(g_file_get_contents|g_file_load_\w+|g_file_read\w*'
                     r'|g_mapped_file_\w+|g_key_file_load_from_(?:file|dirs|data_dirs)'
                     r'|g_io_channel_new_file|xml(?:Read|Parse|CtxtRead)File'
                     r'|g[dt]k_\w+_new_from_(?:file|path)\w*|f?open(?:at)?|g_f?open)\s*\(')
UNREAD = re.compile(r'\bO_(?:DIRECTORY|WRONLY)\b')  # opened to be made durable, or to be locked


def check(name, text):
    for number, line in enumerate(text.splitlines(), 1):
        match = READERS.search(line)
        if match and not UNREAD.search(line):
            yield f'{name}:{number}: “{match.group(1)}”: files are read by hradby_file_load()'


def main():
    report = lint.Report('reading')
    texts = {name: lint.read(name) for name in lint.files(['src/'], ['.c', '.h'])}
    report.case('one-place', [offender for name, text in texts.items() if name != GUARD
                              for offender in check(name, text)])
    report.finds('contents', check('a', '  g_file_get_contents (path, &text, NULL, NULL);'))
    report.finds('key-file', check('a', 'g_key_file_load_from_file (file, path, 0, NULL);'))
    report.finds('open', check('a', 'int fd = open (path, O_RDONLY);'))
    report.finds('guard', check(GUARD, texts[GUARD]))
    report.finish()


main()
