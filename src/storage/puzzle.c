/* Puzzles: read with every move replayed, and written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/puzzle.h"

#include "storage/files.h"
#include "storage/folders.h"
#include "storage/xml.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

static const char *const grades[] = { "easy", "medium", "hard", NULL };
static const char *const kinds[] = { "score", "build", "hinder", NULL };

#define MAX_ROUNDS 100000000
#define MAX_POINTS 9999999

static gboolean
tells_chances (const HradbyPuzzle *self)
{
  return self->record->game->table->type->tell_chances != NULL;
}

gint
hradby_puzzle_get_worth (const HradbyPuzzle *self, guint move)
{
  g_return_val_if_fail (self != NULL && move < self->n_moves, 0);

  return tells_chances (self) ? self->moves[move].chance : self->moves[move].lead;
}

static guint
find_word (const char *const *words, const char *word)
{
  guint i = 0;

  while (words[i] != NULL && g_strcmp0 (words[i], word) != 0)
    i++;
  return i;
}

/* What the first element says; the schema has checked the words. */
static HradbyPuzzle *
read_head (HradbyXml *xml, GError **error)
{
  const xmlNode *root = hradby_xml_get_root (xml);
  g_autoptr(HradbyPuzzle) self = g_new0 (HradbyPuzzle, 1);
  gint rounds = 0;

  if (!hradby_xml_check_texts (xml, root, error)
      || !hradby_xml_get_int (xml, root, "rounds", 1, MAX_ROUNDS, &rounds, error)
      || !hradby_xml_get_int (xml, root, "margin", 1, MAX_POINTS, &self->margin, error))
    return NULL;
  self->id = g_strdup (hradby_xml_get (root, "id"));
  self->rounds = (guint) rounds;
  self->grade = (HradbyPuzzleGrade) find_word (grades, hradby_xml_get (root, "grade"));
  self->kind = (HradbyPuzzleKind) find_word (kinds, hradby_xml_get (root, "kind"));
  return g_steal_pointer (&self);
}

/* A number for each seat; the schema has seen that they are numbers. */
static gboolean
read_points (const HradbyPuzzle *self, HradbyXml *xml, const xmlNode *node, HradbyPuzzleMove *move,
             GError **error)
{
  g_auto(GStrv) words = g_strsplit (hradby_xml_get (node, "points"), " ", -1);

  if (g_strv_length (words) != self->record->n_players)
    return hradby_xml_refuse (xml, node, error, _("there must be points for each player"));
  for (guint i = 0; i < self->record->n_players; i++)
    move->points[i] = atoi (words[i]);
  return TRUE;
}

static gboolean
read_actions (const HradbyPuzzle *self, HradbyXml *xml, const xmlNode *node, HradbyPuzzleMove *move,
              GError **error)
{
  g_autoptr(HradbyGame) game = hradby_game_copy (self->record->game);
  guint seat = hradby_game_to_move (game);

  HRADBY_XML_EACH (child, node) {
    HradbyAction *action = &move->actions[move->n_actions];

    if (move->n_actions == HRADBY_PUZZLE_ACTIONS || hradby_game_to_move (game) != seat)
      return hradby_xml_refuse (xml, child, error, _("the move is over before this action"));
    if (!hradby_record_read_action (xml, child, game, action, error)
        || !hradby_game_play (game, action, NULL, error))
      return FALSE;
    move->n_actions++;
  }
  return TRUE;
}

static gboolean
is_same_move (const HradbyPuzzleMove *one, const HradbyPuzzleMove *other)
{
  return one->n_actions == other->n_actions
         && memcmp (one->actions, other->actions, one->n_actions * sizeof (HradbyAction)) == 0;
}

static gboolean
read_move (HradbyPuzzle *self, HradbyXml *xml, const xmlNode *node, GError **error)
{
  guint place = self->n_moves;
  HradbyPuzzleMove *move = &self->moves[place];

  if (place == HRADBY_PUZZLE_MOVES)
    return hradby_xml_refuse (xml, node, error, _("the puzzle has too many moves"));
  if (!hradby_xml_get_int (xml, node, "lead", -MAX_POINTS, MAX_POINTS, &move->lead, error)
      || !hradby_xml_get_int (xml, node, "chance", 0, 1000, &move->chance, error)
      || !read_points (self, xml, node, move, error)
      || !read_actions (self, xml, node, move, error))
    return FALSE;
  self->n_moves++;
  for (guint i = 0; i < place; i++)
    if (is_same_move (&self->moves[i], move))
      return hradby_xml_refuse (xml, node, error, _("this move is given twice"));
  if (place > 0
      && hradby_puzzle_get_worth (self, place) > hradby_puzzle_get_worth (self, place - 1))
    return hradby_xml_refuse (xml, node, error, _("this move is better than the one before it"));
  return TRUE;
}

