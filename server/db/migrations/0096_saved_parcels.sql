-- Sizes and weights of parcels that an account saves under a name, to fill in the comparison with them.
create table saved_parcel (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create unique index saved_parcel_name on saved_parcel (account_id, lower(name));
