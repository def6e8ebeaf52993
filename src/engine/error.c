/* The error domain of the engine. */
#include "engine/error.h"

G_DEFINE_QUARK (hradby-error-quark, hradby_error)
