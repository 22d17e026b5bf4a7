-- What staff have closed or opened again. A row per site and flag that was ever changed; without one a flag is open.
create table feature_flag (
  name text not null,
  site text not null check (site in ('part', 'pro')),
  is_open boolean not null,
  -- Why it was closed; empty while it is open.
  reason text not null default '',
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (name, site)
);

-- Counts the changes of flags, so that each process notices those of the others.
create table flag_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0
);
insert into flag_revision default values;

-- What staff have changed. Nobody edits it: each entry contains the hash of the one before.
create table audit_entry (
  number bigint primary key,
  at timestamptz not null,
  -- The account at that time, and its name: they stay when the account is erased.
  account_id uuid not null,
  actor text not null,
  action text not null,
  object text not null,
  -- JSON as text, since the hash depends on each character.
  before text,
  after text,
  reason text not null default '',
  previous_hash text not null,
  hash text not null
);
create index audit_entry_object on audit_entry (object, number);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end
$$;
create trigger audit_entry_is_final before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_is_never_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
