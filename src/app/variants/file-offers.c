/* Files of one's own: which of them are new, what is asked about them, one after the other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/file-offers.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/words/rules-store.h"
#include "engine/variant-code.h"

/* Rules, why a file holds none, or a file of material. */
typedef struct
{
  GWeakRef       parent;
  char          *path;
  HradbyRuleset *rules;
  HradbyRuleset *known; /* what is there already: these rules, or others under the same id */
  GError        *error;
  gboolean       wanted;
} Offer;

struct _HradbyFileOffers
{
  GObject        parent_instance;

  HradbyLibrary *library;
  GQueue         queue;  /* of Offer; the first is being asked about */
  gboolean       asking;
};

G_DEFINE_FINAL_TYPE (HradbyFileOffers, hradby_file_offers, G_TYPE_OBJECT)

enum
{
  KEPT,
  IMPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
offer_free (gpointer data)
{
  Offer *offer = data;

  g_weak_ref_clear (&offer->parent);
  g_free (offer->path);
  g_clear_object (&offer->rules);
  g_clear_object (&offer->known);
  g_clear_error (&offer->error);
  g_free (offer);
}

HradbyFileOffers *
hradby_file_offers_new (HradbyLibrary *library)
{
  HradbyFileOffers *self = g_object_new (HRADBY_TYPE_FILE_OFFERS, NULL);

  self->library = g_object_ref (library);
  return self;
}

static void
ask (HradbyFileOffers      *self,
     const Offer           *offer,
     const char            *heading,
     const char            *body,
     const char *const     *answers,
     guint                  loses,
     HradbyDialogChoiceFunc func)
{
  g_autoptr(GtkWindow) parent = g_weak_ref_get ((GWeakRef *) &offer->parent);
  const char *close = answers[0] != NULL ? _("_Cancel") : _("_Close");

  self->asking = TRUE;
  hradby_dialogs_choose (parent, heading, body, close, answers, loses, func, self);
}

/* What is done. */

/* Takes @text. */
static void
tell_kept (HradbyFileOffers *self,
           HradbyRuleset    *rules,
           const char       *id,
           char             *text)
{
  g_autofree char *told = text;

  g_signal_emit (self, signals[KEPT], 0, hradby_ruleset_get_type_info (rules), id, told);
}

/* The answers "Close" of what is only told, and of what is refused. */
static void next_cb (guint answer, gpointer user_data);

static void
tell_error (HradbyFileOffers *self,
            const Offer      *offer,
            const char       *heading,
            const GError     *error)
{
  ask (self, offer, heading, error->message, (const char *const[]) { NULL }, 0, next_cb);
}

static void
keep (HradbyFileOffers *self,
      const Offer      *offer)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (offer->rules);
  g_autofree char *title
      = hradby_rules_store_make_title (self->library, type,
                                       hradby_rules_store_get_title (offer->rules));
  g_autoptr(HradbyShelfItem) item = NULL;
  g_autoptr(GError) error = NULL;

  g_object_set (offer->rules, "title", title, NULL);
  item = hradby_shelf_add (hradby_shelf_of (self->library), offer->rules, &error);
  if (item != NULL)
    /* Translators: the name of a variant */
    tell_kept (self, HRADBY_RULESET (item->material), item->id,
               g_strdup_printf (_("Saved as “%s”"), title));
  else
    tell_error (self, offer, _("The Variant Cannot Be Saved"), error);
}

static void
replace (HradbyFileOffers *self,
         const Offer      *offer)
{
  g_autoptr(GError) error = NULL;

  if (hradby_shelf_save (hradby_shelf_of (self->library), offer->rules, &error))
    /* Translators: the name of a variant */
    tell_kept (self, offer->rules, hradby_ruleset_get_id (offer->rules),
               g_strdup_printf (_("“%s” replaced"), hradby_rules_store_get_title (offer->rules)));
  else
    tell_error (self, offer, _("The Variant Cannot Be Saved"), error);
}

static void
choose_known (HradbyFileOffers *self,
              const Offer      *offer)
{
  /* Translators: the name of a variant */
  tell_kept (self, offer->known, hradby_ruleset_get_id (offer->known),
             g_strdup_printf (_("You have these rules already: “%s”"),
                              hradby_rules_store_get_title (offer->known)));
}

