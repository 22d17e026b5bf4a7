-- Trips with their parcel that an account saves under a name, to compare them again.
create table saved_trip (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create unique index saved_trip_name on saved_trip (account_id, lower(name));
