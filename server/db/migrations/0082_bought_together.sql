-- In how many paid orders of a site two products were bought together; only pairs that are frequent enough to be shown.
-- Counted anew every hour from the orders of a year; nothing of a customer.
create table bought_together (
  site text not null check (site in ('part', 'pro')),
  product text not null,
  other text not null,
  orders integer not null,
  primary key (site, product, other)
);
