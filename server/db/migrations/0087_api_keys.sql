-- API keys of professionals (docs/decisions/0032-api-keys.md). A key itself is never stored, only its SHA-256; the row
-- is deleted when its owner ends the key.
create table api_key (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  -- The first characters of the key, by which its owner recognises it.
  shown_start text not null,
  key_hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- The day in UTC, as of accounts: nothing more precise is stored.
  last_used_on date
);
create index api_key_account on api_key (account_id);
