/* The error domain of files. */
#include "storage/error.h"

G_DEFINE_QUARK (hradby-file-error-quark, hradby_file_error)