static gboolean
check_margin (const HradbyPuzzle *self, HradbyXml *xml, GError **error)
{
  const xmlNode *root = hradby_xml_get_root (xml);
  gint least = tells_chances (self) ? HRADBY_PUZZLE_CHANCE : HRADBY_PUZZLE_POINTS;

  if (self->n_moves < 2)
    return hradby_xml_refuse (xml, root, error, _("a puzzle needs two moves at least"));
  gint margin = hradby_puzzle_get_worth (self, 0) - hradby_puzzle_get_worth (self, 1);
  if (margin != self->margin)
    return hradby_xml_refuse (xml, root, error,
                              _("the best move leads by %d, but the margin is written as %d"),
                              margin, self->margin);
  return margin >= least
         || hradby_xml_refuse (xml, root, error,
                               _("the best move must lead by %d at least, and leads by %d"),
                               least, margin);
}

/* The record comes before the moves. */
static gboolean
read_part (HradbyPuzzle *self, HradbyXml *xml, const xmlNode *node, HradbyLibrary *library,
           GError **error)
{
  if (hradby_xml_is (node, "move"))
    return read_move (self, xml, node, error);
  self->record = hradby_record_read_node (xml, node, library, NULL, NULL, NULL, error);
  if (self->record == NULL)
    return FALSE;
  return hradby_game_to_move (self->record->game) < self->record->n_players
         || hradby_xml_refuse (xml, node, error, _("no player decides where the record stops"));
}

HradbyPuzzle *
hradby_puzzle_read (GBytes *bytes, const char *name, HradbyLibrary *library, gboolean is_own,
                    GError **error)
{
  g_autoptr(HradbyXml) xml = NULL;
  g_autoptr(HradbyPuzzle) self = NULL;

  g_return_val_if_fail (bytes != NULL && name != NULL && HRADBY_IS_LIBRARY (library), NULL);

  xml = hradby_xml_parse (bytes, name, "puzzle", is_own, error);
  if (xml == NULL || (self = read_head (xml, error)) == NULL)
    return NULL;
  HRADBY_XML_EACH (node, hradby_xml_get_root (xml))
    if (!read_part (self, xml, node, library, error))
      return NULL;
  return check_margin (self, xml, error) ? g_steal_pointer (&self) : NULL;
}

void
hradby_puzzle_free (HradbyPuzzle *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_clear_pointer (&self->record, hradby_record_free);
  g_free (self);
}

static void
write_action (const HradbyGame *game, const HradbyAction *action, HradbyWriter *writer)
{
  const HradbyActionInfo *info = &game->table->type->actions[action->kind];
  HradbyAttribute attributes[HRADBY_MAX_FIELDS];
  guint n = hradby_action_get_attributes (info, game->table, game->position, action, attributes);

  hradby_writer_begin (writer, info->name);
  for (guint i = 0; i < n; i++)
    hradby_writer_attribute (writer, attributes[i].name, attributes[i].value);
  hradby_writer_end (writer);
}

static void
write_move (const HradbyPuzzle *self, const HradbyPuzzleMove *move, HradbyWriter *writer)
{
  g_autoptr(HradbyGame) game = hradby_game_copy (self->record->game);
  g_autoptr(GString) points = g_string_new (NULL);

  for (guint i = 0; i < self->record->n_players; i++)
    g_string_append_printf (points, "%s%d", i > 0 ? " " : "", move->points[i]);
  hradby_writer_begin (writer, "move");
  hradby_writer_number (writer, "lead", move->lead);
  hradby_writer_number (writer, "chance", move->chance);
  hradby_writer_attribute (writer, "points", points->str);
  for (guint i = 0; i < move->n_actions; i++) {
    write_action (game, &move->actions[i], writer);
    if (!hradby_game_play (game, &move->actions[i], NULL, NULL))
      g_return_if_reached ();
  }
  hradby_writer_end (writer);
}

GBytes *
hradby_puzzle_write (HradbyPuzzle *self, HradbyLibrary *library)
{
  HradbyWriter *writer;

  g_return_val_if_fail (self != NULL && self->record != NULL && HRADBY_IS_LIBRARY (library), NULL);

  writer = hradby_writer_new ();
  hradby_writer_begin (writer, "puzzle");
  hradby_writer_attribute (writer, "version", "1");
  hradby_writer_attribute (writer, "id", self->id);
  hradby_writer_attribute (writer, "grade", grades[self->grade]);
  hradby_writer_attribute (writer, "kind", kinds[self->kind]);
  hradby_writer_number (writer, "rounds", self->rounds);
  hradby_writer_number (writer, "margin", self->margin);
  hradby_record_write_node (self->record, library, writer);
  for (guint i = 0; i < self->n_moves; i++)
    write_move (self, &self->moves[i], writer);
  hradby_writer_end (writer);
  return hradby_writer_finish (writer);
}

