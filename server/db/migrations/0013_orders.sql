-- What was bought. An order outlives its customer's account: without a name then, as long as the law asks (docs/decisions/0015).
create table customer_order (
  -- Public, of mails and papers; no running number: it would tell how many there are.
  code text primary key check (code ~ '^G[0-9]{2}-[0-9A-Z]{6}$'),
  -- Null once its customer is erased, which blanks its lines first: without that an account can't be deleted.
  account_id uuid references account,
  -- Name of the company that it was bought for, as it was then; empty for a consumer.
  legal_entity text not null default '',
  site text not null check (site in ('part', 'pro')),
  -- An `OrderStatus` of domain/orders.
  status text not null,
  -- Invented for the demo.
  demo boolean not null default false,
  -- Cents of lines and delivery, which are summed once, when it is placed.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null check (tax_inclusive >= tax_exclusive),
  total_items integer not null check (total_items >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_order_account on customer_order (account_id, created_at desc) where account_id is not null;

-- Lines, as those of a cart (0002, 0008), never changed.
create table order_entry (
  order_code text not null references customer_order on delete cascade,
  entry_number integer not null check (entry_number >= 0),
  quantity integer not null check (quantity between 1 and 999),
  -- Cents of one: of a parcel with its options, or of a pack.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null check (tax_inclusive >= tax_exclusive),
  -- Of a parcel; null once its customer is erased, since it holds both ends.
  offer_key text,
  -- Of articles; null for a parcel. No reference to the catalogue: `quoted` keeps what was sold.
  offer_id text,
  quoted jsonb not null,
  payload jsonb,
  -- The carrier's number of the parcel, once it has one.
  tracking_number text,
  -- Code of the last event, a `TrackingEventCode` of domain/orders; null for articles.
  tracking_status text,
  primary key (order_code, entry_number),
  check (
    case
      when offer_id is null then payload is not null and quantity = 1 and tracking_status is not null
      else offer_key is null and payload is null and tracking_number is null and tracking_status is null
    end
  )
);
create index order_entry_offer_key on order_entry (md5(offer_key)) where offer_key is not null;

-- What happened to a parcel, in the order it was told.
create table order_event (
  order_code text not null,
  entry_number integer not null,
  position integer not null check (position >= 0),
  code text not null,
  at timestamptz not null,
  place text not null default '',
  primary key (order_code, entry_number, position),
  foreign key (order_code, entry_number) references order_entry on delete cascade
);
