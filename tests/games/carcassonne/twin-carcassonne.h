/* What the two engines of Carcassonne are compared in. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "twin.h"

extern const TwinGame twin_carcassonne;
