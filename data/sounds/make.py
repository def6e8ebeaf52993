#!/usr/bin/env python3
"""Makes the sounds of the game from sines and noise: make.py FOLDER. Nothing is recorded."""
# SPDX-License-Identifier: GPL-3.0-or-later

import math
import os
import random
import sys
import wave

RATE = 44100  # samples a second
PEAK = 0.25   # of full scale: sounds stay beside the game
EDGE = 0.004  # seconds in which a sound comes up, and in which the last of it goes

C4, E4, G4, C5, E5, G5, C6 = (261.63 * 2 ** (step / 12) for step in (0, 4, 7, 12, 16, 19, 24))


def strike(pitch, loudness, decay, begin=0.0):
    """Something that is struck: a sine that dies away, to a part in e within `decay` seconds."""
    def get(time):
        time -= begin
        return 0.0 if time < 0 else (loudness * math.exp(-time / decay) * min(1, time / EDGE)
                                     * math.sin(2 * math.pi * pitch * time))
    return get


def bell(pitch, loudness, decay, begin=0.0):
    """A soft bell: its tone, and above it others that die away sooner."""
    partials = [strike(pitch * ratio, loudness * part, decay * part ** 0.5, begin)
                for ratio, part in ((1, 1), (2, 0.3), (3.01, 0.12))]
    return lambda time: sum(partial(time) for partial in partials)


def rub(loudness, decay, dullness, begin=0.0, seed=1):
    """What rubs: noise, each sample a mean of the ones before it, the more so the duller."""
    noise, state, samples = random.Random(seed), 0.0, []
    for number in range(int(8 * decay * RATE)):
        state += (noise.random() * 2 - 1 - state) / dullness
        samples.append(loudness * state * math.exp(-number / RATE / decay)
                       * min(1, number / RATE / EDGE))

    def get(time):
        number = round((time - begin) * RATE)
        return samples[number] if 0 <= number < len(samples) else 0.0
    return get


# Seconds, how loud, and what sounds together. What has a pitch is of one chord, so that whatever
# happens at once goes together.
SOUNDS = {
    # Wood laid on wood.
    'tile': (0.18, 0.8, [strike(C4 / 1.5, 1, 0.030), strike(C4 * 1.19, 0.5, 0.018),
                         rub(1.6, 0.010, 6)]),
    # A small piece of wood set down, which rocks once.
    'follower': (0.20, 0.55, [strike(G5, 1, 0.012), strike(C6 * 1.34, 0.4, 0.008),
                              strike(G5, 0.35, 0.010, 0.075), rub(0.5, 0.005, 3)]),
    # Two small bells, the second one higher.
    'points': (0.55, 0.6, [bell(E5, 1, 0.11), bell(C6, 0.8, 0.13, 0.09)]),
    # Stone on stone.
    'tower': (0.34, 1, [strike(C4 / 2, 1, 0.055), strike(C4 / 1.41, 0.5, 0.03),
                        rub(2.2, 0.035, 14), rub(1.2, 0.03, 9, 0.05, 2)]),
    # A chord, from below.
    'end': (0.69, 0.9, [bell(pitch, 0.8, 0.14, number * 0.07)
                        for number, pitch in enumerate((C4, G4, C5, E5))]),
}


def fade(time, length):
    """At both ends there is silence, and no step to it."""
    end = min(1, max(0, (length - EDGE - time) / (length / 4)))
    return math.sin(end * math.pi / 2) ** 2


def make(length, loudness, parts):
    """The samples of a sound, as 16 bits with a sign."""
    times = [number / RATE for number in range(int(length * RATE))]
    values = [fade(time, length) * sum(part(time) for part in parts) for time in times]
    scale = 32767 * PEAK * loudness / max(abs(value) for value in values)
    return [round(value * scale) for value in values]


def write(path, samples):
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b''.join(sample.to_bytes(2, 'little', signed=True) for sample in samples))


def main():
    for name, sound in SOUNDS.items():
        write(os.path.join(sys.argv[1], name + '.wav'), make(*sound))


if __name__ == '__main__':
    main()
