/* What the two engines of The Castle are compared in. */
#pragma once

#include "twin.h"

G_BEGIN_DECLS

extern const TwinGame twin_castle;

G_END_DECLS
