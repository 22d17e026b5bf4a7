-- Customers as the shop knows them: whoever an issuer has signed in (docs/requirements.md ACC-1, ACC-6).
create table account (
  id uuid primary key,
  issuer text not null,
  -- Who it is, in the words of that issuer.
  subject text not null,
  is_pro boolean not null,
  email text not null,
  title_code text check (title_code in ('mr', 'mrs')),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  zip_code text not null default '',
  mfa_method text not null default 'NONE' check (mfa_method in ('NONE', 'TOTP')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (issuer, subject)
);

-- Companies that a professional buys for; one of them at a time.
create table legal_entity (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  siren text not null default '',
  siret text not null default '',
  vat_number text not null default '',
  position integer not null,
  unique (account_id, position)
);

create table account_session (
  -- Shown to its owner; opens nothing.
  id uuid primary key,
  -- SHA-256 of the cookie, hexadecimal.
  token_hash text not null unique,
  account_id uuid not null references account on delete cascade,
  legal_entity_id uuid references legal_entity on delete set null,
  -- Browser and system, for the list of one's own sessions.
  device text not null,
  -- Access, refresh and identity token, sealed with SECRET_KEY; null for an issuer that gave none.
  tokens bytea,
  access_expires_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  -- Signed out, here or everywhere, or refused by the issuer.
  ended_at timestamptz
);
create index account_session_account on account_session (account_id);
create index account_session_expires_at on account_session (expires_at);

-- A sign-in that is under way; its row is used once.
create table sign_in_request (
  -- SHA-256 of `state`, hexadecimal.
  state_hash text primary key,
  -- SHA-256 of the cookie of the browser that began it.
  browser_hash text not null,
  -- Nonce, code verifier, where to go then; sealed with SECRET_KEY.
  data bytea not null,
  expires_at timestamptz not null
);
create index sign_in_request_expires_at on sign_in_request (expires_at);

-- The users of the embedded issuer; stays empty with another one.
create table identity_user (
  id uuid primary key,
  email text not null,
  -- By which it is found: NFKC, small letters.
  email_key text not null unique,
  password_hash text not null,
  email_confirmed_at timestamptz,
  -- Sealed with SECRET_KEY; in force once confirmed.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was taken: each is good once.
  totp_step bigint,
  -- What it tells of the person: a `Profile` of domain/account.
  profile jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Links of mails, each good once.
create table identity_token (
  token_hash text primary key,
  user_id uuid not null references identity_user on delete cascade,
  purpose text not null check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD')),
  -- Own path where the visitor wanted to go.
  redirect text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_token_user on identity_token (user_id);
create index identity_token_expires_at on identity_token (expires_at);

-- What the embedded issuer remembers: its sessions, grants, codes and tokens.
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_uid on oidc_payload (uid) where uid is not null;
create index oidc_payload_expires_at on oidc_payload (expires_at);

-- An account has one cart a site.
create unique index cart_of_account on cart (user_id, site) where user_id is not null and status = 'OPEN';
