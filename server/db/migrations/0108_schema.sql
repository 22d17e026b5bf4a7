-- The schema as of 28 November 2026. This file never changes: each later change is a file of its own beside it
-- (docs/first-hour.md, "Change a table").

-- == Customers, their sessions, and the users of the embedded issuer ==

-- Customers as the shop knows them: whoever an issuer has signed in (docs/requirements.md ACC-1, ACC-6).
create table account (
  id uuid primary key,
  -- `embedded` for the embedded issuer, not its URL: a shop may move to another origin.
  issuer text not null,
  -- Who it is, in the words of that issuer; the id of identity_user for the embedded one.
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
  -- The day in UTC of its last use, its language, and when its owner was told that it will be erased
  -- (server/account/unused-accounts.ts).
  last_used_on date not null default current_date,
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  erasure_told_at timestamptz,
  -- Whether its owner wants mails about parcels.
  tracking_mails boolean not null default true,
  -- Roles in the back office, as the issuer claimed them at the last sign-in.
  roles text[] not null default '{}' check (roles <@ array['operator', 'editor', 'support']),
  unique (issuer, subject)
);
create index account_last_used_on on account (last_used_on);
-- By which staff find a customer.
create index account_email_key on account (lower(email));

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

-- API keys of professionals (docs/decisions/0032-api-keys.md). A key itself is never stored, only its SHA-256; the row
-- is deleted when its owner ends the key.
create table api_key (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
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

-- Customers whose details a member of staff has opened with a reason, for a while.
create table customer_view (
  staff_id uuid not null references account on delete cascade,
  account_id uuid not null references account on delete cascade,
  reason text not null check (reason <> ''),
  opened_at timestamptz not null,
  until timestamptz not null,
  primary key (staff_id, account_id)
);
create index customer_view_until on customer_view (until);
create index customer_view_account on customer_view (account_id);

-- Address books: one an account, the same on both sites (docs/requirements.md ADR-10, ADR-15).
create table address_book_entry (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- By which names of one book are told apart: composed, without case.
  name_key text not null,
  -- A contact has no postal address.
  kind text not null check (kind in ('ADDRESS', 'CONTACT')),
  -- A removed entry keeps it, to be restored as the primary one.
  is_primary boolean not null,
  -- A `TypedAddress` of domain/address, whose own `isPrimary` is ignored.
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Can be put back for an hour.
  removed_at timestamptz,
  check (not is_primary or kind = 'ADDRESS')
);
create unique index address_book_entry_name on address_book_entry (account_id, name_key) where removed_at is null;
create unique index address_book_entry_primary on address_book_entry (account_id)
  where is_primary and removed_at is null;
-- Of the account whatever its entries are, so that erasing it finds them.
create index address_book_entry_account on address_book_entry (account_id);
create index address_book_entry_removed_at on address_book_entry (removed_at) where removed_at is not null;

-- Trips with their parcel that an account saves under a name, to compare them again.
create table saved_trip (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create unique index saved_trip_name on saved_trip (account_id, lower(name));

-- Sizes and weights of parcels that an account saves under a name, to fill in the comparison with them.
create table saved_parcel (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create unique index saved_parcel_name on saved_parcel (account_id, lower(name));

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
  updated_at timestamptz not null,
  -- Roles in the back office.
  roles text[] not null default '{}' check (roles <@ array['operator', 'editor', 'support'])
);

-- Secrets of the embedded issuer, each good once: in the link of a mail, or in a browser's cookie (SIGN_IN, for the
-- browser that has just confirmed an address, server/account/signing-in.ts).
create table identity_token (
  token_hash text primary key,
  user_id uuid not null references identity_user on delete cascade,
  purpose text not null check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'SIGN_IN', 'CHANGE_EMAIL')),
  -- Own path where the visitor wanted to go.
  redirect text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The new address that a CHANGE_EMAIL sets (server/account/email-change.ts).
  email text,
  -- The same press sent again within minutes, as after a lost answer, is answered as the first.
  used_at timestamptz,
  constraint identity_token_email_check check ((email is not null) = (purpose = 'CHANGE_EMAIL'))
);
create index identity_token_user on identity_token (user_id);
create index identity_token_expires_at on identity_token (expires_at);

