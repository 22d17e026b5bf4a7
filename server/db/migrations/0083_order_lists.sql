-- Lists of references and quantities that a professional keeps with the account, to order them again.
create table order_list (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('part', 'pro')),
  name text not null,
  line_count integer not null,
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index order_list_name on order_list (account_id, site, lower(name));
