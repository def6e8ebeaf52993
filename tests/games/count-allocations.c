/* Counts what a test program allocates. Its functions win over those of any library, so that GLib
 * and the engine call them, too; the work is done by the functions behind those of glibc. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "count-allocations.h"

#include <errno.h>
#include <stdlib.h>

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *memory, size_t size);
extern void *__libc_memalign (size_t alignment, size_t size);
extern void __libc_free (void *memory);

/* Also for functions that <stdlib.h> declares under conditions only. */
void *memalign (size_t alignment, size_t size);

static gint n_allocations;

guint
count_allocations (void)
{
  return (guint) g_atomic_int_get (&n_allocations);
}

void *
malloc (size_t size)
{
  g_atomic_int_inc (&n_allocations);
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  g_atomic_int_inc (&n_allocations);
  return __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  g_atomic_int_inc (&n_allocations);
  return __libc_realloc (memory, size);
}

void *
memalign (size_t alignment, size_t size)
{
  g_atomic_int_inc (&n_allocations);
  return __libc_memalign (alignment, size);
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return memalign (alignment, size);
}

int
posix_memalign (void **memory, size_t alignment, size_t size)
{
  *memory = memalign (alignment, size);
  return *memory != NULL ? 0 : ENOMEM;
}

void
free (void *memory)
{
  __libc_free (memory);
}
