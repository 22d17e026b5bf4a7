-- Orders that visitors place and pay (docs/decisions/0023-placing-and-paying.md).

-- ORDERED: its lines were paid for; the cart is closed.
alter table cart drop constraint cart_status_check,
  add constraint cart_status_check check (status in ('OPEN', 'MERGED', 'ORDERED')),
  -- Code of the order that is being paid with; its lines can't be changed meanwhile.
  add column paying_order text;

-- What the checkout needs besides the lines.
create table cart_checkout (
  cart_guid uuid primary key references cart on delete cascade,
  -- Of a visitor without an account.
  email text,
  delivery_address jsonb,
  -- Null: the same as the delivery address, or for parcels alone the sender's.
  billing_address jsonb,
  delivery_mode text,
  updated_at timestamptz not null
);

-- Statuses of the demo's orders, under the names of placed ones.
update customer_order set status = case status
  when 'CREATED' then 'PAID'
  when 'IN_PROGRESS' then 'SHIPPED'
  when 'COMPLETED' then 'DELIVERED'
  else status end;

alter table customer_order
  -- Opens the order to whoever bought without an account, 122 random bits.
  add column guid uuid not null unique default gen_random_uuid(),
  add column cart_guid uuid,
  -- Address for the order's mails, and their language.
  add column email text,
  add column locale text not null default 'fr' check (locale in ('fr', 'en')),
  -- E-mail, addresses and terms as agreed to: a stored document. Null for the demo's orders.
  add column checkout jsonb,
  add column delivery_mode text,
  -- Instant after which an unpaid order is cancelled.
  add column pay_before timestamptz,
  add column paid_at timestamptz,
  add column cancelled_at timestamptz,
  add column invoice_number text unique;
create index customer_order_unpaid on customer_order (pay_before)
  where status in ('PAYMENT_PENDING', 'PAYMENT_FAILED');
-- A cart is ordered once, however often it is sent.
create unique index customer_order_cart on customer_order (cart_guid)
  where cart_guid is not null and status <> 'CANCELLED';

-- Articles of unpaid orders: taken from the offer's stock, returned if the order isn't paid.
create table stock_hold (
  order_code text not null references customer_order on delete cascade,
  offer_id text not null,
  quantity integer not null check (quantity >= 1),
  primary key (order_code, offer_id)
);

-- An attempt to pay an order at a provider.
create table payment_attempt (
  id uuid primary key,
  order_code text not null references customer_order on delete cascade,
  number integer not null check (number >= 1),
  provider text not null,
  -- The provider's name of the payment and its page; null until the provider has answered.
  reference text,
  url text,
  -- Cents.
  amount integer not null check (amount > 0),
  currency text not null default 'EUR',
  -- A `PaymentStatus` of domain/payment.
  status text not null,
  -- Why it failed, in the provider port's words.
  reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_code, number),
  unique (provider, reference)
);
create index payment_attempt_open on payment_attempt (updated_at) where status in ('PENDING', 'AUTHORISED');

-- Money to be repaid; written in the transaction of its cause, sent afterwards.
create table payment_refund (
  id uuid primary key,
  attempt_id uuid not null references payment_attempt on delete cascade,
  amount integer not null check (amount > 0),
  status text not null check (status in ('REQUESTED', 'SUCCEEDED', 'FAILED')),
  cause text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One cause repays an attempt once.
  unique (attempt_id, cause)
);
create index payment_refund_open on payment_refund (next_try_at) where status = 'REQUESTED';

-- Events that providers have sent, each once.
create table payment_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The last invoice number of each site and year: numbers have no gap (CGI, annexe II, article 242 nonies A).
create table invoice_series (
  site text not null check (site in ('part', 'pro')),
  year integer not null,
  last_number integer not null check (last_number >= 1),
  primary key (site, year)
);
