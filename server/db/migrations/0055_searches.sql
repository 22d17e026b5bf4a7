-- Product searches by day, site and language: nothing of who searched (docs/decisions/0030-searches.md).
create table search_count (
  -- In Paris.
  day date not null,
  site text not null check (site in ('part', 'pro')),
  locale text not null check (locale in ('fr', 'en')),
  -- Keyed hash of the text; empty for all texts that are never stored.
  digest bytea not null,
  outcome text not null check (outcome in ('none', 'partial', 'corrected', 'few', 'found')),
  count integer not null,
  primary key (day, site, locale, digest, outcome)
);
create index search_count_digest on search_count (digest, day);

-- The texts that were searched often enough.
create table search_text (
  digest bytea primary key,
  text text not null
);
