/* Settings: the questions on which tables differ, declared by each game in one const table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Who says that a setting has this value. */
typedef enum {
  /* the rules say so in print, and no edition that is known says otherwise; or the first edition
   * does */
  HRADBY_SETTING_ORIGIN_OFFICIAL,
  HRADBY_SETTING_ORIGIN_DESIGNER, /* the designer or the publisher answered so */
  HRADBY_SETTING_ORIGIN_EDITION, /* some editions say so in print */
  HRADBY_SETTING_ORIGIN_COMMUNITY, /* players read the rules so where these are silent */
  HRADBY_SETTING_ORIGIN_HOUSE, /* some tables play so, whatever the rules say */
  HRADBY_SETTING_ORIGIN_IDEA, /* nobody is known to play so: it was thought of for this program */
} HradbySettingOrigin;

/* The word of the formats page ("official" …), and the word for people, translated. */
const char *hradby_setting_origin_to_string (HradbySettingOrigin origin);
const char *hradby_setting_origin_get_title (HradbySettingOrigin origin);

/* A value of a setting. After the setting's title and a colon, @title is to be understood without
 * the question. */
typedef struct {
  const char         *id;     /* stable, goes into files */
  const char         *title;  /* the value as words, for people (N_()) */
  const char         *note;   /* what it means, one or two sentences (N_()), or %NULL */
  HradbySettingOrigin origin; /* who says so */
  /* where they say so: a few words without a full stop (N_()); %NULL: no source is known */
  const char         *reference;
} HradbySettingValue;

/* Who says so and where, in one line for people; free with g_free(). */
char *hradby_setting_value_cite (const HradbySettingValue *self) G_GNUC_WARN_UNUSED_RESULT;

/* The values of a choice, or the numbers of which something else is said than of all others. */
#define HRADBY_VALUES(...) (const HradbySettingValue[]) { __VA_ARGS__, { .id = NULL } }

/* A value of a choice in one number with its setting, as rules ask for it. */
#define HRADBY_CHOICE(setting, value) ((setting) << 8 | (value))
#define HRADBY_CHOICE_SETTING(choice) ((guint) (choice) >> 8)
#define HRADBY_CHOICE_VALUE(choice) ((guint) (choice) & 0xff)

/* Why a setting has no effect while both of these choices are made; (N_()). */
typedef struct {
  guint       choices[2]; /* may be the same */
  const char *reason;
} HradbySettingMoot;

#define HRADBY_MOOTS(...) (const HradbySettingMoot[]) { __VA_ARGS__, { .reason = NULL } }

/* The numbers between which a setting lets a table choose. */
typedef struct {
  guint              minimum; /* the least number */
  guint              maximum; /* the greatest one, some steps above @minimum */
  guint              step;    /* from each number to the next one; 0: the setting is a choice */
  guint              usual;   /* the default */
  /* what is said of the numbers that are not among the values; without id and title */
  HradbySettingValue others;
  /* (nullable): how files write @maximum, if it stands for no number but for more than all, as
   * "any"; its title is among the values */
  const char        *beyond;
} HradbySettingRange;

#define HRADBY_MAX_NUMBER   G_MAXUINT16
#define HRADBY_MAX_SETTINGS 128

/* Settings as a set: bits by their order in the game's table. No C type of the standard has as
 * many bits; GCC and Clang know this one on every machine of 64 bits. */
__extension__ typedef unsigned __int128 HradbySettings;

G_STATIC_ASSERT (8 * sizeof (HradbySettings) >= HRADBY_MAX_SETTINGS);

/* The bit of the @row-th declared setting. */
#define HRADBY_SETTING_BIT(row) ((HradbySettings) 1 << (row))

/* A declared setting. A value of it is, in rulesets, tables and below, a number: the one that was
 * asked for, or else the place among @values. */
