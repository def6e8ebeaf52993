/* A face for the null card game: a few words, and the hands. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"

extern const HradbyFace hradby_null_cards_face;
