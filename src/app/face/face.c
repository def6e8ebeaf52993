/* The face of a game: found by its id, its expansions asked before it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/face/face.h"

#include <glib/gi18n.h>

#include "app/kit/number.h"
#include "engine/registry.h"

static const HradbyFace *const none[] = { NULL };
static const HradbyFace *const *installed = none;

void
hradby_face_install (const HradbyFace *const *faces)
{
  g_return_if_fail (faces != NULL);

  installed = faces;
}

GPtrArray *
hradby_face_list_games (void)
{
  GPtrArray *games = g_ptr_array_new ();

  for (const HradbyGameType *const *type = hradby_registry_list (); *type != NULL; type++)
    if (hradby_face_find (*type) != NULL)
      g_ptr_array_add (games, (gpointer) *type);
  return games;
}

const HradbyFace *
hradby_face_find (const HradbyGameType *type)
{
  g_return_val_if_fail (type != NULL, NULL);

  for (guint i = 0; installed[i] != NULL; i++)
    if (g_str_equal (installed[i]->id, type->id))
      return installed[i];
  return NULL;
}

const HradbyFace *
hradby_face_get (const HradbyTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  const HradbyFace *face = hradby_face_find (table->type);
  if (face == NULL)
    g_critical ("the game “%s” has no face", table->type->id);
  return face;
}

const HradbyFace *
hradby_face_get_nth (const HradbyFace *self, guint index)
{
  guint n = 0;

  if (self == NULL)
    return NULL;
  while (self->expansions != NULL && self->expansions[n] != NULL) {
    if (n == index)
      return self->expansions[n];
    n++;
  }
  return index == n ? self : NULL;
}

void
hradby_face_add_parts (const HradbyFacePart *parts, GtkWidget *box)
{
  for (const HradbyFacePart *part = parts; part != NULL && part->make != NULL; part++) {
    GtkWidget *widget = part->make ();

    gtk_box_append (GTK_BOX (box), widget);
    g_object_set_data (G_OBJECT (widget), "part", (gpointer) part);
  }
}

gboolean
hradby_face_update_parts (GtkWidget *box, HradbySession *session, guint seat)
{
  gboolean any = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    const HradbyFacePart *part = g_object_get_data (G_OBJECT (child), "part");
    gboolean is_shown = part->update (child, session, seat);

    gtk_widget_set_visible (child, is_shown);
    any |= is_shown;
  }
  return any;
}

/* The sentence of @part, a face of an expansion of @face or itself, that is about this. */
static char *
tell_rows (const HradbyFace *face, const HradbyFace *part, const HradbySaying *rows,
           HradbyFaceSaid *said)
{
  said->words[0] = part->words;
  said->words[1] = face->words;
  return hradby_saying_tell (rows, said);
}

/* The first opinion of @rows, then of a function, of each face. */
#define SAY(rows, func, ...)                                                                       \
  HRADBY_FACE_EACH (part, face) {                                                                  \
    if (text == NULL)                                                                              \
      text = tell_rows (face, part, part->rows, &said);                                            \
    if (text == NULL && part->func != NULL)                                                        \
      text = part->func (__VA_ARGS__);                                                             \
  }

char *
hradby_face_tell_turn (const HradbyTable *table, const HradbyPosition *position, guint seat,
                       const char *name)
{
  HRADBY_FACE_EACH (part, hradby_face_get (table)) {
    char *text = part->tell_turn != NULL ? part->tell_turn (table, position, seat, name) : NULL;

    if (text != NULL)
      return text;
  }
  return g_strdup_printf (C_("player", "%s's turn"), name);
}

char *
hradby_face_prompt (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyFace *face = hradby_face_get (table);
  const char *const *names = hradby_session_get_names (session);
  HradbyFaceSaid said = { .table = table, .position = position, .names = names };
  char *text = NULL;

  if (face->get_asked != NULL)
    said.kind = face->get_asked (table, position);
  SAY (prompts, prompt, session)
  return text != NULL ? text : g_strdup (_("Choose what to do."));
}

gboolean
hradby_face_is_button (const HradbyTable *table, const HradbyAction *action)
{
  HRADBY_FACE_EACH (part, hradby_face_get (table))
    if (part->is_button != NULL && part->is_button (action))
      return TRUE;
  return FALSE;
}

gboolean
hradby_face_stands_out (const HradbyTable *table, const HradbyPosition *position,
                        const HradbyAction *action)
{
  const HradbyFace *face = hradby_face_get (table);

  HRADBY_FACE_EACH (part, face)
    if (part->stands_out != NULL
        && (part == face || (part->is_button != NULL && part->is_button (action))))
      return part->stands_out (table, position, action);
  return action->kind != HRADBY_ACTION_PASS;
}

char *
hradby_face_label_action (const HradbyTable *table, const HradbyPosition *position,
                          const HradbyAction *action, const char *const *names)
{
  const HradbyFace *face = hradby_face_get (table);
  HradbyFaceSaid said = { .kind = action->kind, .table = table, .position = position,
                      .action = action, .names = names };
  char *text = NULL;

  SAY (labels, label_action, table, position, action, names)
  return text != NULL ? text : g_strdup (table->type->actions[action->kind].name);
}

char *
hradby_face_tell_action (const HradbyTable *table, const HradbyPosition *position,
                         const HradbyAction *action, const char *const *names)
{
  char *text = NULL;

  HRADBY_FACE_EACH (part, hradby_face_get (table))
    if (text == NULL && part->tell_action != NULL)
      text = part->tell_action (table, position, action, names);
  return text != NULL ? text : hradby_face_label_action (table, position, action, names);
}

char *
hradby_face_tell_event (const HradbyTable *table, const HradbyEvent *event,
                        const char *const *names)
{
  const HradbyFace *face = hradby_face_get (table);
  HradbyFaceSaid said = { .kind = event->kind, .table = table, .event = event, .names = names };
  char *text = NULL;

  SAY (events, tell_event, table, event, names)
  return text;
}

char *
hradby_face_tell_move (const HradbyTable *table, const HradbyEvent *event, const char *const *names)
{
  const HradbyFace *face = hradby_face_get (table);
  HradbyFaceSaid said = { .kind = event->kind, .table = table, .event = event, .names = names };
  char *text = NULL;

  HRADBY_FACE_EACH (part, face)
    if (text == NULL)
      text = tell_rows (face, part, part->moves, &said);
  return text;
}

const char *
hradby_face_get_sound (const HradbyTable *table, const HradbyEvent *event)
{
  HRADBY_FACE_EACH (part, hradby_face_get (table))
    for (const HradbyFaceSound *row = part->sounds; row != NULL && row->sound != NULL; row++)
      if (row->event == event->kind)
        return row->sound;
  if (event->kind == HRADBY_EVENT_POINTS)
    return "points";
  return event->kind == HRADBY_EVENT_GAME_OVER ? "end" : NULL;
}

gint
hradby_face_count_score (HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyFaceScore *score = hradby_face_get (table)->score;
  gint totals[HRADBY_MAX_PLAYERS] = { 0 };

  if (score != NULL)
    return score->count (table, position, player);
  table->type->get_scores (table, position, totals);
  return totals[player];
}

char *
hradby_face_tell_score (const HradbyTable *table, gint number)
{
  const HradbyFaceScore *score = hradby_face_get (table)->score;

  if (score != NULL)
    return score->tell (number);
  g_autofree char *text = hradby_number_format (number);
  return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (number)), text);
}
