-- Files of parcels that a customer keeps with the account: their name, and since when.
alter table batch
  add column name text,
  add column kept_at timestamptz,
  add constraint batch_kept_check check (
    (name is null) = (kept_at is null) and (kept_at is null or account_id is not null)
  );

-- What the chosen offers cost when the file was kept, to be compared with later tariffs. At most one for a file.
create table batch_snapshot (
  batch_id uuid primary key references batch (id) on delete cascade,
  made_at timestamptz not null,
  data jsonb not null
);
