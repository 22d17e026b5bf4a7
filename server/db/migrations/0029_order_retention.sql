-- What is removed from orders in the course of their years (docs/decisions/0027-retention.md).
alter table customer_order
  -- When it is next looked at for what may no longer be stored. The default is for processes of the former version.
  add column retention_due_at timestamptz not null default now(),
  -- When its customer was erased; what is still open of it is erased once it is over.
  add column erasure_asked_at timestamptz,
  -- `OrderRemoval`s of domain/orders that have been made.
  add column removed text[] not null default '{}';
create index customer_order_retention on customer_order (retention_due_at);

-- Orders of customers who were erased before.
update customer_order
  set removed = '{shippingPapers,customsForms,personalData}', erasure_asked_at = updated_at
  where account_id is null and email is null;

-- What is removed by its own age.
create index withdrawal_statement_age on withdrawal_statement (stated_at);
create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null;
create index mail_outbox_given_up on mail_outbox (given_up_at) where given_up_at is not null;
create index payment_event_age on payment_event (received_at);
create index tracking_message_age on tracking_message (received_at);