static void replace_material_cb (guint answer, gpointer user_data);

static void
import (HradbyFileOffers *self,
        const Offer      *offer,
        gboolean          may_replace)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material
    = hradby_shelf_import (hradby_shelf_of (self->library), offer->path, may_replace, &error);

  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST))
    ask (self, offer, _("Replace Material?"), error->message,
         (const char *const[]) { _("_Replace"), NULL }, 1, replace_material_cb);
  else if (error != NULL)
    tell_error (self, offer, _("The File Cannot Be Imported"), error);
  else
    g_signal_emit (self, signals[IMPORTED], 0, material);
}

/* What is asked. */

static void begin (HradbyFileOffers *self);

/* The first one is answered. */
static void
go_on (HradbyFileOffers *self)
{
  if (self->asking)
    return;
  offer_free (g_queue_pop_head (&self->queue));
  if (!g_queue_is_empty (&self->queue))
    begin (self);
}

static void
next_cb (guint    answer,
         gpointer user_data)
{
  HradbyFileOffers *self = user_data;

  self->asking = FALSE;
  go_on (self);
}

static void
keep_cb (guint    answer,
         gpointer user_data)
{
  HradbyFileOffers *self = user_data;

  self->asking = FALSE;
  if (answer != 0)
    keep (self, g_queue_peek_head (&self->queue));
  go_on (self);
}

static void
known_cb (guint    answer,
          gpointer user_data)
{
  HradbyFileOffers *self = user_data;

  self->asking = FALSE;
  if (answer != 0)
    choose_known (self, g_queue_peek_head (&self->queue));
  go_on (self);
}

static void
replace_cb (guint    answer,
            gpointer user_data)
{
  HradbyFileOffers *self = user_data;

  self->asking = FALSE;
  if (answer == 1)
    replace (self, g_queue_peek_head (&self->queue));
  else if (answer == 2)
    keep (self, g_queue_peek_head (&self->queue));
  go_on (self);
}

static void
replace_material_cb (guint    answer,
                     gpointer user_data)
{
  HradbyFileOffers *self = user_data;

  self->asking = FALSE;
  if (answer != 0)
    import (self, g_queue_peek_head (&self->queue), TRUE);
  go_on (self);
}

/* Whether the offered one is a newer or an older state of a variant of one's own. */
static gboolean
is_revision (HradbyFileOffers *self,
             const Offer      *offer)
{
  HradbyRuleset *a = offer->known, *b = offer->rules;
  const char *id = hradby_ruleset_get_id (a);

  if (g_strcmp0 (id, hradby_ruleset_get_id (b)) != 0
      || hradby_shelf_find (hradby_shelf_of (self->library),
                            hradby_ruleset_get_type_info (a)->id, id) == NULL)
    return FALSE;
  return !hradby_ruleset_equal (a, b)
         || g_strcmp0 (hradby_ruleset_get_title (a), hradby_ruleset_get_title (b)) != 0
         || g_strcmp0 (hradby_ruleset_get_description (a), hradby_ruleset_get_description (b)) != 0;
}

static void
ask_replace (HradbyFileOffers *self,
             const Offer      *offer)
{
  /* Translators: the name of a variant */
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"),
                                              hradby_rules_store_get_title (offer->known));
  g_autofree char *changes = hradby_rules_store_list_changes (offer->known, offer->rules);
  g_autoptr(GString) body = g_string_new (NULL);

  if (*changes == '\0')
    g_string_append (body, _("You have these rules already, under another name or with another "
                             "description."));
  else
    g_string_append_printf (body, _("You have rules of this name. The file has others:\n%s"),
                            changes);
  ask (self, offer, heading, body->str,
       (const char *const[]) { _("_Replace"), _("Keep _Both"), NULL }, 1, replace_cb);
}

static void
ask_known (HradbyFileOffers *self,
           const Offer      *offer)
{
  /* Translators: the name of a variant */
  g_autofree char *body = g_strdup_printf (_("They are called “%s”."),
                                           hradby_rules_store_get_title (offer->known));

  ask (self, offer, _("You Have These Rules Already"), body,
       (const char *const[]) { _("_Show Them"), NULL }, 0, known_cb);
}

