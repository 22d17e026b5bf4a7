-- What a customer has said about the columns of files of parcels (docs/batches.md, "Columns as last time").
create table batch_columns (
  account_id uuid not null references account on delete cascade,
  -- SHA-256 of the set of a file's headings.
  headings text not null,
  -- The names under which its columns are read.
  data jsonb not null,
  used_at timestamptz not null,
  primary key (account_id, headings)
);