-- What signs in once instead of an authenticator's code (docs/requirements.md ACC-1); a code that was used is gone.
create table recovery_code (
  user_id uuid not null references identity_user on delete cascade,
  -- HMAC-SHA-256 of the code by the secret of the authenticator it was made with.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Sessions, grants, codes and tokens of the embedded issuer, as the adapter of oidc-provider stores them.
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  -- Whose session or token it is, so that a changed password ends them.
  account_id uuid,
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_uid on oidc_payload (uid) where uid is not null;
create index oidc_payload_expires_at on oidc_payload (expires_at);
create index oidc_payload_account on oidc_payload (account_id) where account_id is not null;

-- Keys by which the embedded issuer signs (docs/decisions/0012-the-embedded-issuer.md): one set, the same in every
-- process.
create table issuer_key (
  "only" boolean primary key default true check ("only"),
  -- A JSON Web Key Set with its private keys, sealed with SECRET_KEY.
  key_set bytea not null,
  created_at timestamptz not null
);

-- == Comparisons, journeys and carts ==

-- Comparisons in progress; unlogged, since a lost one is simply made again (docs/requirements.md SMT-8).
create unlogged table quote_run (
  shipment_id text primary key,
  site text not null check (site in ('part', 'pro')),
  criteria jsonb not null,
  -- The answer of each remote carrier by its code; null as long as it hasn't answered.
  carriers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index quote_run_expires_at on quote_run (expires_at);

-- The server's copy of a journey, kept for 24 hours (docs/requirements.md SMT-18).
create table journey_draft (
  shipment_code text primary key,
  site text not null check (site in ('part', 'pro')),
  -- SHA-256 of the `journey_{site}` cookie, hexadecimal.
  owner_hash text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Whose draft it is, once it was made or changed while signed in: another account in the same browser starts without
  -- it.
  account_id uuid references account on delete cascade
);
create index journey_draft_expires_at on journey_draft (expires_at);
-- A browser's own drafts, newest first: what it may go on with.
create index journey_draft_owner on journey_draft (owner_hash, site, updated_at desc);
create index journey_draft_account on journey_draft (account_id) where account_id is not null;

-- Carts; erasing an account erases its own (docs/requirements.md CRT-1).
create table cart (
  guid uuid primary key,
  site text not null check (site in ('part', 'pro')),
  -- Null for an anonymous cart, which its guid opens; an account's cart is opened by its session alone.
  user_id uuid references account on delete cascade,
  -- ORDERED: its lines were paid for; the cart is closed.
  status text not null default 'OPEN' check (status in ('OPEN', 'MERGED', 'ORDERED')),
  -- Only grows, so that the number of a removed line is never given again.
  next_entry_number integer not null default 0 check (next_entry_number >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  -- What a sign-in has brought together, told until the visitor has seen it.
  merge_notice jsonb,
  -- Code of the order that is being paid with; its lines can't be changed meanwhile.
  paying_order text,
  -- The last time that its articles were moved to fewer sellers, with what is needed to move them back.
  consolidation jsonb
);
create index cart_expires_at on cart (expires_at);
-- An account has one cart a site.
create unique index cart_of_account on cart (user_id, site) where user_id is not null and status = 'OPEN';

-- Lines of a cart: a parcel, or a number of packs of an offer (docs/requirements.md CRT-3, CRT-4, CRT-7).
create table cart_entry (
  cart_guid uuid not null references cart on delete cascade,
  entry_number integer not null check (entry_number >= 0),
  version integer not null default 1 check (version >= 1),
  quantity integer not null default 1 check (quantity between 1 and 999),
  -- Cents of one: of a parcel with its options, or of a pack at the price that its visitor has seen.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null,
  -- Null for articles, as is the payload.
  offer_key text,
  -- The offer as it was quoted, and what was taken of it.
  quoted jsonb not null,
  -- The parcel as the visitor sent it.
  payload jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A removed line can be put back for a while.
  removed_at timestamptz,
  -- Null for a parcel. No reference to the catalog: a line outlives an offer that is withdrawn, and `quoted` keeps what
  -- was sold.
  offer_id text,
  -- The line of a file, or of a form for several recipients, from which a parcel was added, so that pressing the button
  -- again adds nothing twice. No reference to the file: the parcel outlives it.
  batch_id uuid,
  batch_line integer,
  -- Those that the visitor last agreed to, beside the price of one pack; null for none, and for parcels.
  volume_prices jsonb check (jsonb_array_length(volume_prices) > 0),
  check (tax_inclusive >= tax_exclusive),
  primary key (cart_guid, entry_number),
  constraint cart_entry_kind_check check (
    case
      when offer_id is null then offer_key is not null and payload is not null and quantity = 1
      else offer_key is null and payload is null
    end
  ),
  constraint cart_entry_batch_check check ((batch_id is null) = (batch_line is null))
);
create index cart_entry_removed_at on cart_entry (removed_at) where removed_at is not null;
-- Two lines of one offer would each be held to its stock.
create unique index cart_entry_offer on cart_entry (cart_guid, offer_id)
  where offer_id is not null and removed_at is null;
create index cart_entry_batch on cart_entry (cart_guid, batch_id) where batch_id is not null;

-- What the checkout needs besides the lines (docs/requirements.md CRT-8).
create table cart_checkout (
  cart_guid uuid primary key references cart on delete cascade,
  -- Of a visitor without an account.
  email text,
  delivery_address jsonb,
  -- Null: the same as the delivery address, or for parcels alone the sender's.
  billing_address jsonb,
  delivery_mode text,
  updated_at timestamptz not null,
  -- The company that a professional's order is invoiced to: a stored document, null on the consumers' site.
  company jsonb
);

-- Answers by `Idempotency-Key` (docs/requirements.md CRT-9). Written in the transaction of its effect: a key is there
-- exactly when what it asked for is.
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

-- The shape and column order that rate-limiter-flexible writes.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; null for never.
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- == Files of parcels ==

-- Files of parcels that are compared at once (docs/batches.md). Whoever knows the id of one without an account can open
-- it; it is deleted after a day, since its lines may contain addresses.
create table batch (
  id uuid primary key,
  site text not null check (site in ('part', 'pro')),
  account_id uuid references account on delete cascade,
  -- Changes with every change of the lines, so that processes notice that what they have compared is outdated.
  version integer not null default 1,
  line_count integer not null,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  -- Of a file that a customer keeps with the account; null for others, as is `kept_at`.
  name text,
  kept_at timestamptz,
  constraint batch_kept_check check (
    (name is null) = (kept_at is null) and (kept_at is null or account_id is not null)
  )
);
create index batch_account on batch (account_id) where account_id is not null;
create index batch_expiry on batch (expires_at) where expires_at is not null;

-- The lines of a file as sent, a few hundred in each row, so that a large file is read piece by piece.
create table batch_part (
  batch_id uuid not null references batch on delete cascade,
  number integer not null,
  -- Number of its first line in the file.
  first_line integer not null,
  data jsonb not null,
  primary key (batch_id, number)
);

-- Customs declarations that a customer has filled in on the page for single lines of a file; each replaces what the
-- line's own cells say (docs/batches.md, "Customs").
create table batch_declaration (
  batch_id uuid not null references batch on delete cascade,
  line integer not null,
  data jsonb not null,
  primary key (batch_id, line)
);

-- What the chosen offers cost when the file was kept, to be compared with later tariffs. At most one for a file.
create table batch_snapshot (
  batch_id uuid primary key references batch on delete cascade,
  made_at timestamptz not null,
  data jsonb not null
);

-- == The catalog ==

-- The catalog (docs/catalog.md): what a search or a page needs as a whole is in `data`, what is joined in columns.
create table catalog_category (
  code text primary key,
  parent text references catalog_category deferrable initially deferred,
  position integer not null,
  data jsonb not null
);

create table catalog_attribute (
  code text primary key,
  position integer not null,
  data jsonb not null
);

create table catalog_brand (
  code text primary key,
  data jsonb not null
);

create table catalog_seller (
  code text primary key,
  data jsonb not null
);

create table catalog_product (
  code text primary key,
  brand text not null references catalog_brand deferrable initially deferred,
  ean text,
  variant_group text,
  data jsonb not null
);
create index catalog_product_brand on catalog_product (brand);
create unique index catalog_product_ean on catalog_product (ean) where ean is not null;
create index catalog_product_variant_group on catalog_product (variant_group) where variant_group is not null;

create table catalog_offer (
  id text primary key,
  product text not null references catalog_product on delete cascade deferrable initially deferred,
  seller text not null references catalog_seller deferrable initially deferred,
  site text not null check (site in ('part', 'pro')),
  -- Cents of one pack, and working days.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null,
  stock integer not null check (stock >= 0),
  delay_least integer not null check (delay_least >= 0),
  delay_most integer not null,
  delivery_fee integer not null check (delivery_fee >= 0),
  -- When staff took it off sale: nothing sells or shows it, and an import that still has it leaves it so
  -- (docs/catalog.md, "Editing").
  withdrawn_at timestamptz,
  -- Volume prices (docs/catalog.md): what each pack costs from larger numbers of packs, as
  -- [{"from": 10, "taxExclusive": 450, "taxInclusive": 540}], in cents; null for none.
  volume_prices jsonb check (jsonb_array_length(volume_prices) > 0),
  check (tax_inclusive >= tax_exclusive),
  check (delay_most >= delay_least),
  unique (product, seller, site)
);
create index catalog_offer_seller on catalog_offer (seller);

-- One row that counts the changes of the catalog, so that each process sees when its index is old. Changes are told on
-- the channel 'catalog_changed'.
create table catalog_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0,
  -- SHA-256 of the demo files that filled it; null once an operator has imported files.
  seed text,
  -- A random id of the catalog's content, new with each revision. A file that was made from the catalog names it:
  -- another database, or this one after a backup was restored, uses the numbers of revisions again for other content.
  edition uuid not null default gen_random_uuid()
);
insert into catalog_revision default values;

create function renew_catalog_edition() returns trigger language plpgsql as $$
begin
  new.edition := gen_random_uuid();
  return new;
end $$;

create trigger catalog_revision_edition before update on catalog_revision
  for each row when (new.revision is distinct from old.revision) execute function renew_catalog_edition();

-- In how many paid orders of a site two products were bought together; only pairs that are frequent enough to be shown.
-- Counted anew every hour from the orders of a year; nothing of a customer.
create table bought_together (
  site text not null check (site in ('part', 'pro')),
  product text not null,
  other text not null,
  orders integer not null,
  primary key (site, product, other)
);

-- The articles of a site that enough paid orders have (docs/catalog.md, "Best sellers"), with their place by the number
-- of orders, 1 for most; articles of as many orders share a place. Counted anew every hour; nothing of a customer.
create table best_seller (
  site text not null check (site in ('part', 'pro')),
  product text not null,
  sales_rank integer not null check (sales_rank > 0),
  primary key (site, product)
);

-- Requests to be told by mail when an article that is sold out on a site can be bought there again (docs/catalog.md).
create table stock_notice (
  id uuid primary key,
  site text not null check (site in ('part', 'pro')),
  product text not null,
  email text not null,
  -- The address in the form by which accounts are found, so that an address has one notice of an article.
  email_key text not null,
  locale text not null check (locale in ('fr', 'en')),
  created_at timestamptz not null,
  -- When its owner confirmed the address; null until then.
  confirmed_at timestamptz,
  unique (site, product, email_key)
);
create index stock_notice_email on stock_notice (email_key);
create index stock_notice_created on stock_notice (created_at);

-- Lists of references and quantities that a professional keeps with the account.
create table order_list (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  site text not null check (site in ('part', 'pro')),
  name text not null,
  line_count integer not null,
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index order_list_name on order_list (account_id, site, lower(name));

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

-- Uploaded files, compressed by gzip; removed once they are no longer needed.
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

-- Rows as they were before an applied import changed or removed them; null for those that it added.
create table catalog_import_before (
  import integer not null references catalog_import on delete cascade,
  catalog_table text not null,
  key text not null,
  data jsonb,
  primary key (import, catalog_table, key)
);

-- == Searches ==

-- What PostgreSQL searches when the catalog is too large for the process (docs/search.md). All of it can be filled
-- again from the catalog.

-- Numbers of facet values; they stay when the catalog changes.
create table catalog_search_value (
  id integer generated always as identity primary key,
  facet text not null,
  code text not null,
  unique (facet, code)
);

-- A product on a site in a language; `segment` is both, as 'part-fr'.
create table catalog_search (
  segment text not null,
  product text collate "C" not null,
  ean text,
  -- Words with weights A name, B keywords, C summary, D description; '^word' is the head of the name.
  tokens tsvector not null,
  facet_values integer[] not null,
  -- Cents as the site shows them, as is `postage`.
  price integer not null,
  in_stock boolean not null,
  sellers integer not null,
  -- A day as a number: 20261121.
  created integer not null,
  name_key text collate "C" not null,
  digest text not null,
  -- What sending a packaging costs at least on its site, and the pieces in a pack of it: lists are sorted and filtered
  -- by the price of one piece with postage. Null: the product is no packaging, or no carrier takes it.
  postage integer,
  pieces integer not null default 1,
  -- Its place by sales on its site, from 1; null if it is no best seller.
  sales_rank integer,
  primary key (segment, product)
) partition by list (segment);
create table catalog_search_part_fr partition of catalog_search for values in ('part-fr');
create table catalog_search_part_en partition of catalog_search for values in ('part-en');
create table catalog_search_pro_fr partition of catalog_search for values in ('pro-fr');
create table catalog_search_pro_en partition of catalog_search for values in ('pro-en');
create index catalog_search_tokens on catalog_search using gin (tokens);
create index catalog_search_values on catalog_search using gin (facet_values);
create index catalog_search_ean on catalog_search (ean) where ean is not null;

-- One row: words, phrases and facets of what the table holds, as Node.js serialises them.
create table catalog_search_vocabulary (
  "only" boolean primary key default true check ("only"),
  revision integer not null,
  data bytea not null
);

-- Product searches by day, site and language: nothing of who searched (docs/decisions/0030-searches.md).
create table search_count (
  -- In Paris.
  day date not null,
  site text not null check (site in ('part', 'pro')),
  locale text not null check (locale in ('fr', 'en')),
  -- Keyed hash of the text; empty for all texts that are never stored.
  digest bytea not null,
  outcome text not null check (outcome in ('none', 'partial', 'corrected', 'few', 'found')),
  count integer not null,
  primary key (day, site, locale, digest, outcome)
);
create index search_count_digest on search_count (digest, day);

-- The texts that were searched often enough.
create table search_text (
  digest bytea primary key,
  text text not null
);

-- Rules of synonyms that staff add to those of data/search (docs/search.md, "Synonyms").
create table synonym_rule (
  id integer generated always as identity primary key,
  -- Null: both sites.
  site text check (site in ('part', 'pro')),
  locale text not null check (locale in ('fr', 'en')),
  kind text not null check (kind in ('oneWay', 'group')),
  sought text[] not null check (cardinality(sought) > 0),
  found text[] not null check (cardinality(found) > 0),
  -- Grows with each change, so that nobody overwrites what they haven't read.
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);

-- Counts the changes of rules, so that each process notices those of the others.
create table synonym_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0
);
insert into synonym_revision default values;

-- == Content and pictures ==

-- Pages of content by site and language, with their versions (docs/content.md). Editing adds versions, never tables.
create table content_page (
  id bigint generated always as identity primary key,
  site text not null check (site in ('part', 'pro')),
  locale text not null check (locale in ('fr', 'en')),
  -- A path as it is in part, or a name.
  label text not null,
  uid text not null,
  unique (site, label, locale),
  unique (site, uid, locale)
);

-- Versions of a page, edited in the back office and published at a time.
create table content_version (
  page_id bigint not null references content_page on delete cascade,
  number integer not null check (number >= 1),
  state text not null check (state in ('draft', 'scheduled', 'published', 'archived')),
  -- 'seed' for the pages that ship; an editor's page is never overwritten by them.
  author text not null,
  -- SHA-256 of the shipped page, hexadecimal; null for an editor's version.
  checksum text,
  data jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz,
  -- When a scheduled version is published, and when a published one gives way again to the one it replaced.
  publish_at timestamptz,
  withdraw_at timestamptz,
  -- Number of the version that it replaced when it was published.
  replaced integer,
  -- Whether older translations give way to the French text, marked as such, while this French version is published.
  hides_translations boolean not null default false,
  check (state <> 'published' or published_at is not null),
  check ((author = 'seed') = (checksum is not null)),
  primary key (page_id, number),
  check ((state = 'scheduled') = (publish_at is not null and published_at is null))
);
create unique index content_version_published on content_version (page_id) where state = 'published';
create index content_version_due on content_version (coalesce(withdraw_at, publish_at)) 
  where state = 'scheduled' or (state = 'published' and withdraw_at is not null);
create unique index content_version_scheduled on content_version (page_id) where state = 'scheduled';

-- Paths that lead to another page of the same site (docs/content.md, "Redirects"). Both are as on the consumer site.
create table content_redirect (
  site text not null check (site in ('part', 'pro')),
  from_path text not null,
  to_path text not null,
  -- Name of the member of staff.
  author text not null,
  created_at timestamptz not null,
  check (to_path <> from_path),
  primary key (site, from_path)
);

-- Counts the changes of pages, so that each process notices those of the others.
create table content_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0
);
insert into content_revision default values;

create function note_content_change() returns trigger language plpgsql as $$
begin
  update content_revision set revision = revision + 1;
  perform pg_notify('content_changed', '');
  return null;
end
$$;
create trigger content_version_changed after insert or update or delete on content_version
  for each statement execute function note_content_change();

-- Pictures that staff upload for pages of content (docs/decisions/0029-media.md).
create table media (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- Hexadecimal, of the SHA-256 of its largest file; part of the address of its files.
  hash text not null,
  kind text not null check (kind in ('photo', 'drawing')),
  -- Pixels of its largest file, or the size that a drawing states.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Bytes of its largest file.
  bytes integer not null,
  -- What was uploaded, as found by its bytes.
  uploaded_type text not null,
  -- Names of elements and attributes that were removed from a drawing.
  removed text[] not null default '{}',
  alt_fr text not null check (alt_fr <> ''),
  -- Empty if it is missing.
  alt_en text not null default '',
  uploaded_by text not null,
  uploaded_at timestamptz not null
);

create table media_file (
  hash text not null,
  -- In pixels; 0 for a drawing.
  width integer not null,
  content bytea not null,
  -- Since when no picture has it; pages that are open may still load it.
  unused_since timestamptz,
  primary key (hash, width)
);
alter table media_file alter column content set storage external;
create index media_file_unused on media_file (unused_since) where unused_since is not null;

-- Counts the changes of pictures, so that each process notices those of the others.
create table media_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0
);
insert into media_revision default values;

