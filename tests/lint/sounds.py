"""The sounds are quiet and short, come and go without a step, differ, and are always the same."""
# SPDX-License-Identifier: GPL-3.0-or-later

import array
import os
import sys
import tempfile
import wave

import lint

SECONDS = 0.7
PEAK = 0.26      # of full scale
AUDIBLE = 0.05   # likewise: what is quieter everywhere would not be heard
SILENCE = 0.002  # likewise: at both ends
ATTACK = 0.0015  # seconds before which half of the peak is a click


def make(folder):
    """The samples of each sound by its name, and what the script said."""
    status, output = lint.run('python3', 'data/sounds/make.py', folder)
    sounds = {}
    for name in sorted(os.listdir(folder)):
        with wave.open(os.path.join(folder, name)) as file:
            form = file.getnchannels(), file.getsampwidth(), file.getframerate()
            samples = array.array('h', file.readframes(file.getnframes()))
        if sys.byteorder == 'big':
            samples.byteswap()
        sounds[name] = form, list(samples)
    return sounds, output if status else ''


def check_sound(name, form, samples):
    if form != (1, 2, 44100):
        yield f'{name}: {form} are not one channel of 16 bits at 44100 Hz'
        return
    peak = max(map(abs, samples)) / 32767
    if len(samples) > SECONDS * 44100:
        yield f'{name}: {len(samples) / 44100:.2f} s are longer than {SECONDS} s'
    if not AUDIBLE < peak < PEAK:
        yield f'{name}: is as loud as {peak:.3f}'
    for end in samples[:1], samples[-100:]:
        if max(map(abs, end)) > SILENCE * 32767:
            yield f'{name}: does not begin and end in silence'
    if max(map(abs, samples[:int(ATTACK * 44100)])) > peak / 2 * 32767:
        yield f'{name}: begins with a click'


def check_differ(sounds):
    names = list(sounds)
    for number, name in enumerate(names):
        for other in names[:number]:
            if sounds[name] == sounds[other]:
                yield f'{name}: is {other}'


def main():
    report = lint.Report('sounds')
    with tempfile.TemporaryDirectory() as folder:
        sounds, output = make(folder)
    with tempfile.TemporaryDirectory() as folder:
        again, _ = make(folder)
    report.case('made', [output] if output or not sounds else [])
    report.case('form', [offender for name, sound in sounds.items()
                         for offender in check_sound(name, *sound)])
    report.case('differ', check_differ(sounds))
    report.case('same-again', [] if sounds == again else ['another run made other sounds'])
    built = lint.read('data/sounds/meson.build')
    report.case('built', [f'{name}: is not built' for name in sounds if f"'{name}'" not in built])

    form, hum = (1, 2, 44100), [0] + [int(32767 * 0.1 * min(1, n / 200)) for n in range(999)]
    for name, samples in [
            ('loud', [3 * value for value in hum] + [0] * 100),
            ('long', hum + [0] * 44100),
            ('unheard', [0] * 200),
            ('cut-off', hum),
            ('click', [0] + [3000] * 500 + [0] * 100)]:
        report.finds(name, check_sound(name, form, samples))
    report.finds('stereo', check_sound('stereo', (2, 2, 44100), hum))
    report.finds('twins', check_differ({'a': hum, 'b': hum}))
    report.finish()


main()
