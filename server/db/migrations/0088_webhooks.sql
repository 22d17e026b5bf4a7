-- Webhooks of professionals (docs/decisions/0033-webhooks.md). Secrets are sealed, since they have to sign.
create table webhook_endpoint (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null,
  -- The secret before the last renewal, with which messages are signed too until `replaced_until`.
  replaced_secret bytea,
  replaced_until timestamptz,
  created_at timestamptz not null,
  -- The first failed attempt after the last that succeeded.
  failing_since timestamptz,
  switched_off_at timestamptz
);
create index webhook_endpoint_account on webhook_endpoint (account_id);

-- A message to one endpoint, written in the transaction of its cause, with what became of its last attempt.
create table webhook_message (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  event text not null,
  -- Exactly what is signed and sent.
  body text not null,
  created_at timestamptz not null,
  position bigint generated always as identity,
  next_attempt_at timestamptz,
  attempts integer not null default 0,
  -- How many attempts had been made when its owner last had it sent again.
  attempts_before integer not null default 0,
  attempted_at timestamptz,
  outcome text,
  status_code integer,
  milliseconds integer
);
create index webhook_message_due on webhook_message (next_attempt_at) where next_attempt_at is not null;
create index webhook_message_log on webhook_message (endpoint_id, position desc);
create index webhook_message_age on webhook_message (created_at);
