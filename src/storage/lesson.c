/* Reading lessons: the record is replayed, and each step finds its action in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/lesson.h"

#include "engine/registry.h"
#include "storage/folders.h"
#include "storage/xml.h"

#include <glib/gi18n-lib.h>

/* Far more than any real lesson has. */
#define MAX_STEPS 100

/* While a lesson is read. */
typedef struct {
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
  g_clear_pointer (&step->answers, g_array_unref);
}

static void
clear_answer (gpointer data)
{
  g_free (((HradbyLessonAnswer *) data)->text);
}

static void
action_cb (const HradbyGame *game, const HradbyAction *action, gpointer user_data)
{
  guint mover = hradby_game_to_move (game);

  if (action != NULL)
    g_array_append_val (user_data, mover);
}

/* The first action of this name that is not played yet, of the learner or of another seat. */
static gboolean
find_action (const Reading *self, const char *name, gboolean is_learner, guint *index)
{
  const HradbyGame *game = self->lesson->record->game;

  for (guint i = self->n_played; i < game->actions->len; i++) {
    const HradbyAction *action = &g_array_index (game->actions, HradbyAction, i);
    guint mover = g_array_index (self->movers, guint, i);

    if (mover < game->table->n_players && (mover == HRADBY_LESSON_LEARNER) == is_learner
        && g_str_equal (game->table->type->actions[action->kind].name, name)) {
      *index = i;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
is_answered (const HradbyGame *game, const HradbyLessonStep *step, const HradbyAction *action)
{
  for (guint i = 0; i < step->answers->len; i++)
    if (hradby_game_is_alike (game, action,
                              &g_array_index (step->answers, HradbyLessonAnswer, i).action))
      return TRUE;
  return FALSE;
}

/* An action that is possible at @game, but is not that of the record, and what is said to it. */
static gboolean
read_answer (Reading *self, const xmlNode *node, const HradbyGame *game, const HradbyAction *meant,
             HradbyLessonStep *step, GError **error)
{
  HradbyLessonAnswer answer = { .text = NULL };

  HRADBY_XML_EACH (child, node)
    if (hradby_xml_is (child, "text"))
      answer.text = hradby_xml_dup_text (self->xml, child, HRADBY_TEXT_DESCRIPTION, error);
    else if (!hradby_record_read_action (self->xml, child, game, &answer.action, error))
      return FALSE;
  if (answer.text == NULL)
    return FALSE;
  gboolean is_known = is_answered (game, step, &answer.action), is_empty = *answer.text == '\0';
  g_array_append_val (step->answers, answer);
  if (is_empty)
    return hradby_xml_refuse (self->xml, node, error, _("the answer says nothing"));
  if (is_known)
    return hradby_xml_refuse (self->xml, node, error, _("this action has an answer already"));
  return !hradby_game_is_alike (game, &answer.action, meant)
         || hradby_xml_refuse (self->xml, node, error, _("this is what the record does"));
}

/* Of a step in which the learner chooses, the answers, once its place in the record is known. */
static gboolean
read_answers (Reading *self, const xmlNode *node, HradbyLessonStep *step, GError **error)
{
  const GArray *actions = self->lesson->record->game->actions;
  g_autoptr(HradbyGame) game = hradby_game_copy (self->lesson->record->game);

  hradby_game_truncate (game, step->n_before);
  step->answers = g_array_new (FALSE, FALSE, sizeof (HradbyLessonAnswer));
  g_array_set_clear_func (step->answers, clear_answer);
  HRADBY_XML_EACH (child, node)
    if (hradby_xml_is (child, "answer")
        && !read_answer (self, child, game,
                         &g_array_index (actions, HradbyAction, step->n_before), step, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_texts (Reading *self, const xmlNode *node, HradbyLessonStep *step, GError **error)
{
  HRADBY_XML_EACH (child, node) {
    if (hradby_xml_is (child, "answer"))
      continue;
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

/* Finds the action of a step in the record. */
static gboolean
place_step (Reading *self, const xmlNode *node, HradbyLessonStep *step, GError **error)
{
  const char *done = hradby_xml_get (node, "do"), *watched = hradby_xml_get (node, "watch");
  const char *chosen = hradby_xml_get (node, "choice");
  const char *name = chosen != NULL ? chosen : done != NULL ? done : watched;

  if (name != NULL && !find_action (self, name, watched == NULL, &step->n_before))
    return hradby_xml_refuse (self->xml, node, error,
                              watched == NULL
                              ? _("the record has no further “%s” of the learner")
                              : _("the record has no further “%s” of another player"), name);
  step->is_choice = chosen != NULL;
  step->n_before += watched != NULL;
  step->n_after = step->n_before + (name != NULL && watched == NULL);
  return !step->is_choice || read_answers (self, node, step, error);
}

static gboolean
read_step (Reading *self, const xmlNode *node, GError **error)
{
  HradbyLessonStep step = { .n_before = self->n_played };
  gboolean is_read = read_texts (self, node, &step, error)
                     && place_step (self, node, &step, error);

  g_array_append_val (self->lesson->steps, step);
  if (!is_read)
    return FALSE;
  if (self->lesson->steps->len > MAX_STEPS)
    return hradby_xml_refuse (self->xml, node, error, _("the lesson has too many steps"));
  self->n_played = step.n_after;
  return TRUE;
}

/* The record comes before the steps. */
static gboolean
read_part (Reading *self, const xmlNode *node, HradbyLibrary *library, GError **error)
{
  HradbyLesson *lesson = self->lesson;

  if (hradby_xml_is (node, "step"))
    return read_step (self, node, error);
  if (hradby_xml_is (node, "title"))
    lesson->title = hradby_xml_dup_text (self->xml, node, HRADBY_TEXT_TITLE, error);
  else if (hradby_xml_is (node, "summary"))
    lesson->summary = hradby_xml_dup_text (self->xml, node, HRADBY_TEXT_DESCRIPTION, error);
  else {
    lesson->record = hradby_record_read_node (self->xml, node, library, NULL, action_cb,
                                            self->movers, error);
    return lesson->record != NULL;
  }
  return (hradby_xml_is (node, "title") ? lesson->title : lesson->summary) != NULL;
}

HradbyLesson *
hradby_lesson_new (const char *id, const char *title, const char *summary)
{
  HradbyLesson *self = g_new0 (HradbyLesson, 1);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->summary = g_strdup (summary);
  self->learner = HRADBY_LESSON_LEARNER;
  self->steps = g_array_new (FALSE, TRUE, sizeof (HradbyLessonStep));
  g_array_set_clear_func (self->steps, clear_step);
  return self;
}

HradbyLesson *
hradby_lesson_read (GBytes *bytes, const char *name, HradbyLibrary *library, gboolean is_own,
                    GError **error)
{
  g_autoptr(HradbyXml) xml = NULL;
  g_autoptr(HradbyLesson) self = NULL;
  g_autoptr(GArray) movers = g_array_new (FALSE, FALSE, sizeof (guint));
  Reading reading = { .movers = movers };

  g_return_val_if_fail (bytes != NULL && name != NULL && HRADBY_IS_LIBRARY (library), NULL);

  xml = hradby_xml_parse (bytes, name, "lesson", is_own, error);
  if (xml == NULL)
    return NULL;
  const xmlNode *root = hradby_xml_get_root (xml);
  if (!hradby_xml_check_texts (xml, root, error))
    return NULL;
  self = hradby_lesson_new (hradby_xml_get (root, "id"), NULL, NULL);
  reading.xml = xml;
  reading.lesson = self;
  HRADBY_XML_EACH (node, root)
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
compare_cb (gconstpointer a, gconstpointer b)
{
  guint one = get_rank (*(HradbyLesson *const *) a), other = get_rank (*(HradbyLesson *const *) b);

  return one < other ? -1 : one > other;
}

GPtrArray *
hradby_lesson_list (HradbyLibrary *library)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_lesson_free);
  g_auto(GStrv) names = hradby_storage_list ("lessons");

  for (char **name = names; *name != NULL; name++) {
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
