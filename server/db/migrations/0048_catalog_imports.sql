-- Imports of the catalog from the browser (docs/catalog.md, "From the browser").
create table catalog_import (
  id integer generated always as identity primary key,
  state text not null check (state in ('uploading', 'reading', 'faulty', 'ready', 'applying', 'applied', 'undoing',
    'undone', 'stopped', 'failed')),
  started_by text not null,
  started_at timestamptz not null,
  -- The last sign of life of the process that works on it, by the database's clock.
  beat_at timestamptz not null default clock_timestamp(),
  -- Progress of the current work, 0 to 100, and the table that it is at.
  percent integer not null default 0,
  at_table text,
  files jsonb not null default '{"files": []}',
  fault_count integer not null default 0,
  -- What applying it changes; null until every row has been read without a fault.
  report jsonb,
  -- The catalog's revision after it was applied or undone.
  revision integer,
  ended_at timestamptz
);
-- One at a time, in whatever process.
create unique index catalog_import_active on catalog_import ((true))
  where state in ('uploading', 'reading', 'applying', 'undoing');

-- The files as they were uploaded, compressed by gzip; removed once they are no longer needed.
create table catalog_import_chunk (
  import integer not null references catalog_import on delete cascade,
  file text not null,
  number integer not null,
  bytes bytea not null,
  primary key (import, file, number)
);
alter table catalog_import_chunk alter column bytes set storage external;

create table catalog_import_fault (
  import integer not null references catalog_import on delete cascade,
  number integer not null,
  fault jsonb not null,
  primary key (import, number)
);

-- What rows were before an applied import changed or removed them; null for those that it added.
create table catalog_import_before (
  import integer not null references catalog_import on delete cascade,
  catalog_table text not null,
  key text not null,
  data jsonb,
  primary key (import, catalog_table, key)
);
