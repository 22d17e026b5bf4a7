-- What reduces a cart: by a code, or by itself from a sum on (docs/decisions/0048-promotions.md).
create table promotion (
  id integer generated always as identity primary key,
  -- As `normaliseCode` of domain/promotions writes it; null if it applies by itself.
  code text unique check (code ~ '^[0-9A-Z_-]{3,30}$'),
  name_fr text not null,
  name_en text not null,
  sites text[] not null check (sites <@ '{part,pro}' and sites <> '{}'),
  kind text not null check (kind in ('percentage', 'amount', 'freeDelivery')),
  -- A percentage or cents.
  value integer not null check (value >= 0),
  -- In cents.
  threshold integer not null check (threshold >= 0),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  scope text not null check (scope in ('all', 'categories', 'services')),
  scope_codes text[] not null,
  once_per_customer boolean not null,
  max_uses integer check (max_uses >= 1),
  stackable boolean not null,
  is_active boolean not null default true,
  -- Increased by each change.
  version integer not null default 1,
  check (kind <> 'percentage' or value between 1 and 100),
  check (kind <> 'amount' or value >= 1),
  -- Without a code and a sum it would be a lower price of the articles, which pages would have to announce.
  check (code is not null or threshold > 0)
);

-- Codes that a buyer has typed, whether they can be used now or not.
create table cart_voucher (
  cart_guid uuid not null references cart on delete cascade,
  promotion_id integer not null references promotion,
  primary key (cart_guid, promotion_id)
);

-- What reduced an order; each row counts as a use until the order is cancelled.
create table order_promotion (
  order_code text not null references customer_order on delete cascade,
  promotion_id integer not null references promotion,
  -- As they were when the order was placed.
  code text,
  name_fr text not null,
  name_en text not null,
  kind text not null check (kind in ('percentage', 'amount', 'freeDelivery')),
  -- In cents, with VAT on the consumers' site, without on the professional one.
  amount integer not null check (amount > 0),
  released_at timestamptz,
  primary key (order_code, promotion_id)
);
create index order_promotion_uses on order_promotion (promotion_id) where released_at is null;

-- What promotions took off the line: for a parcel off its service and each option, for articles off the line and off the
-- delivery by their seller. The prices of articles are those before.
alter table order_entry add reduction jsonb;