static char *
make_path (const char *game, const char *name)
{
  return g_strdup_printf ("puzzles/%s/%s", game, name);
}

char *
hradby_puzzle_get_own_path (const char *game, const char *id)
{
  g_autofree char *name = g_strconcat (id, ".puzzle.xml", NULL);

  return g_build_filename (g_get_user_data_dir (), "hradby", "puzzles", game, name, NULL);
}

gboolean
hradby_puzzle_keep (HradbyPuzzle *self, HradbyLibrary *library, GError **error)
{
  g_return_val_if_fail (self != NULL && self->record != NULL, FALSE);

  const char *game = self->record->game->table->type->id;
  g_free (self->id);
  self->id = g_strdup ("own");
  g_autoptr(GBytes) bytes = hradby_puzzle_write (self, library);
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_free (self->id);
  self->id = g_strdup_printf ("%s-own-%.12s", game, sum);
  self->is_own = TRUE;
  g_autofree char *path = hradby_puzzle_get_own_path (game, self->id);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GBytes) whole = hradby_puzzle_write (self, library);
  g_mkdir_with_parents (folder, 0700);
  return hradby_file_save (path, whole, error);
}

HradbyPuzzle *
hradby_puzzle_find (const char *game, const char *id, HradbyLibrary *library)
{
  g_return_val_if_fail (game != NULL && id != NULL && HRADBY_IS_LIBRARY (library), NULL);

  g_autofree char *name = g_strconcat (id, ".puzzle.xml", NULL);
  g_autofree char *path = make_path (game, name);
  g_autoptr(GBytes) bytes = hradby_storage_lookup (path);
  if (bytes != NULL)
    return hradby_puzzle_read (bytes, path, library, TRUE, NULL);
  g_autofree char *own = hradby_puzzle_get_own_path (game, id);
  g_autoptr(GBytes) found = strchr (id, G_DIR_SEPARATOR) == NULL ? hradby_file_load (own, NULL)
                                                                 : NULL;
  return found != NULL ? hradby_puzzle_read (found, own, library, FALSE, NULL) : NULL;
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  const HradbyPuzzle *one = *(HradbyPuzzle *const *) a, *other = *(HradbyPuzzle *const *) b;

  if (one->is_own != other->is_own)
    return one->is_own - other->is_own;
  return one->grade != other->grade ? (gint) one->grade - (gint) other->grade
                                    : strcmp (one->id, other->id);
}

/* @id: (nullable): that it must have; @bytes: (nullable) */
static void
add_head (GPtrArray *puzzles, const char *path, GBytes *bytes, const char *id)
{
  g_autoptr(HradbyXml) xml = bytes != NULL
                             ? hradby_xml_parse (bytes, path, "puzzle", id == NULL, NULL) : NULL;
  g_autoptr(HradbyPuzzle) puzzle = xml != NULL ? read_head (xml, NULL) : NULL;

  if (puzzle == NULL || (id != NULL && !g_str_equal (puzzle->id, id)))
    return;
  puzzle->is_own = id != NULL;
  g_ptr_array_add (puzzles, g_steal_pointer (&puzzle));
}

/* What is no puzzle, or has the name of another one, is left out. */
static void
add_own (GPtrArray *puzzles, const char *game)
{
  g_autofree char *some = hradby_puzzle_get_own_path (game, "");
  g_autofree char *folder = g_path_get_dirname (some);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *id = g_strndup (name, strcspn (name, "."));
    g_autoptr(GBytes) bytes = g_str_has_suffix (name, ".puzzle.xml") ? hradby_file_load (path, NULL)
                                                                     : NULL;

    add_head (puzzles, path, bytes, id);
  }
}

GPtrArray *
hradby_puzzle_list (const char *game)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_puzzle_free);

  g_return_val_if_fail (game != NULL, puzzles);

  g_autofree char *folder = make_path (game, "");
  g_auto(GStrv) names = hradby_storage_list (folder);
  for (char **name = names; *name != NULL; name++) {
    g_autofree char *path = g_strconcat (folder, *name, NULL);
    g_autoptr(GBytes) bytes = hradby_storage_lookup (path);

    add_head (puzzles, path, bytes, NULL);
  }
  add_own (puzzles, game);
  g_ptr_array_sort (puzzles, compare_cb);
  return puzzles;
}