create function note_media_change() returns trigger language plpgsql as $$
begin
  update media_revision set revision = revision + 1;
  perform pg_notify('media_changed', '');
  return null;
end
$$;
create trigger media_changed after insert or update or delete on media
  for each statement execute function note_media_change();

-- == Orders ==

-- What was bought. An order outlives its customer's account: without a name then, as long as the law asks
-- (docs/decisions/0015). What is removed of it in the course of its years: docs/decisions/0027-retention.md.
create table customer_order (
  -- Public, of mails and papers; no running number: it would tell how many there are.
  code text primary key check (code ~ '^G[0-9]{2}-[0-9A-Z]{6}$'),
  -- Null once its customer is erased, which blanks its lines first: without that an account can't be deleted.
  account_id uuid references account,
  -- Name of the company that it was bought for, as it was then; empty for a consumer.
  legal_entity text not null default '',
  site text not null check (site in ('part', 'pro')),
  -- An `OrderStatus` of domain/orders.
  status text not null,
  -- Invented for the demo.
  demo boolean not null default false,
  -- Cents of lines and delivery, which are summed once, when it is placed.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null,
  total_items integer not null check (total_items >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Opens the order to whoever bought without an account, 122 random bits.
  guid uuid not null default gen_random_uuid() unique,
  cart_guid uuid,
  -- Address for the order's mails, and their language.
  email text,
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  -- E-mail, addresses and terms as agreed to: a stored document. Null for the demo's orders.
  checkout jsonb,
  delivery_mode text,
  -- Instant after which an unpaid order is cancelled.
  pay_before timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  invoice_number text unique,
  -- Opens the choice of tracking mails to whoever got one, likewise.
  mail_token uuid not null default gen_random_uuid() unique,
  tracking_mails boolean not null default true,
  credit_note_number text unique,
  -- When it is next reviewed for what may no longer be stored.
  retention_due_at timestamptz not null default now(),
  -- When its customer asked to be erased; what is still open is erased once it is over.
  erasure_asked_at timestamptz,
  -- `OrderRemoval`s of domain/orders that have been made.
  removed text[] not null default '{}',
  check (tax_inclusive >= tax_exclusive)
);
create index customer_order_account on customer_order (account_id, created_at desc) where account_id is not null;
create index customer_order_unpaid on customer_order (pay_before) where status in ('PAYMENT_PENDING', 'PAYMENT_FAILED');
-- A cart is ordered once, however often it is sent.
create unique index customer_order_cart on customer_order (cart_guid)
  where cart_guid is not null and status <> 'CANCELLED';
create index customer_order_retention on customer_order (retention_due_at);
-- Sales of a period.
create index customer_order_paid on customer_order (paid_at) where paid_at is not null;
-- Lists of orders for staff, by day and by what waits for somebody (docs/back-office.md, "Orders").
create index customer_order_placed on customer_order (created_at, code);
create index customer_order_email on customer_order (lower(email)) where email is not null;
-- What waits for staff is counted for every page of the back office.
create index customer_order_to_prepare on customer_order (paid_at) where status = 'PAID';

-- Lines, as those of a cart, never changed. Each part that was cancelled alone has a credit note
-- (docs/decisions/0023-placing-and-paying.md).
create table order_entry (
  order_code text not null references customer_order on delete cascade,
  entry_number integer not null check (entry_number >= 0),
  quantity integer not null check (quantity between 1 and 999),
  -- Cents of one: of a parcel with its options, or of a pack.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null,
  -- Of a parcel; null once its customer is erased, since it holds both ends.
  offer_key text,
  -- Of articles; null for a parcel. No reference to the catalog: `quoted` keeps what was sold.
  offer_id text,
  quoted jsonb not null,
  payload jsonb,
  -- The carrier's number of the parcel, once it has one.
  tracking_number text,
  -- Code of the last event, a `TrackingEventCode` of domain/orders; null for articles and cancelled parcels.
  tracking_status text,
  cancelled_at timestamptz,
  credit_note_number text,
  check (tax_inclusive >= tax_exclusive),
  primary key (order_code, entry_number),
  constraint order_entry_cancelled check ((cancelled_at is null) = (credit_note_number is null)),
  check (
    case
      when offer_id is null
        then payload is not null and quantity = 1 and (tracking_status is not null or cancelled_at is not null)
      else offer_key is null and payload is null and tracking_number is null and tracking_status is null
    end
  )
);
create index order_entry_offer_key on order_entry (md5(offer_key)) where offer_key is not null;
-- Parcels are looked up by the number on their label, however its groups are separated
-- (docs/decisions/0022-tracking.md).
create index order_entry_tracking_number
  on order_entry (upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')))
  where tracking_number is not null;
create index order_entry_held_up on order_entry (order_code) where tracking_status = 'HELD_UP';

-- What happened to a parcel, in the order it was told (docs/decisions/0022-tracking.md).
create table order_event (
  order_code text not null,
  entry_number integer not null,
  position integer not null check (position >= 0),
  code text not null,
  at timestamptz not null,
  place text not null default '',
  -- So that it is stored once however often it is told: the carrier's identifier, otherwise code and time.
  event_key text not null default gen_random_uuid()::text,
  primary key (order_code, entry_number, position),
  foreign key (order_code, entry_number) references order_entry on delete cascade,
  constraint order_event_key unique (order_code, entry_number, event_key)
);

-- A parcel whose carrier is asked for events.
create table parcel_watch (
  order_code text not null,
  entry_number integer not null,
  -- The day of arrival that the carrier expects; null if it has named none.
  expected_on date,
  -- When the carrier is asked again; null once nothing more can happen.
  next_ask_at timestamptz,
  -- Failures in a row.
  failures integer not null default 0,
  -- Steps of the demo's carrier that were told ahead of time.
  demo_steps integer not null default 0,
  -- Kinds of mails that were sent about the parcel, or aren't needed any more.
  settled_mails text[] not null default '{}',
  primary key (order_code, entry_number),
  foreign key (order_code, entry_number) references order_entry on delete cascade
);
create index parcel_watch_due on parcel_watch (next_ask_at) where next_ask_at is not null;

-- Messages of carriers, each taken once.
create table tracking_message (
  message_id text primary key,
  received_at timestamptz not null
);
create index tracking_message_age on tracking_message (received_at);

-- The part of a paid order that each of its sellers sends.
create table seller_part (
  order_code text not null references customer_order on delete cascade,
  seller text not null,
  status text not null check (status in ('TO_PREPARE', 'IN_PREPARATION', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  -- What an operator has reported about it (`npm run seller-part`); null once the running shop has applied it.
  reported_event text constraint seller_part_told_check check (reported_event in ('prepared', 'shipped', 'delivered')),
  changed_at timestamptz not null,
  primary key (order_code, seller)
);
create index seller_part_reported on seller_part (order_code) where reported_event is not null;

-- Articles of unpaid orders: taken from the offer's stock, returned if the order isn't paid.
create table stock_hold (
  order_code text not null references customer_order on delete cascade,
  offer_id text not null,
  quantity integer not null check (quantity >= 1),
  primary key (order_code, offer_id)
);

-- Statements of withdrawal as they were received (code de la consommation, L221-21), and what becomes of them
-- (docs/decisions/0025-withdrawal.md).
create table withdrawal_statement (
  id uuid primary key,
  site text not null check (site in ('part', 'pro')),
  -- As typed; `order_code` is the order that it names together with its buyer's e-mail address.
  typed_code text not null,
  order_code text references customer_order on delete set null,
  name text not null,
  email text not null,
  -- The articles that it concerns, in the buyer's words; empty for the whole order.
  items text not null,
  locale text not null check (locale in ('fr', 'en')),
  stated_at timestamptz not null,
  -- When its mail was written and its order ended, where that follows; null until then, and where it names no order.
  handled_at timestamptz,
  state text not null default 'RECEIVED'
    check (state in ('RECEIVED', 'ACCEPTED', 'RETURNED', 'REPAID', 'REFUSED', 'ENDED')),
  -- When and by which member of staff it was accepted or refused.
  decided_at timestamptz,
  decided_by text,
  -- Why it was refused, and what the buyer is told besides.
  reason text check (reason in ('LATE', 'SET_DAY', 'PROFESSIONAL', 'EXCLUDED_GOODS', 'OTHER')),
  note text not null default '',
  -- When the articles arrived.
  returned_at timestamptz,
  constraint withdrawal_statement_decided check (
    (decided_at is null) = (decided_by is null)
    and (state not in ('ACCEPTED', 'RETURNED', 'REFUSED') or decided_at is not null)
    and (state <> 'RECEIVED' or decided_at is null)
    and (state = 'REFUSED') = (reason is not null)
    and (state <> 'RETURNED' or returned_at is not null)
  )
);
create index withdrawal_statement_open on withdrawal_statement (stated_at)
  where handled_at is null and order_code is not null;
create index withdrawal_statement_order on withdrawal_statement (order_code) where order_code is not null;
-- What is removed by its own age.
create index withdrawal_statement_age on withdrawal_statement (stated_at);
create index withdrawal_statement_unsettled on withdrawal_statement (order_code)
  where state in ('RECEIVED', 'ACCEPTED', 'RETURNED') and order_code is not null;

-- Stars that buyers have given to sellers (docs/decisions/0037-seller-ratings.md). `order_code` names the order until
-- its personal data are removed; then the stars stay, and nobody knows whose they are.
create table seller_rating (
  id bigint generated always as identity primary key,
  order_code text references customer_order on delete set null,
  site text not null check (site in ('part', 'pro')),
  seller text not null,
  stars smallint not null check (stars between 1 and 5),
  -- A day only: an instant would tell the order apart from others.
  rated_on date not null,
  -- Invented for the demo: counts in a demo only.
  demo boolean not null default false,
  unique (order_code, seller)
);
create index seller_rating_age on seller_rating (rated_on);

-- What the ratings of each seller with enough of them amount to on a site, counted once a day.
create table seller_score (
  site text not null check (site in ('part', 'pro')),
  seller text not null,
  -- The mean of the stars in tenths: 46 for 4.6.
  tenths smallint not null check (tenths between 10 and 50),
  ratings integer not null check (ratings > 0),
  counted_on date not null,
  primary key (site, seller)
);

-- == Payments ==

-- An attempt to pay an order at a provider.
create table payment_attempt (
  id uuid primary key,
  order_code text not null references customer_order on delete cascade,
  number integer not null check (number >= 1),
  provider text not null,
  -- The provider's name of the payment and its page; null until the provider has answered.
  reference text,
  url text,
  -- Cents.
  amount integer not null check (amount > 0),
  currency text not null default 'EUR',
  -- A `PaymentStatus` of domain/payment.
  status text not null,
  -- Why it failed, in the provider port's words.
  reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_code, number),
  unique (provider, reference)
);
create index payment_attempt_open on payment_attempt (updated_at) where status in ('PENDING', 'AUTHORISED');

-- Money to be repaid; written in the transaction of its cause, sent afterwards. TAKEN_BACK: the buyer's bank has given
-- the money back already, after a dispute (docs/decisions/0020-payment-by-redirect.md).
create table payment_refund (
  id uuid primary key,
  attempt_id uuid not null references payment_attempt on delete cascade,
  amount integer not null check (amount > 0),
  status text not null check (status in ('REQUESTED', 'SUCCEEDED', 'FAILED', 'TAKEN_BACK')),
  cause text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- How often staff have asked the bank again after a refusal (docs/back-office.md, "Refunds").
  retries integer not null default 0
);
create index payment_refund_open on payment_refund (next_try_at) where status = 'REQUESTED';
create index payment_refund_failed on payment_refund (attempt_id) where status = 'FAILED';
-- Staff may repay an order in several parts; every other cause repays an attempt once.
create unique index payment_refund_cause on payment_refund (attempt_id, cause) where cause <> 'staff';

-- Events that providers have sent, each once.
create table payment_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_age on payment_event (received_at);

-- Payments that buyers contest at their bank, as the payment provider records them
-- (docs/decisions/0020-payment-by-redirect.md).
create table payment_dispute (
  provider text not null,
  -- The provider's identifier.
  id text not null,
  order_code text not null references customer_order on delete cascade,
  -- Cents.
  amount integer not null check (amount > 0),
  -- The provider's code, such as `fraudulent`.
  reason text not null,
  status text not null check (status in ('TO_ANSWER', 'UNDER_REVIEW', 'WON', 'LOST')),
  -- Until when an answer counts; null if none is wanted.
  answer_before timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The attempt that it is about, since an order can have been paid twice; null if nobody knows which it was.
  attempt_id uuid references payment_attempt on delete cascade,
  primary key (provider, id)
);
create index payment_dispute_open on payment_dispute (answer_before) where status in ('TO_ANSWER', 'UNDER_REVIEW');
create index payment_dispute_order on payment_dispute (order_code);
create index payment_dispute_attempt on payment_dispute (attempt_id);

-- Lines of orders that staff repay, or that support asks an operator to repay (docs/back-office.md, "Refunds").
create table staff_refund (
  -- Also that of its row in payment_refund, once it is approved; chosen by who asks, so that a repetition is the same.
  id uuid primary key,
  order_code text not null references customer_order on delete cascade,
  state text not null check (state in ('ASKED', 'APPROVED', 'DECLINED')),
  -- A stored document: lines of the invoice with what is repaid of each.
  lines jsonb not null,
  -- Cents, VAT included.
  amount integer not null check (amount > 0),
  reason text not null,
  -- For other members of staff.
  note text not null default '',
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- Why it was declined.
  answer text not null default '',
  credit_note_number text unique,
  check ((state = 'ASKED') = (decided_at is null))
);
create index staff_refund_order on staff_refund (order_code, asked_at);
create index staff_refund_asked on staff_refund (asked_at) where state = 'ASKED';

-- The books of the demo bank (docs/decisions/0020): another house, so that nothing here refers to the shop's own
-- tables.
create table demo_bank_payment (
  reference text primary key,
  order_code text not null,
  attempt integer not null check (attempt >= 1),
  -- Cents.
  amount integer not null check (amount > 0),
  currency text not null,
  return_url text not null,
  cancel_url text not null,
  -- A `PaymentStatus` of domain/payment, as last decided: time may have changed it since.
  status text not null,
  -- A `DeclineReason` of domain/payment.
  reason text,
  -- A code has to be typed before it is paid.
  challenged boolean not null default false,
  wrong_codes integer not null default 0,
  -- Neither the visitor nor a message goes back to the shop.
  answer_lost boolean not null default false,
  -- When an authorised payment is captured.
  settles_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((reason is not null) = (status = 'DECLINED')),
  check (settles_at is not null or status <> 'AUTHORISED'),
  unique (order_code, attempt)
);

create table demo_bank_refund (
  id text primary key,
  reference text not null references demo_bank_payment on delete cascade,
  -- The same key is the same refund.
  key text not null unique,
  amount integer not null check (amount > 0),
  created_at timestamptz not null
);
create index demo_bank_refund_reference on demo_bank_refund (reference);

-- Messages to the shop, sent until one is answered.
create table demo_bank_event (
  id text primary key,
  reference text not null references demo_bank_payment on delete cascade,
  due_at timestamptz not null,
  tries integer not null default 0,
  delivered_at timestamptz
);
create index demo_bank_event_reference on demo_bank_event (reference);
create index demo_bank_event_due on demo_bank_event (due_at) where delivered_at is null;

-- == Documents ==

-- Documents of orders, made once and never changed.
create table order_document (
  order_code text not null references customer_order on delete cascade,
  -- The parcel that it belongs to; null if it is about the whole order.
  entry_number integer check (entry_number >= 0),
  type text not null check (type in ('LABEL', 'CN22', 'CN23', 'INVOICE', 'CREDIT_NOTE', 'RECEIPT')),
  -- The size of paper: A4, 10x15.
  format text not null check (format ~ '^[A-Za-z0-9]{1,20}$'),
  sha256 text not null,
  bytes bytea not null check (octet_length(bytes) > 0),
  created_at timestamptz not null,
  check (sha256 = encode(sha256(bytes), 'hex')),
  unique nulls not distinct (order_code, entry_number, type, format)
);
-- PDFs are compressed already.
alter table order_document alter column bytes set storage external;

-- Positions in the series of parcel numbers: the same key gets the same one, and none is given twice.
create table label_position (
  key text primary key check (length(key) between 1 and 100),
  position integer not null unique generated always as identity (start with 0 minvalue 0)
);

-- Buying labels from carriers' services, which must never happen twice (docs/decisions/0019-documents.md).
create table label_purchase (
  order_code text not null,
  entry_number integer not null,
  provider text not null,
  -- ASKED is stored before the service is asked; UNKNOWN: there may be a label, which its records tell.
  state text not null check (state in ('ASKED', 'BOUGHT', 'REFUSED', 'UNKNOWN')),
  asked_at timestamptz not null,
  attempts integer not null default 1,
  -- When a refused label is asked for again; null if somebody has to see to it first.
  next_ask_at timestamptz,
  -- The carrier's number, and that of its partner abroad.
  number text,
  partner_number text,
  -- Why there is no label: the service's codes and texts.
  messages jsonb not null default '[]',
  primary key (order_code, entry_number),
  foreign key (order_code, entry_number) references order_entry on delete cascade
);
create index label_purchase_open on label_purchase (state) where state <> 'BOUGHT';

-- Invoices and credit notes as data, and whether the invoice platform has them (docs/decisions/0026-invoice-data.md).
-- An order has one invoice, and a credit note for each cancellation.
create table invoice (
  number text primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  order_code text not null references customer_order on delete cascade,
  -- The number of the invoice that a credit note takes back.
  credits text,
  issued_on date not null,
  -- Cents.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null,
  -- Parties, lines, VAT and totals: a stored document.
  data jsonb not null,
  created_at timestamptz not null,
  -- When a platform is to get it, or to get it again; null once it has it.
  send_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  check ((kind = 'CREDIT_NOTE') = (credits is not null)),
  check (tax_inclusive >= tax_exclusive)
);
create index invoice_due on invoice (send_at) where send_at is not null;
create unique index invoice_of_order on invoice (order_code) where kind = 'INVOICE';
create index invoice_order on invoice (order_code);

-- The last number of each series of invoices and of credit notes: numbers have no gap (CGI, annexe II, article 242
-- nonies A; article 272).
create table invoice_series (
  site text not null check (site in ('part', 'pro')),
  year integer not null,
  last_number integer not null check (last_number >= 1),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  primary key (kind, site, year)
);

-- == Mails and webhooks ==

-- Mails that belong to a change of the database: written in its transaction, sent afterwards (docs/decisions/0021).
create table mail_outbox (
  id uuid primary key,
  -- Names the cause, such as `order:G26-7K3M9X:confirmed`: the same cause sends one mail.
  key text not null unique,
  -- A stored document.
  mail jsonb not null,
  attempts integer not null default 0,
  -- When it is to be sent, or sent again; null once it was sent or given up.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null,
  -- Mails are sent in the order of their causes: a cancellation is told before its refund.
  position bigint generated always as identity,
  -- What the mail server answered the last time, without addresses, and its code; null if none answered.
  failure text,
  failure_code integer,
  failed_at timestamptz,
  -- How often staff had it sent again, and when the last time.
  resends integer not null default 0,
  resent_at timestamptz,
  -- The order that it is about, by its key (`order:CODE:…`, `parcel:CODE:…`); null for receipts of withdrawals.
  order_code text generated always as (
    case when split_part(key, ':', 1) in ('order', 'parcel') then split_part(key, ':', 2) end
  ) stored
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where next_attempt_at is not null;
create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null;
create index mail_outbox_given_up on mail_outbox (given_up_at) where given_up_at is not null;
create index mail_outbox_order on mail_outbox (order_code) where order_code is not null;
create index mail_outbox_unsent on mail_outbox (id) where sent_at is null;

-- Webhooks of professionals (docs/decisions/0033-webhooks.md). Secrets are sealed, since they have to sign.
create table webhook_endpoint (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
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
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
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

-- == The back office ==

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

-- The processes that serve the shop, and which revision of the flags each of them has in memory. A process writes its
-- row again and again; one that has written nothing for a while has ended.
create table flag_process (
  id uuid primary key,
  revision integer not null,
  seen_at timestamptz not null
);

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
-- By the beginning of the object, whatever the collation of the database.
create index audit_entry_object_start on audit_entry (object text_pattern_ops, number);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end
$$;
create trigger audit_entry_is_final before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_is_never_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- What happened in the shop, counted by codes of its own (domain/numbers/shop-event.ts): nothing about a person.
create table shop_count (
  site text not null check (site in ('part', 'pro')),
  measure text not null,
  -- Codes that tell events of a measure apart; empty if there is nothing to tell.
  key text not null default '',
  -- Start of the hour, or of the day in Paris.
  since timestamptz not null,
  count bigint not null,
  primary key (measure, since, site, key)
);

-- Tariff files that staff have uploaded, beside those of data/tariffs.
create table tariff_file (
  id integer generated by default as identity primary key,
  name text not null,
  -- The file as it was uploaded. It is checked again when it is read.
  content text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- First day of deposit with its prices; null as long as none is set.
  in_force_from date,
  scheduled_at timestamptz,
  check ((in_force_from is null) = (scheduled_at is null))
);

-- Counts the changes of these files, so that each process notices those of the others.
create table tariff_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0
);
insert into tariff_revision default values;

create function note_tariff_change() returns trigger language plpgsql as $$
begin
  update tariff_revision set revision = revision + 1;
  perform pg_notify('tariffs_changed', '');
  return null;
end
$$;
create trigger tariff_file_changed after insert or update or delete on tariff_file
  for each statement execute function note_tariff_change();

-- Sets of relay points that staff have uploaded, beside the file of the configuration (docs/back-office.md,
-- "Carriers").
create table relay_point_set (
  id integer generated by default as identity primary key,
  file_name text not null,
  -- The file as it was uploaded, compressed by gzip; null for one that was refused.
  content bytea,
  points integer not null default 0,
  -- The first faults of a refused file, and the number of all.
  faults jsonb not null default '[]',
  fault_count integer not null default 0,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- When the set was put in force last; null for one that never was.
  applied_at timestamptz,
  check ((content is null) = (fault_count > 0)),
  check (content is not null or applied_at is null)
);
alter table relay_point_set alter column content set storage external;

-- The set in force, which every process reads again when it changes. Null: the points of the configuration.
create table relay_points_in_force (
  "only" boolean primary key default true check ("only"),
  point_set integer references relay_point_set,
  since timestamptz,
  revision integer not null default 0
);
insert into relay_points_in_force default values;

create function note_relay_points_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('relay_points_changed', '');
  return null;
end
$$;
create trigger relay_points_changed after update on relay_points_in_force
  for each statement execute function note_relay_points_change();

-- How services outside the shop answer: codes of the shop only, nothing of a visitor's shipment. `code` is that of the
-- service (domain/office/upstream.ts), or `carrier:` with the carrier's code.
create table upstream_state (
  code text constraint carrier_state_pkey primary key,
  -- The last answer, and how long it took.
  answered_at timestamptz,
  milliseconds integer,
  failed_at timestamptz,
  -- Since the last answer.
  failures_in_a_row integer not null default 0,
  -- Until when a process doesn't ask it, after too many failures.
  paused_until timestamptz
);

-- Failures by minute; deleted after 14 days.
create table upstream_failure (
  code text not null,
  minute timestamptz not null,
  reason text not null,
  -- What the client of the service says: a status or an error code.
  detail text not null,
  count integer not null,
  constraint carrier_failure_pkey primary key (code, minute, reason, detail)
);
create index carrier_failure_minute on upstream_failure (minute);

-- The last run of each background job, by any process.
create table job_run (
  name text primary key,
  started_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  -- How many things it has dealt with; null if it doesn't count or has failed.
  count integer,
  -- Code or kind of what it failed with; empty if it hasn't.
  error text not null default '',
  -- In a row.
  failures integer not null default 0
);
