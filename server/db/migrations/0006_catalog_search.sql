-- What PostgreSQL searches when the catalogue is too large for the process (docs/search.md). All of it can be filled again
-- from the catalogue.

-- Numbers of facet values; they stay when the catalogue changes.
create table catalog_search_value (
  id integer generated always as identity primary key,
  facet text not null,
  code text not null,
  unique (facet, code)
);

-- A product on a site in a language; `segment` is both, as 'part-fr'.
create table catalog_search (
  segment text not null,
  product text collate "C" not null,
  ean text,
  -- Words with weights A name, B keywords, C summary, D description; '^word' is the head of the name.
  tokens tsvector not null,
  facet_values integer[] not null,
  -- Cents as the site shows them.
  price integer not null,
  in_stock boolean not null,
  sellers integer not null,
  created integer not null,
  name_key text collate "C" not null,
  digest text not null,
  primary key (segment, product)
) partition by list (segment);
create table catalog_search_part_fr partition of catalog_search for values in ('part-fr');
create table catalog_search_part_en partition of catalog_search for values in ('part-en');
create table catalog_search_pro_fr partition of catalog_search for values in ('pro-fr');
create table catalog_search_pro_en partition of catalog_search for values in ('pro-en');
create index catalog_search_tokens on catalog_search using gin (tokens);
create index catalog_search_values on catalog_search using gin (facet_values);
create index catalog_search_ean on catalog_search (ean) where ean is not null;

-- One row: words, phrases and facets of what the table holds, as Node.js serialises them.
create table catalog_search_vocabulary (
  "only" boolean primary key default true check ("only"),
  revision integer not null,
  data bytea not null
);
