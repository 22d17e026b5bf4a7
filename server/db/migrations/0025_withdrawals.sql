-- Statements of withdrawal as they were received (code de la consommation, L221-21).
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
  handled_at timestamptz
);
create index withdrawal_statement_open on withdrawal_statement (stated_at) where handled_at is null and order_code is not null;
create index withdrawal_statement_order on withdrawal_statement (order_code) where order_code is not null;
