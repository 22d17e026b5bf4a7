-- The books of the demo bank (docs/decisions/0020): another house, so that nothing here refers to the shop's own tables.
create table demo_bank_payment (
  reference text primary key,
  order_code text not null,
  attempt integer not null check (attempt >= 1),
  -- Cents.
  amount integer not null check (amount > 0),
  currency text not null,
  return_url text not null,
  cancel_url text not null,
  -- A `PaymentStatus` of domain/payment, as last decided: time may have changed it since.
  status text not null,
  -- A `DeclineReason` of domain/payment.
  reason text,
  -- A code has to be typed before it is paid.
  challenged boolean not null default false,
  wrong_codes integer not null default 0,
  -- Neither the visitor nor a message goes back to the shop.
  answer_lost boolean not null default false,
  -- When an authorised payment is captured.
  settles_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_code, attempt),
  check ((reason is not null) = (status = 'DECLINED')),
  check ((settles_at is not null) or (status <> 'AUTHORISED'))
);

create table demo_bank_refund (
  id text primary key,
  reference text not null references demo_bank_payment on delete cascade,
  -- The same key is the same refund.
  key text not null unique,
  amount integer not null check (amount > 0),
  created_at timestamptz not null
);
create index demo_bank_refund_reference on demo_bank_refund (reference);

-- Messages to the shop, sent until one is answered.
create table demo_bank_event (
  id text primary key,
  reference text not null references demo_bank_payment on delete cascade,
  due_at timestamptz not null,
  tries integer not null default 0,
  delivered_at timestamptz
);
create index demo_bank_event_reference on demo_bank_event (reference);
create index demo_bank_event_due on demo_bank_event (due_at) where delivered_at is null;
