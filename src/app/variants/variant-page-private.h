/* The inside of the page of variants, shared by the files that make it up. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/variants/stock-group.h"
#include "app/variants/variant-offers.h"
#include "app/variants/variant-page.h"

G_BEGIN_DECLS

struct _HradbyVariantPage
{
  AdwPreferencesPage    parent_instance;

  GSettings            *settings;
  HradbyLibrary        *library;
  HradbyShelf          *shelf;
  const HradbyGameType *type;
  HradbyRuleset        *ruleset;      /* a copy of the chosen variant, which the rows change */
  HradbyRuleset        *exported;     /* a copy of what is to become a file */
  gboolean              missing;      /* the chosen variant cannot be read now */
  HradbyVariantOffers  *offers;       /* what is imported */
  AdwToast             *toast;        /* while it is shown; weak */
  GPtrArray            *variant_rows; /* borrowed, as are those of settings */
  GPtrArray            *setting_rows;
  GPtrArray            *other_rows;   /* what was found in other games */
  GPtrArray            *switches;     /* borrowed, in the order of the game's expansions */
  guint                 keep_source;  /* keeps what was typed, once the focus is elsewhere */
  gboolean              loading;      /* the ruleset changes, but nobody has changed it */

  AdwPreferencesGroup  *variants;
  AdwPreferencesGroup  *names;
  AdwPreferencesGroup  *rules;        /* title and search above the rows of settings */
  AdwPreferencesGroup  *expansions;
  HradbyStockGroup     *tiles;
  AdwPreferencesGroup  *rows;
  AdwPreferencesGroup  *others;
  GtkEditable          *name_entry;
  GtkEditable          *description_entry;
  GtkEditable          *search_entry;
  GtkWidget            *nothing;
  GtkWidget            *reset;
};

/* Shows the groups that belong to what is chosen and sought. */
void     hradby_variant_page_update_groups   (HradbyVariantPage      *self);

/* Name and description as they are typed become those of the chosen variant. */
void     hradby_variant_page_keep_names      (HradbyVariantPage      *self);

/* Whether the variant of this id is one's own, and whether the chosen one is. */
gboolean hradby_variant_page_has_own         (HradbyVariantPage      *self,
                                              const char             *id);
gboolean hradby_variant_page_is_own          (HradbyVariantPage      *self);

/* Says which actions are possible. */
void     hradby_variant_page_update_actions  (HradbyVariantPage      *self);

/* variant-page-actions.c: keeps the ruleset as a new variant, which is then the chosen one. */
gboolean hradby_variant_page_keep            (HradbyVariantPage      *self,
                                              HradbyRuleset          *ruleset,
                                              const char             *wish);
void     hradby_variant_page_delete          (HradbyVariantPage      *self,
                                              HradbyShelfItem        *item);
void     hradby_variant_page_tell            (HradbyVariantPage      *self,
                                              const char             *text);
void     hradby_variant_page_tell_undo       (HradbyVariantPage      *self,
                                              const char             *text);
void     hradby_variant_page_connect_offers  (HradbyVariantPage      *self);
void     hradby_variant_page_install_actions (HradbyVariantPageClass *klass);

/* variant-page-expansions.c: a switch for each; what they show; switches on those whose settings
 * are changed. */
void     hradby_variant_page_add_expansions  (HradbyVariantPage      *self);
void     hradby_variant_page_show_expansions (HradbyVariantPage      *self);
void     hradby_variant_page_bring_expansions (HradbyVariantPage     *self);

/* variant-page-list.c: the rows of variants, made anew; marks that of the chosen one. */
void     hradby_variant_page_fill            (HradbyVariantPage      *self);
void     hradby_variant_page_mark_chosen     (HradbyVariantPage      *self);

/* variant-page-search.c */
void     hradby_variant_page_install_search  (HradbyVariantPageClass *klass);
void     hradby_variant_page_clear_rows      (AdwPreferencesGroup    *group,
                                              GPtrArray              *rows);

G_END_DECLS
