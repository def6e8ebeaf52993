/* What the application may know of files: what kind one is, and how to read one with care. */
#pragma once

#include "storage/file-kind.h"
#include "storage/file-load.h"
