/* Sounds of the game on the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table/table-sounds.h"

#include "app/face/face.h"
#include "app/kit/sound.h"

typedef struct {
  GtkWidget *place;
  GSettings *settings;
  GPtrArray *due; /* (element-type utf8) (unowned): of this step, as they came */
} Sounds;

static void
sounds_free (gpointer data, GClosure *closure)
{
  Sounds *self = data;

  g_object_unref (self->settings);
  g_ptr_array_unref (self->due);
  g_free (self);
}

/* Asked before the step is shown: a curtain may fall then. */
static gboolean
is_wanted (const Sounds *self)
{
  return gtk_widget_get_mapped (self->place) && g_settings_get_boolean (self->settings, "sounds");
}

static void
event_cb (Sounds *self, const HradbyEvent *event, HradbySession *session)
{
  const char *sound = hradby_face_get_sound (hradby_session_get_table (session), event);

  if (sound != NULL && is_wanted (self)
      && !g_ptr_array_find_with_equal_func (self->due, sound, g_str_equal, NULL))
    g_ptr_array_add (self->due, (gpointer) sound);
}

static void
changed_cb (Sounds *self)
{
  for (guint i = 0; i < self->due->len; i++)
    hradby_sound_play (g_ptr_array_index (self->due, i));
  g_ptr_array_set_size (self->due, 0);
}

void
hradby_table_sounds_follow (GSignalGroup *signals, GtkWidget *place, GSettings *settings)
{
  Sounds *self = g_new0 (Sounds, 1);

  self->place = place;
  self->settings = g_object_ref (settings);
  self->due = g_ptr_array_new ();
  g_signal_group_connect_data (signals, "event", G_CALLBACK (event_cb), self, sounds_free,
                               G_CONNECT_SWAPPED);
  g_signal_group_connect_swapped (signals, "changed", G_CALLBACK (changed_cb), self);
}
