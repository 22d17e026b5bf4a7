-- Files of parcels that are compared at once (docs/batches.md). Whoever knows the id of one without an account can open
-- it; it is deleted after a day, since its lines may contain addresses.
create table batch (
  id uuid primary key,
  site text not null check (site in ('part', 'pro')),
  account_id uuid references account (id) on delete cascade,
  -- Changes with every change of the lines, so that processes notice that what they have compared is outdated.
  version integer not null default 1,
  line_count integer not null,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index batch_account on batch (account_id) where account_id is not null;
create index batch_expiry on batch (expires_at) where expires_at is not null;

-- The lines of a file as sent, a few hundred in each row, so that a large file is read piece by piece.
create table batch_part (
  batch_id uuid not null references batch (id) on delete cascade,
  number integer not null,
  -- Number of its first line in the file.
  first_line integer not null,
  data jsonb not null,
  primary key (batch_id, number)
);
