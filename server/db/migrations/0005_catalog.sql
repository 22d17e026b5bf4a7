-- The catalogue (docs/catalogue.md). What a search or a page needs as a whole stands in `data`, what is joined in columns.
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
  -- Cents of one pack.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null,
  stock integer not null check (stock >= 0),
  delay_least integer not null check (delay_least >= 0),
  delay_most integer not null,
  delivery_fee integer not null check (delivery_fee >= 0),
  check (tax_inclusive >= tax_exclusive),
  check (delay_most >= delay_least),
  unique (product, seller, site)
);
create index catalog_offer_seller on catalog_offer (seller);

-- One row: counts the imports, so that each process sees when its index is old. Changes are told on the channel
-- 'catalog_changed'.
create table catalog_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0,
  -- SHA-256 of the demo files that filled it; null once an operator has imported files.
  seed text
);
insert into catalog_revision default values;
