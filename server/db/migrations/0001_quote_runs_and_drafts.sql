create unlogged table quote_run (
  shipment_id text primary key,
  site text not null check (site in ('part', 'pro')),
  criteria jsonb not null,
  carriers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index quote_run_expires_at on quote_run (expires_at);

create table journey_draft (
  shipment_code text primary key,
  site text not null check (site in ('part', 'pro')),
  owner_hash text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index journey_draft_expires_at on journey_draft (expires_at);

-- The shape and column order that rate-limiter-flexible writes.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
