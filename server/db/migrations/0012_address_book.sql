-- Address books: one an account, the same on both sites (docs/requirements.md ADR-10, ADR-15).
create table address_book_entry (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- By which names of one book are told apart: composed, without case.
  name_key text not null,
  -- A contact has no postal address.
  kind text not null check (kind in ('ADDRESS', 'CONTACT')),
  is_primary boolean not null,
  -- A `TypedAddress` of domain/address.
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
