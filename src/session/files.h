/* What the application may know of files: what kind one is, and how to read one with care. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/file-load.h"