static void
ask_keep (HradbyFileOffers *self,
          const Offer      *offer)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (offer->rules);
  g_autofree char *title
      = hradby_rules_store_make_title (self->library, type,
                                       hradby_rules_store_get_title (offer->rules));
  /* Translators: the name of a variant */
  g_autofree char *heading = g_strdup_printf (_("Save “%s”?"), title);
  g_autofree char *body = hradby_rules_store_tell (offer->rules);

  ask (self, offer, heading, body, (const char *const[]) { _("_Save"), NULL }, 0, keep_cb);
}

/* Asks about the first one, or does what is clear. */
static void
begin (HradbyFileOffers *self)
{
  Offer *offer = g_queue_peek_head (&self->queue);

  if (offer->rules != NULL)
    offer->known = hradby_rules_store_find_known (self->library, offer->rules);
  if (offer->path != NULL)
    import (self, offer, FALSE);
  else if (offer->rules == NULL)
    tell_error (self, offer, _("The Variant Cannot Be Opened"), offer->error);
  else if (offer->known == NULL && offer->wanted)
    keep (self, offer);
  else if (offer->known == NULL)
    ask_keep (self, offer);
  else if (is_revision (self, offer))
    ask_replace (self, offer);
  else if (offer->wanted)
    choose_known (self, offer);
  else
    ask_known (self, offer);
  go_on (self);
}

/* Takes what is offered. */
static void
add (HradbyFileOffers *self,
     GtkWindow        *parent,
     Offer             offered)
{
  Offer *offer = g_memdup2 (&offered, sizeof offered);

  g_weak_ref_init (&offer->parent, parent);
  g_queue_push_tail (&self->queue, offer);
  if (self->queue.length == 1)
    begin (self);
}

void
hradby_file_offers_add (HradbyFileOffers *self,
                        GtkWindow        *parent,
                        const char       *path,
                        gboolean          wanted)
{
  Offer offer = { .wanted = wanted };

  g_return_if_fail (HRADBY_IS_FILE_OFFERS (self) && path != NULL);

  offer.rules = HRADBY_RULESET (hradby_shelf_load (path, "variant", &offer.error));
  add (self, parent, offer);
}

void
hradby_file_offers_add_material (HradbyFileOffers *self,
                                 GtkWindow        *parent,
                                 const char       *path)
{
  g_return_if_fail (HRADBY_IS_FILE_OFFERS (self) && path != NULL);

  add (self, parent, (Offer) { .path = g_strdup (path) });
}

void
hradby_file_offers_add_code (HradbyFileOffers *self,
                             GtkWindow        *parent,
                             const char       *text)
{
  Offer offer = { .wanted = TRUE };

  g_return_if_fail (HRADBY_IS_FILE_OFFERS (self) && text != NULL);

  offer.rules = hradby_variant_code_read (text, &offer.error);
  add (self, parent, offer);
}

void
hradby_file_offers_add_rules (HradbyFileOffers *self,
                              GtkWindow        *parent,
                              HradbyRuleset    *rules,
                              gboolean          wanted)
{
  g_return_if_fail (HRADBY_IS_FILE_OFFERS (self) && HRADBY_IS_RULESET (rules));

  add (self, parent, (Offer) { .rules = hradby_ruleset_copy (rules), .wanted = wanted });
}

static void
hradby_file_offers_finalize (GObject *object)
{
  HradbyFileOffers *self = HRADBY_FILE_OFFERS (object);

  g_queue_clear_full (&self->queue, offer_free);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (hradby_file_offers_parent_class)->finalize (object);
}

static void
hradby_file_offers_class_init (HradbyFileOffersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_file_offers_finalize;

  signals[KEPT] = g_signal_new ("kept", HRADBY_TYPE_FILE_OFFERS, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_STRING,
                                G_TYPE_STRING);
  signals[IMPORTED] = g_signal_new ("imported", HRADBY_TYPE_FILE_OFFERS, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, HRADBY_TYPE_MATERIAL);
}

static void
hradby_file_offers_init (HradbyFileOffers *self)
{
  g_queue_init (&self->queue);
}
