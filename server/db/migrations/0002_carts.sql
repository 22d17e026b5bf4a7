create table cart (
  guid uuid primary key,
  site text not null check (site in ('part', 'pro')),
  -- Null for an anonymous cart, which its guid opens; an account's cart is opened by its session alone.
  user_id text,
  status text not null default 'OPEN' check (status in ('OPEN', 'MERGED')),
  -- Only grows, so that the number of a removed line is never given again.
  next_entry_number integer not null default 0 check (next_entry_number >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index cart_expires_at on cart (expires_at);

create table cart_entry (
  cart_guid uuid not null references cart on delete cascade,
  entry_number integer not null check (entry_number >= 0),
  version integer not null default 1 check (version >= 1),
  quantity integer not null default 1 check (quantity = 1),
  -- Cents of the line, options included.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null,
  offer_key text not null,
  -- The offer as it was quoted, and what was taken of it.
  quoted jsonb not null,
  -- The parcel as the visitor sent it.
  payload jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A removed line can be put back for a while.
  removed_at timestamptz,
  primary key (cart_guid, entry_number),
  check (tax_inclusive >= tax_exclusive)
);
create index cart_entry_removed_at on cart_entry (removed_at) where removed_at is not null;

-- Written in the transaction of its effect: a key is there exactly when what it asked for is.
create table idempotency_key (
  principal text not null,
  method text not null,
  path text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request's body, hexadecimal.
  body_hash text not null,
  -- The answer's text, so that a repetition gets the same bytes.
  answer json not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (principal, method, path, key)
);
create index idempotency_key_expires_at on idempotency_key (expires_at);
