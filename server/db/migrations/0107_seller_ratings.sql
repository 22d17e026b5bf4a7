-- Stars that buyers have given to sellers (docs/decisions/0037-seller-ratings.md). `order_code` names the order until its
-- personal data are removed; then the stars stay, and nobody knows whose they are.
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
