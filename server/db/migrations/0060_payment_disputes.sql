-- Payments that buyers contest at their bank, as the payment provider records them (docs/decisions/0020-payment-by-redirect.md).
create table payment_dispute (
  provider text not null,
  -- The provider's identifier.
  id text not null,
  order_code text not null references customer_order on delete cascade,
  -- Cents.
  amount integer not null check (amount > 0),
  -- The provider's code, such as `fraudulent`.
  reason text not null,
  status text not null check (status in ('TO_ANSWER', 'UNDER_REVIEW', 'WON', 'LOST')),
  -- Until when an answer counts; null if none is wanted.
  answer_before timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id)
);
create index payment_dispute_open on payment_dispute (answer_before) where status in ('TO_ANSWER', 'UNDER_REVIEW');
create index payment_dispute_order on payment_dispute (order_code);
