"""Writes the rules of a game, or of an expansion, as rows of the program's tables: what is to be read
(engine/passage.h), the settings (engine/setting.h), the names of settings and of their values, and
what cards say.

    write.py RULES PASSAGES SETTINGS NAMES CHOICES [CARDS]
    write.py PAGE PIECES

A page (material.page.xml) becomes pieces of that page.
"""
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import sys
import xml.etree.ElementTree as ElementTree


def write(fields):
    """A row; what JSON quotes is quoted in C, too."""
    return ', '.join(f'.{key} = {json.dumps(value, ensure_ascii=False)}'
                     for key, value in fields.items() if value is not None)


def name(*ids):
    return '_'.join(['HRADBY', *ids]).upper().replace('-', '_')


def read_text(parent, tag):
    text = parent.findtext(tag)
    return ' '.join(text.split()) if text else None


def write_passage(passage, expansion):
    fields = {key: passage.get(key) for key in ('id', 'setting', 'value', 'picture', 'context',
                                                'also')}
    fields['expansion'] = passage.get('expansion', expansion)
    fields['text'] = ' '.join(passage.text.split())
    return f'{{ .kind = HRADBY_PASSAGE_{passage.tag.upper()}, {write(fields)} }},\n'


def write_value(value):
    fields = {key: read_text(value, key) for key in ('title', 'note', 'reference')}
    fields['id'] = value.get('id')
    fields['title'] = fields['title'] or fields['id']
    return f'{{ .origin = HRADBY_SETTING_ORIGIN_{value.get("origin").upper()}, {write(fields)} }}'


def write_moot(moot):
    """Without effect while one or two settings have these values."""
    when = [name(*condition.split('=')) for condition in moot.get('while').split()]
    return f'{{ {{ {when[0]}, {when[-1]} }}, {json.dumps(read_text(moot, "."), ensure_ascii=False)} }}'


def write_setting(setting, expansion):
    fields = {key: read_text(setting, key) for key in ('group', 'title', 'question', 'example')}
    fields |= {key: setting.get(key) for key in ('id', 'rule', 'beside')}
    fields['expansion'] = expansion
    row = [write(fields)]
    row.append('.values = HRADBY_VALUES ('
               + ', '.join(write_value(value) for value in setting.iterfind('value')) + ')')
    if setting.find('moot') is not None:
        moots = ', '.join(write_moot(moot) for moot in setting.iterfind('moot'))
        row.append(f'.moots = HRADBY_MOOTS ({moots})')
    number = setting.find('number')
    if number is not None:
        row += [f'.range.{key} = {json.dumps(text) if key == "beyond" else int(text)}'
                for key, text in number.items()]
        row.append('.range.others = ' + write_value(setting.find('others')))
    return f'{{ {", ".join(row)} }},\n'


def write_card(card, settings):
    """Settings and values by their numbers in the program, -1: it stands there always."""
    ids = [setting.get('id') for setting in settings]
    number = value = -1
    if card.get('setting') is not None:
        number = ids.index(card.get('setting'))
        values = [value.get('id') for value in settings[number].iterfind('value')]
        value = values.index(card.get('value'))
    fields = {'character': card.get('of'), 'text': ' '.join(card.text.split())}
    return f'{{ .setting = {number}, .value = {value}, {write(fields)} }},\n'


def write_piece(piece):
    fields = {'text': ' '.join(piece.text.split()), 'name': piece.get('name')}
    return f'{{ .kind = KIND_{piece.tag.upper()}, {write(fields)} }},\n'


def write_choices(setting):
    """The values of a choice, each with its setting in one number."""
    if setting.find('number') is not None:
        return ''
    key = setting.get('id')
    return ''.join(f'{name(key, value.get("id"))} = HRADBY_CHOICE ({name("setting", key)}, {i}),\n'
                   for i, value in enumerate(setting.iterfind('value')))


def main():
    rules = ElementTree.parse(sys.argv[1]).getroot()
    expansion = rules.get('expansion')
    if rules.tag == 'page':
        with open(sys.argv[2], 'w', encoding='utf-8') as pieces:
            pieces.writelines(write_piece(piece) for piece in rules)
        return
    settings = rules.findall('setting')
    passages = [child for child in rules if child.tag not in ('setting', 'card')]
    outputs = ([write_passage(passage, expansion) for passage in passages],
               [write_setting(setting, expansion) for setting in settings],
               [name('setting', setting.get('id')) + ',\n' for setting in settings],
               [write_choices(setting) for setting in settings],
               [write_card(card, settings) for card in rules.iterfind('card')])
    for path, rows in zip(sys.argv[2:], outputs):
        with open(path, 'w', encoding='utf-8') as file:
            file.writelines(rows)


main()
