/* The seats in the dialog for a new game: a row each, that know of each other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/seat-list.h"

#include "app/start/game-start.h"
#include "app/start/seat-editor.h"

struct _HradbySeatList
{
  AdwPreferencesGroup  parent_instance;

  GPtrArray           *editors; /* element-type HradbySeatEditor, borrowed */
  GListModel          *seats;   /* who was given, with those who have no editor, or NULL */
  GStrv                people;  /* names to choose from, or NULL */
};

G_DEFINE_FINAL_TYPE (HradbySeatList, hradby_seat_list, ADW_TYPE_PREFERENCES_GROUP)

/* No two players have one colour: whoever had it gets the other's. */
static void
colour_changed_cb (HradbySeatList   *self,
                   const char       *before,
                   HradbySeatEditor *changed)
{
  const char *colour = hradby_seat_editor_get_colour (changed);

  for (guint i = 0; i < self->editors->len; i++)
    if (self->editors->pdata[i] != changed
        && g_str_equal (hradby_seat_editor_get_colour (self->editors->pdata[i]), colour))
      hradby_seat_editor_set_colour (self->editors->pdata[i], before);
}

/* Nobody is called a computer who is none, nor the other way round, but by choice. */
static void
kind_changed_cb (HradbySeatList   *self,
                 gboolean          computer,
                 HradbySeatEditor *changed)
{
  g_autoptr(GListModel) seats = hradby_seat_list_dup_seats (self);
  g_autofree char *name = hradby_game_start_make_name (seats, computer);

  if (hradby_game_start_is_made_name (gtk_editable_get_text (GTK_EDITABLE (changed))))
    gtk_editable_set_text (GTK_EDITABLE (changed), name);
}

static void
add_editor (HradbySeatList *self,
            HradbySeat     *seat)
{
  GtkWidget *editor = hradby_seat_editor_new (self->editors->len, seat);

  g_ptr_array_add (self->editors, editor);
  hradby_seat_editor_set_people (HRADBY_SEAT_EDITOR (editor), (const char *const *) self->people);
  g_signal_connect_object (editor, "colour-changed", G_CALLBACK (colour_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "kind-changed", G_CALLBACK (kind_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), editor);
}

void
hradby_seat_list_set_people (HradbySeatList    *self,
                             const char *const *people)
{
  g_return_if_fail (HRADBY_IS_SEAT_LIST (self));

  g_strfreev (self->people);
  self->people = g_strdupv ((char **) people);
}

void
hradby_seat_list_set_n (HradbySeatList *self,
                        guint           n)
{
  g_return_if_fail (HRADBY_IS_SEAT_LIST (self));

  while (self->editors->len > n)
    {
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                    g_ptr_array_index (self->editors, self->editors->len - 1));
      g_ptr_array_set_size (self->editors, (gint) self->editors->len - 1);
    }
  while (self->editors->len < n)
    {
      g_autoptr(GListModel) seats = hradby_seat_list_dup_seats (self);
      g_autoptr(HradbySeat) seat = hradby_game_start_make_seat (seats, TRUE);

      add_editor (self, seat);
    }
}

void
hradby_seat_list_set_seats (HradbySeatList *self,
                            GListModel     *seats,
                            guint           n)
{
  g_return_if_fail (HRADBY_IS_SEAT_LIST (self));
  g_return_if_fail (G_IS_LIST_MODEL (seats));

  g_set_object (&self->seats, seats);
  hradby_seat_list_set_n (self, 0);
  for (guint i = 0; i < MIN (n, g_list_model_get_n_items (seats)); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      add_editor (self, seat);
    }
  hradby_seat_list_set_n (self, n);
}

guint
hradby_seat_list_get_n (HradbySeatList *self)
{
  g_return_val_if_fail (HRADBY_IS_SEAT_LIST (self), 0);

  return self->editors->len;
}

void
hradby_seat_list_set_first (HradbySeatList *self,
                            guint           first)
{
  g_return_if_fail (HRADBY_IS_SEAT_LIST (self));

  for (guint i = 0; i < self->editors->len; i++)
    hradby_seat_editor_set_emblem (self->editors->pdata[(first + i) % self->editors->len],
                                   (HradbyPaletteEmblem) i);
}

GListModel *
hradby_seat_list_dup_seats (HradbySeatList *self)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  g_return_val_if_fail (HRADBY_IS_SEAT_LIST (self), G_LIST_MODEL (seats));

  for (guint i = 0; i < self->editors->len; i++)
    {
      g_autoptr(HradbySeat) seat = hradby_seat_editor_dup_seat (self->editors->pdata[i]);

      g_list_store_append (seats, seat);
    }
  return G_LIST_MODEL (seats);
}

GListModel *
hradby_seat_list_dup_players (HradbySeatList *self,
                              guint           n_max)
{
  GListModel *players;
  guint n_given = 0;

  g_return_val_if_fail (HRADBY_IS_SEAT_LIST (self), NULL);

  players = hradby_seat_list_dup_seats (self);
  if (self->seats != NULL && self->editors->len == n_max)
    n_given = g_list_model_get_n_items (self->seats);
  for (guint i = self->editors->len; i < n_given; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (self->seats, i);

      hradby_game_start_add_seat (G_LIST_STORE (players), hradby_seat_get_name (seat),
                                  hradby_seat_get_colour (seat), hradby_seat_get_level (seat));
    }
  return players;
}

static void
hradby_seat_list_finalize (GObject *object)
{
  g_ptr_array_unref (HRADBY_SEAT_LIST (object)->editors);
  g_clear_object (&HRADBY_SEAT_LIST (object)->seats);
  g_strfreev (HRADBY_SEAT_LIST (object)->people);
  G_OBJECT_CLASS (hradby_seat_list_parent_class)->finalize (object);
}

static void
hradby_seat_list_class_init (HradbySeatListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_seat_list_finalize;
}

static void
hradby_seat_list_init (HradbySeatList *self)
{
  self->editors = g_ptr_array_new ();
}
