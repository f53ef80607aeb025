-- Terms of restaurants, names, and the dictionary of the search. Written by the triggers of restaurants,
-- dishes and options.

create table restaurant_search (
  restaurant_id bigint primary key references restaurants,
  -- The lowercase name and dish names, each after a control character, so that no match runs across two of them.
  search_text text not null,
  -- The words of its name; empty unless it is accepted.
  name_key text not null collate "C" default '',
  -- Empty unless it is accepted. Words of a dish have the dish's number as position and a weight: A Veg, B Nonveg. So
  -- 'paneer:AB <0> tikka:AB' finds both words in one dish. Words of the name and cuisines have the position 16383,
  -- those of options 16382, and weight D. Further terms: '+:A' any veg dish, '+:B' any other; '@word' of its name;
  -- '#north indian' a cuisine; '~pune' its city; '^aundh~pune' its area; '%aundh' a word of its area or address;
  -- '!411007' its pincode; '$Veg' its type; '=0' to '=8' the sets of the best that it is in.
  terms tsvector not null default '',
  -- The smallest set of the best that it is in (search_sets).
  best smallint
);
create index restaurant_search_text on restaurant_search using gin (search_text gin_trgm_ops);
create index restaurant_search_terms on restaurant_search using gin (terms);
create index restaurant_search_name_key on restaurant_search (replace(name_key, ' ', ''));

-- A search that very many restaurants fit reads only the best of them: '=0' is a term of the 1,000 restaurants with the
-- most merit, '=1' of 2,000, '=2' of 4,000 and so on. A row is the last restaurant of a set; sets of more than half of
-- all restaurants have none.
create table search_sets (
  number smallint primary key,
  merit double precision not null,
  restaurant_id bigint not null
);

-- Every term that occurs. Terms are added at once, counted later, and never deleted.
create table search_terms (
  term text primary key,
  -- In the order of commits, so that a server can ask for new terms.
  term_id bigint not null generated always as identity,
  -- How a cuisine or place is written.
  label text,
  -- How many accepted restaurants had it at the last count.
  restaurants integer not null default 1
);
create unique index search_terms_by_id on search_terms (term_id);

-- Every name of restaurants and dishes that visitors can find, for suggestions.
create table search_names (
  -- The lowercase name.
  name_key text not null,
  -- As most restaurants and menus write it.
  label text not null,
  -- How many accepted restaurants have this name, and how many of their dishes.
  restaurants integer not null,
  dishes integer not null,
  is_restaurant boolean not null generated always as (restaurants >= dishes) stored,
  constraint search_names_found check (restaurants + dishes > 0)
);
-- Equal names, and names that start with what was typed.
create unique index search_names_by_start on search_names (name_key text_pattern_ops);
-- Searches read the pending entries of the index from end to end, hence a shorter list of them. Imports need the list.
create index search_names_text on search_names using gin (name_key gin_trgm_ops) with (gin_pending_list_limit = 1024);
-- The words of a name, however it is punctuated. suggest-rows.ts has the same expression.
create index search_names_words on search_names (trim(regexp_replace(name_key, '[^[:alnum:]]+', ' ', 'g')));
-- Very many names start with the same letter or two: the frequent ones are suggested.
create index search_names_frequent on search_names (left(name_key, 1)) where restaurants + dishes >= 5;

-- Words that mean the same to a search: food in both directions, never through a third word; a place from another name
-- or short form to its name; a mood from a phrase to food. Operators edit them with `chatpata synonyms`, administrators add some
-- for searches that found nothing.
create table search_synonyms (
  words text not null,
  means text not null,
  kind text not null constraint search_synonyms_kind check (kind in ('food', 'place', 'mood')),
  primary key (words, means),
  constraint search_synonyms_words check (words = lower(words) and words ~ '^\S+( \S+){0,3}$' and length(words) <= 60),
  constraint search_synonyms_means check (means = lower(means) and means ~ '^\S+( \S+){0,3}$' and length(means) <= 60),
  constraint search_synonyms_differ check (words <> means)
);
create unique index search_synonyms_both_ways on search_synonyms (least(words, means), greatest(words, means))
  where kind = 'food';

-- Words of searches that found nothing, or that were left out of one, and how often. Nothing about who searched, and
-- nothing that looks like a phone number or an email address (product rule 4.20).
create table search_misses (
  words text primary key constraint search_misses_words check (words <> '' and length(words) <= 60),
  -- The sum of its days.
  times integer not null,
  last_day date not null,
  is_dismissed boolean not null default false
);
-- Words that are shown: from MISSES_SHOWN_FROM times on.
create index search_misses_shown on search_misses (times desc, words) where times >= 3 and not is_dismissed;
create index search_misses_by_day on search_misses (last_day);

create table search_miss_days (
  words text not null references search_misses on delete cascade,
  day date not null,
  -- Of the search or of the chosen place; empty without one.
  city text not null,
  times integer not null,
  primary key (words, day, city)
);
create index search_miss_days_by_day on search_miss_days (day);
