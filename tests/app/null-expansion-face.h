/* What the application shows and says of the null expansion. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/tile-face.h"

extern const HradbyFace null_expansion_face;
