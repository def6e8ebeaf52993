/* What the two engines of Carcassonne are compared in. */
#pragma once

#include "twin.h"

G_BEGIN_DECLS

extern const TwinGame twin_carcassonne;

G_END_DECLS