typedef struct {
  const char               *id;        /* stable, goes into files */
  const char               *title;     /* a few words (N_()) */
  const char               *question;  /* the question it answers, one plain sentence (N_()) */
  const char               *expansion; /* the expansion it belongs to, or %NULL */
  const char               *rule;      /* the passage of the rules that it belongs to */
  /* %HRADBY_VALUES(): of a choice all, the first is the default */
  const HradbySettingValue *values;
  /* what its worked example shows, one or two sentences (N_()), or %NULL if it has none */
  const char               *example;
  HradbySettingRange        range; /* the numbers, if it asks for one; its @step tells */
  /* (nullable): expansions other than its own, or parts of them ("SETTING=VALUE"), divided by
   * blanks: without any of them it has no effect */
  const char               *beside;
  /* (nullable): %HRADBY_MOOTS(): why it may have no effect; the first that holds counts */
  const HradbySettingMoot  *moots;
  const char               *group; /* what it is about (N_()), or %NULL: its expansion */
} HradbySettingInfo;

/* Why it has no effect beside these values of all settings, translated; or %NULL. */
const char *hradby_setting_info_find_moot (const HradbySettingInfo *self, const guint16 *values);

guint hradby_setting_info_count_values (const HradbySettingInfo *self);

/* The @nth value: as declared, numbers from the least to the greatest. */
guint hradby_setting_info_get_nth (const HradbySettingInfo *self, guint nth);

/* The @nth of those with which @value is compared: all others, but of a number only the next ones.
 * Returns: %FALSE if there are not as many. */
gboolean hradby_setting_info_get_other (const HradbySettingInfo *self, guint value, guint nth,
                                        guint *other);

/* The value that files write as @id. */
gboolean hradby_setting_info_find_value (const HradbySettingInfo *self, const char *id,
                                         guint *value);

/* How files write a value, how people read it (translated), and what is said of it. Borrowed. */
const char *hradby_setting_info_get_id (const HradbySettingInfo *self, guint value);
const char *hradby_setting_info_get_title (const HradbySettingInfo *self, guint value);
const HradbySettingValue *hradby_setting_info_describe (const HradbySettingInfo *self, guint value);

#define HRADBY_TYPE_SETTING (hradby_setting_get_type ())
G_DECLARE_FINAL_TYPE (HradbySetting, hradby_setting, HRADBY, SETTING, GObject)

/* A declared setting with the value one table gave it. Properties, both with notify: "value" (the
 * number that was asked for, or the place among the values) and "reason" (why the setting has no
 * effect, %NULL where it has one); both are only to be read. */
HradbySetting *hradby_setting_new (const HradbySettingInfo *info);
const HradbySettingInfo *hradby_setting_get_info (HradbySetting *self);
guint hradby_setting_get_value (HradbySetting *self);
const char *hradby_setting_get_title (HradbySetting *self); /* of its value */
void hradby_setting_set_value (HradbySetting *self, guint value);
gboolean hradby_setting_is_default (HradbySetting *self);
gboolean hradby_setting_is_available (HradbySetting *self);
const char *hradby_setting_get_reason (HradbySetting *self);

/* What is laid holds while the ruleset itself says nothing: the default, or what the variants say
 * that it uses. A value that is set is the ruleset's own where it differs from that. */
gboolean hradby_setting_is_own (HradbySetting *self);

/* Back to what is laid. */
void hradby_setting_take_back (HradbySetting *self);

/* The value becomes the ruleset's own, also where the same is laid: it stays whatever is laid. */
void hradby_setting_keep_value (HradbySetting *self, guint value);

/* For the ruleset: @reason %NULL makes it available; what is laid changes a value that is not its
 * own; value, what is laid and whose it is become those of @other. */
void hradby_setting_set_reason (HradbySetting *self, const char *reason);
void hradby_setting_lay (HradbySetting *self, guint laid);
void hradby_setting_be_like (HradbySetting *self, HradbySetting *other);
