"""Each template of ui/ROOM belongs to one class of src/app/ROOM, is built in, and is valid."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import tempfile

import lint

# Validates one description; built next to this script.
CHECKER = os.path.join(lint.BUILD, 'tests', 'lint', 'check-interface')
TEMPLATE = re.compile(r'set_template_from_resource\s*\([^"]*"?[^"]*"/hradby/([\w/-]+\.ui)"')

LABEL = re.compile(r'<(?:property|attribute)\s+name="(label|title|subtitle|heading|body|description'
                   r'|tooltip-text|placeholder-text)"(?![^>]*translatable)[^>]*>'
                   r'([^<]*[^\W\d_][^<]*)<')


def check_pairs(templates, sources, resources):
    """A template is used in its room of src/app; every description is among the resources."""
    used = {used for text in sources.values() for used in TEMPLATE.findall(text)}
    for name in templates['with-class']:
        if name.removeprefix('ui/') not in used:
            yield f'{name}: no class uses it'
    for name in templates['with-class'] + templates['without-class']:
        if f'>{name.removeprefix("ui/")}<' not in resources:
            yield f'{name}: no resource list names it'


def check_uses(sources, names):
    """A class with a template uses one of its own room, and it exists."""
    for source, text in sources.items():
        for used in TEMPLATE.findall(text):
            room = os.path.dirname(source).removeprefix('src/app/')
            if os.path.dirname(used) != room or 'ui/' + used not in names:
                yield f'{source}: its template is {used}, expected an existing one of ui/{room}'


def check_labels(name, text):
    """Visible text is marked for translators, wherever the lines end."""
    for match in LABEL.finditer(text):
        number = text.count('\n', 0, match.start()) + 1
        yield f'{name}:{number}: “{match.group(2).strip()}” is not translatable'


def check_news(name, text):
    """What tells news is around a label: versions of GTK name no label with the role of news."""
    for label in re.finditer(r'<object class="GtkLabel"(?:(?!<object|</object>).)*</object>', text,
                             re.DOTALL):
        if '<property name="accessible-role">status<' in label.group(0):
            number = text.count('\n', 0, label.start()) + 1
            yield f'{name}:{number}: a label is no status, but what is around it may be one'


def has_side(block):
    """Whether what a rule of the style says is not the same from left to right and back."""
    for name, value in re.findall(r'([\w-]+):\s*([^;]+);', block):
        sides = value.split()
        if re.search(r'-(left|right)\b', name):
            return True
        if name in ('margin', 'padding') and len(sides) == 4 and sides[1] != sides[3]:
            return True
        if name == 'box-shadow' and sides[0] == 'inset' and sides[1] != '0':
            return True
    return False


def check_style(name, text):
    """What stands at the left begins a line, and so stands at the right in other scripts."""
    rules = re.findall(r'([^{}]+)\{([^{}]*)\}', re.sub(r'/\*.*?\*/', '', text, flags=re.DOTALL))
    selectors = {selector.strip() for selector, block in rules}
    for selector, block in rules:
        selector = selector.strip()
        if has_side(block) and ':dir(' not in selector and selector + ':dir(rtl)' not in selectors:
            yield f'{name}: “{selector}” has a side, but there is no “{selector}:dir(rtl)”'


def sort_templates(texts):
    kinds = {'with-class': [], 'without-class': []}
    for name, text in texts.items():
        kinds['with-class' if '<template' in text else 'without-class'].append(name)
    return kinds


def validate(path):
    status, output = lint.run(CHECKER, path, G_DEBUG='')
    return [] if status == 0 else [output or f'{path}: exit status {status}']


def validate_text(text):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'sample.ui')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return validate(path)


def main():
    report = lint.Report('interface')
    texts = {name: lint.read(name) for name in lint.files(['ui/'], ['.ui'])}
    sources = {name: lint.read(name) for name in lint.files(['src/app/'], ['.c', '.h'])}
    resources = '\n'.join(lint.read(name) for name in lint.files(['ui/'], ['.gresource.xml']))
    templates = sort_templates(texts)

    report.case('pairs', check_pairs(templates, sources, resources))
    report.case('uses', check_uses(sources, texts))
    report.case('labels', [offender for name, text in texts.items()
                           for offender in check_labels(name, text)])
    report.case('news', [offender for name, text in texts.items()
                         for offender in check_news(name, text)])
    report.case('style', [offender for name in lint.files(['ui/'], ['.css'])
                          for offender in check_style(name, lint.read(name))])
    for name in texts:
        report.case('valid-' + os.path.basename(name), validate(name))

    lonely = {'with-class': ['ui/lonely.ui'], 'without-class': []}
    report.finds('missing-pair', check_pairs(lonely, sources, '>lonely.ui<'))
    report.finds('nameless-news', check_news('a.ui', '<object class="GtkLabel">'
                 '<property name="accessible-role">status</property></object>'))
    for block in ('margin-left: 1px;', 'padding: 1px 2px 1px 3px;', 'box-shadow: inset 1px 0 red;'):
        report.finds('side-' + block.split(':')[0], check_style('a.css', f'row {{ {block} }}'))
    report.finds('missing-resource', check_pairs({'with-class': [], 'without-class': ['ui/a.ui']},
                                                 sources, ''))
    foreign = 'gtk_widget_class_set_template_from_resource (c, "/hradby/b/b.ui")'
    report.finds('foreign-template', check_uses({'src/app/a/a.c': foreign}, {'ui/b/b.ui'}))
    report.finds('bare-label', check_labels('a', '<property name="label">Play</property>'))
    report.finds('label-on-its-line', check_labels('a', '<property name="body">\n  Play\n'
                                                   '</property>'))
    report.finds('unknown-property', validate_text(
        '<interface><object class="GtkBox"><property name="colour">1</property></object>'
        '</interface>'))
    report.finds('unknown-class', validate_text('<interface><object class="Lost"/></interface>'))
    report.finish()


main()
