-- Lines of orders that staff repay, or that support asks an operator to repay (docs/back-office.md, "Refunds").
create table staff_refund (
  -- Also that of its row in payment_refund, once it is approved; chosen by who asks, so that a repetition is the same.
  id uuid primary key,
  order_code text not null references customer_order on delete cascade,
  state text not null check (state in ('ASKED', 'APPROVED', 'DECLINED')),
  -- A stored document: lines of the invoice with what is repaid of each.
  lines jsonb not null,
  -- Cents, VAT included.
  amount integer not null check (amount > 0),
  reason text not null,
  -- For other members of staff.
  note text not null default '',
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- Why it was declined.
  answer text not null default '',
  credit_note_number text unique,
  check ((state = 'ASKED') = (decided_at is null))
);
create index staff_refund_order on staff_refund (order_code, asked_at);
create index staff_refund_asked on staff_refund (asked_at) where state = 'ASKED';

-- Staff may repay an order in several parts; every other cause still repays an attempt once.
alter table payment_refund drop constraint payment_refund_attempt_id_cause_key;
create unique index payment_refund_cause on payment_refund (attempt_id, cause) where cause <> 'staff';
