/* Tells ThreadSanitizer how GLib orders threads, which it cannot see: GLib is built without it.
 *
 * Loaded into a program under test. Each function below is the real one, and says what it orders:
 * what was done before a release is seen after the acquire of the same address. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gio/gio.h>

extern void __tsan_acquire (void *address) __attribute__ ((weak));
extern void __tsan_release (void *address) __attribute__ ((weak));

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

static void
acquire (gconstpointer address)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire ((gpointer) address);
}

static void
release (gconstpointer address)
{
  if (__tsan_release != NULL)
    __tsan_release ((gpointer) address);
}

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock) (mutex);
  acquire (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  release (mutex);
  REAL (g_mutex_unlock) (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  release (mutex);
  REAL (g_cond_wait) (cond, mutex);
  acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  gboolean result;

  release (mutex);
  result = REAL (g_cond_wait_until) (cond, mutex, end);
  acquire (mutex);
  return result;
}

/* What is made once is read by whoever finds it made: of that address the loads alone are seen. */
typedef struct {
  GOnce      *once;
  GThreadFunc func;
  gpointer    data;
} Once;

static gpointer
once_cb (gpointer user_data)
{
  Once *self = user_data;
  gpointer result = self->func (self->data);

  release ((gconstpointer) &self->once->status);
  return result;
}

gpointer
g_once_impl (GOnce *once, GThreadFunc func, gpointer data)
{
  Once self = { once, func, data };
  gpointer result = REAL (g_once_impl) (once, once_cb, &self);

  acquire ((gconstpointer) &once->status);
  return result;
}

void
(g_once_init_leave) (volatile void *location,
                     gsize          result)
{
  release ((gconstpointer) location);
  REAL (g_once_init_leave) (location, result);
}

/* Whoever lets go last finalizes, after everybody else has let go. */
#define COUNTED(type, name)                                                                        \
  void name (type object)                                                                          \
  {                                                                                                \
    release (object);                                                                              \
    acquire (object);                                                                              \
    REAL (name) (object);                                                                          \
  }

COUNTED (gpointer, g_object_unref)
COUNTED (GBytes *, g_bytes_unref)

/* What runs in another context is handed over with what was done before. */
typedef struct {
  GSourceFunc    func;
  gpointer       data;
  GDestroyNotify notify;
} Callback;

static gboolean
callback_cb (gpointer user_data)
{
  Callback *self = user_data;

  acquire (self);
  return self->func (self->data);
}

static void
callback_free (gpointer user_data)
{
  Callback *self = user_data;

  acquire (self);
  if (self->notify != NULL)
    self->notify (self->data);
  g_free (self);
}

void
g_source_set_callback (GSource *source, GSourceFunc func, gpointer data, GDestroyNotify notify)
{
  Callback *callback;

  /* Functions of other sources are of other types. */
  if (source->source_funcs != &g_idle_funcs && source->source_funcs != &g_timeout_funcs) {
    REAL (g_source_set_callback) (source, func, data, notify);
    return;
  }
  callback = g_new (Callback, 1);
  *callback = (Callback) { func, data, notify };
  release (callback);
  REAL (g_source_set_callback) (source, callback_cb, callback, callback_free);
}

guint
g_idle_add (GSourceFunc func, gpointer data)
{
  GSource *source = g_idle_source_new ();
  guint id;

  g_source_set_callback (source, func, data, NULL);
  id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

static void
task_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc func;

  acquire (task);
  func = g_object_get_data (G_OBJECT (task), "threads-func");
  func (task, source, data, cancellable);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  g_object_set_data (G_OBJECT (task), "threads-func", (gpointer) func);
  release (task);
  REAL (g_task_run_in_thread) (task, task_cb);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify notify)
{
  release (task);
  REAL (g_task_return_pointer) (task, result, notify);
}

gboolean
g_task_return_error_if_cancelled (GTask *task)
{
  release (task);
  return REAL (g_task_return_error_if_cancelled) (task);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  acquire (task);
  return REAL (g_task_propagate_pointer) (task, error);
}

/* What is put into a queue, or given to a pool, was done before. */
void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  release (queue);
  REAL (g_async_queue_push) (queue, data);
}

gpointer
g_async_queue_try_pop (GAsyncQueue *queue)
{
  gpointer data = REAL (g_async_queue_try_pop) (queue);

  acquire (queue);
  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  gpointer data = REAL (g_async_queue_timeout_pop) (queue, timeout);

  acquire (queue);
  return data;
}

typedef struct {
  GFunc    func;
  gpointer data;
} Work;

static void
work_cb (gpointer data, gpointer user_data)
{
  Work *work = user_data;

  acquire (work);
  work->func (data, work->data);
  release (work);
}

GThreadPool *
g_thread_pool_new (GFunc func, gpointer user_data, gint max_threads, gboolean exclusive,
                   GError **error)
{
  Work *work = g_new (Work, 1);

  *work = (Work) { func, user_data };
  return REAL (g_thread_pool_new) (work_cb, work, max_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer data, GError **error)
{
  release (pool->user_data);
  return REAL (g_thread_pool_push) (pool, data, error);
}

void
g_thread_pool_free (GThreadPool *pool, gboolean immediate, gboolean wait)
{
  Work *work = pool->user_data;

  REAL (g_thread_pool_free) (pool, immediate, wait);
  acquire (work);
  if (wait)
    g_free (work);
}
