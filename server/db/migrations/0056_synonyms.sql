-- Rules of synonyms that staff add to those of data/search (docs/search.md, "Synonyms").
create table synonym_rule (
  id integer generated always as identity primary key,
  -- Null: both sites.
  site text check (site in ('part', 'pro')),
  locale text not null check (locale in ('fr', 'en')),
  kind text not null check (kind in ('oneWay', 'group')),
  sought text[] not null check (cardinality(sought) > 0),
  found text[] not null check (cardinality(found) > 0),
  -- Grows with each change, so that nobody overwrites what they haven't read.
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);

-- Counts the changes of rules, so that each process notices those of the others.
create table synonym_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0
);
insert into synonym_revision default values;
