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

-- Sales of a period.
create index customer_order_paid on customer_order (paid_at) where paid_at is not null;
