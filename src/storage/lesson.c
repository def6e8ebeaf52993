/* Reading lessons: the record is replayed, and each step finds its action in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/lesson.h"

#include "engine/registry.h"
#include "storage/schema.h"

#include <glib/gi18n-lib.h>

/* More steps would be no lesson but a book. */
#define MAX_STEPS 100

/* While a lesson is read. */
typedef struct
{
  HradbyXml    *xml;
  HradbyLesson *lesson;
  GArray       *movers; /* of guint, one an action of the record */
  guint         n_played;
} Reading;

static void
clear_step (gpointer data)
{
  HradbyLessonStep *step = data;

  g_free (step->text);
  g_free (step->wrong);
}

static void
action_cb (const HradbyGame   *game,
           const HradbyAction *action,
           gpointer            user_data)
{
  guint mover = hradby_game_to_move (game);

  if (action != NULL)
    g_array_append_val (user_data, mover);
}

/* The first action of this name that is not played yet, of the learner or of another seat. */
static gboolean
find_action (const Reading *self,
             const char    *name,
             gboolean       is_learner,
             guint         *index)
{
  const HradbyGame *game = self->lesson->record->game;

  for (guint i = self->n_played; i < game->actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (game->actions, HradbyAction, i);
      guint mover = g_array_index (self->movers, guint, i);

      if (mover < game->table->n_players && (mover == HRADBY_LESSON_LEARNER) == is_learner
          && g_str_equal (game->table->type->actions[action->kind].name, name))
        {
          *index = i;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
read_texts (Reading           *self,
            const xmlNode     *node,
            HradbyLessonStep  *step,
            GError           **error)
{
  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    {
      char *text = hradby_xml_dup_text (self->xml, child, HRADBY_TEXT_DESCRIPTION, error);

      if (text == NULL)
        return FALSE;
      if (hradby_xml_is (child, "text"))
        step->text = text;
      else
        step->wrong = text;
    }
  return *step->text != '\0'
         || hradby_xml_refuse (self->xml, node, error, _("the step says nothing"));
}

static gboolean
read_step (Reading        *self,
           const xmlNode  *node,
           GError        **error)
{
  const char *done = hradby_xml_get (node, "do"), *watched = hradby_xml_get (node, "watch");
  const char *name = done != NULL ? done : watched;
  HradbyLessonStep step = { .n_before = self->n_played };
  gboolean is_read = read_texts (self, node, &step, error);

  g_array_append_val (self->lesson->steps, step);
  if (!is_read)
    return FALSE;
  if (self->lesson->steps->len > MAX_STEPS)
    return hradby_xml_refuse (self->xml, node, error, _("the lesson has too many steps"));
  if (name != NULL && !find_action (self, name, done != NULL, &step.n_before))
    return hradby_xml_refuse (self->xml, node, error,
                              done != NULL ? _("the record has no more “%s” of the learner")
                                           : _("the record has no more “%s” of another player"),
                              name);
  step.n_before += watched != NULL;
  step.n_after = step.n_before + (done != NULL);
  self->n_played = step.n_after;
  g_array_index (self->lesson->steps, HradbyLessonStep, self->lesson->steps->len - 1) = step;
  return TRUE;
}

/* The record comes before the steps. */
static gboolean
read_part (Reading        *self,
           const xmlNode  *node,
           HradbyLibrary  *library,
           GError        **error)
{
  HradbyLesson *lesson = self->lesson;

  if (hradby_xml_is (node, "step"))
    return read_step (self, node, error);
  if (hradby_xml_is (node, "title"))
    lesson->title = hradby_xml_dup_text (self->xml, node, HRADBY_TEXT_TITLE, error);
  else if (hradby_xml_is (node, "summary"))
    lesson->summary = hradby_xml_dup_text (self->xml, node, HRADBY_TEXT_DESCRIPTION, error);
  else
    {
      lesson->record = hradby_record_read_node (self->xml, node, library, NULL, action_cb,
                                              self->movers, error);
      return lesson->record != NULL;
    }
  return (hradby_xml_is (node, "title") ? lesson->title : lesson->summary) != NULL;
}

HradbyLesson *
hradby_lesson_read (GBytes         *bytes,
                    const char     *name,
                    HradbyLibrary  *library,
                    gboolean        is_own,
                    GError        **error)
{
  g_autoptr(HradbyXml) xml = NULL;
  g_autoptr(HradbyLesson) self = NULL;
  g_autoptr(GArray) movers = g_array_new (FALSE, FALSE, sizeof (guint));
  Reading reading = { .movers = movers };
  const xmlNode *root;

  g_return_val_if_fail (bytes != NULL && name != NULL && HRADBY_IS_LIBRARY (library), NULL);

  xml = hradby_xml_parse (bytes, name, "lesson", is_own, error);
  if (xml == NULL)
    return NULL;
  root = hradby_xml_get_root (xml);
  if (!hradby_xml_check_texts (xml, root, error))
    return NULL;
  self = g_new0 (HradbyLesson, 1);
  self->id = g_strdup (hradby_xml_get (root, "id"));
  self->steps = g_array_new (FALSE, TRUE, sizeof (HradbyLessonStep));
  g_array_set_clear_func (self->steps, clear_step);
  reading.xml = xml;
  reading.lesson = self;
  for (const xmlNode *node = hradby_xml_first (root); node != NULL; node = hradby_xml_next (node))
    if (!read_part (&reading, node, library, error))
      return NULL;
  return g_steal_pointer (&self);
}

void
hradby_lesson_free (HradbyLesson *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->title);
  g_free (self->summary);
  g_clear_pointer (&self->record, hradby_record_free);
  g_array_unref (self->steps);
  g_free (self);
}

/* Its number among all games, and how many expansions it has. */
static guint
get_rank (const HradbyLesson *self)
{
  HradbyRuleset *ruleset = self->record->game->setup->ruleset;
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  guint rank = 0;

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (ruleset, type->expansions[i]))
      rank = i + 1;
  for (guint i = 0; hradby_registry_list ()[i] != type; i++)
    rank += 100;
  return rank;
}

static gint
compare_cb (gconstpointer a,
            gconstpointer b)
{
  guint one = get_rank (*(HradbyLesson *const *) a), other = get_rank (*(HradbyLesson *const *) b);

  return one < other ? -1 : one > other;
}

GPtrArray *
hradby_lesson_list (HradbyLibrary *library)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_lesson_free);
  g_auto(GStrv) names = hradby_storage_list ("lessons");

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = g_strconcat ("lessons/", *name, NULL);
      g_autoptr(GBytes) bytes = hradby_storage_lookup (path);
      g_autoptr(GError) error = NULL;
      HradbyLesson *lesson = hradby_lesson_read (bytes, path, library, TRUE, &error);

      if (lesson != NULL)
        g_ptr_array_add (lessons, lesson);
      else if (!g_error_matches (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT))
        g_error ("%s", error->message); /* otherwise its game is not installed */
    }
  g_ptr_array_sort (lessons, compare_cb);
  return lessons;
}
