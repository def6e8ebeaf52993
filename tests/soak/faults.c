/* Loaded into a program: makes one of its writing calls fail, below one folder and nowhere else.
 *
 *   FAULTS_FOLDER   the folder
 *   FAULTS_AT       the number of the call that fails, from 1
 *   FAULTS_ERRNO    the reason; 0: only half is written, then there is no space
 *   FAULTS_STAY     set: all calls after it fail, too
 *   FAULTS_KILL     set: the program is killed there instead
 *   FAULTS_COUNT    a file that the number of calls is written to in the end */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef _FILE_OFFSET_BITS /* open() and open64() are two names here */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static long n_calls;
static int half_written; /* the file is full from now on */

static long
get_number (const char *name)
{
  const char *text = getenv (name);

  return text != NULL ? atol (text) : 0;
}

static int
is_below (const char *path)
{
  const char *folder = getenv ("FAULTS_FOLDER");

  return folder != NULL && path != NULL && strncmp (path, folder, strlen (folder)) == 0;
}

static int
is_file_below (int fd)
{
  char name[64], path[PATH_MAX + 1];
  ssize_t length;

  snprintf (name, sizeof name, "/proc/self/fd/%d", fd);
  length = readlink (name, path, PATH_MAX);
  path[length > 0 ? length : 0] = '\0';
  return is_below (path);
}

/* Whether this call has to fail. */
static int
fails (void)
{
  long at = get_number ("FAULTS_AT");
  int result;

  pthread_mutex_lock (&mutex);
  n_calls++;
  result = at > 0 && (n_calls == at || (n_calls > at && getenv ("FAULTS_STAY") != NULL));
  pthread_mutex_unlock (&mutex);
  return result;
}

static int
fail (void)
{
  long code = get_number ("FAULTS_ERRNO");

  if (getenv ("FAULTS_KILL") != NULL)
    kill (getpid (), SIGKILL);
  errno = code != 0 ? (int) code : ENOSPC;
  return -1;
}

__attribute__ ((destructor)) static void
write_count (void)
{
  const char *path = getenv ("FAULTS_COUNT");
  FILE *file = path != NULL ? fopen (path, "w") : NULL;

  if (file == NULL)
    return;
  fprintf (file, "%ld\n", n_calls);
  fclose (file);
}

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

#define OPEN(name)                                                                                 \
  int name (const char *path, int flags, ...)                                                      \
  {                                                                                                \
    mode_t mode = 0;                                                                               \
    va_list list;                                                                                  \
                                                                                                   \
    va_start (list, flags);                                                                        \
    mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (list, mode_t) : 0;                       \
    va_end (list);                                                                                 \
    if ((flags & O_CREAT) != 0 && is_below (path) && fails ())                                     \
      return fail ();                                                                              \
    return REAL (name) (path, flags, mode);                                                        \
  }

OPEN (open)
OPEN (open64)

ssize_t
write (int fd, const void *data, size_t length)
{
  if (!is_file_below (fd))
    return REAL (write) (fd, data, length);
  if (half_written)
    return fail ();
  if (!fails ())
    return REAL (write) (fd, data, length);
  if (get_number ("FAULTS_ERRNO") != 0 || length < 2)
    return fail ();
  half_written = 1;
  if (getenv ("FAULTS_KILL") == NULL)
    return REAL (write) (fd, data, length / 2);
  REAL (write) (fd, data, length / 2);
  return fail ();
}

int
fsync (int fd)
{
  return is_file_below (fd) && fails () ? fail () : REAL (fsync) (fd);
}

int
close (int fd)
{
  /* The disk has got room again when the next file is written. */
  if (half_written && is_file_below (fd))
    half_written = 0;
  return REAL (close) (fd);
}

int
rename (const char *path, const char *to)
{
  return is_below (path) && fails () ? fail () : REAL (rename) (path, to);
}

int
link (const char *path, const char *to)
{
  return is_below (path) && fails () ? fail () : REAL (link) (path, to);
}

int
unlink (const char *path)
{
  return is_below (path) && fails () ? fail () : REAL (unlink) (path);
}

int
mkdir (const char *path, mode_t mode)
{
  return is_below (path) && fails () ? fail () : REAL (mkdir) (path, mode);
}
