/* A play surface for the null card game: the open row, in words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/surface.h"

HradbySurface *cards_surface_new (void);
