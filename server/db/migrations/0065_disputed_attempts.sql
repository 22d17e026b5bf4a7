-- The attempt that a dispute is about: an order can have been paid twice, and only one of the payments be contested
-- (docs/decisions/0020-payment-by-redirect.md).
alter table payment_dispute add column attempt_id uuid references payment_attempt on delete cascade;
-- Former disputes don't say which it was: of several, the one that paid the order.
update payment_dispute set attempt_id = (
  select id from payment_attempt
  where payment_attempt.order_code = payment_dispute.order_code and payment_attempt.provider = payment_dispute.provider
  order by status = 'CAPTURED' desc, number
  limit 1
);
create index payment_dispute_attempt on payment_dispute (attempt_id);

-- A dispute about less than was paid leaves the rest to be repaid.
update payment_refund set status = 'REQUESTED'
where status = 'TAKEN_BACK' and not exists (
  select from payment_dispute join payment_attempt on payment_attempt.id = payment_dispute.attempt_id
  where payment_dispute.attempt_id = payment_refund.attempt_id and payment_dispute.status = 'LOST'
    and payment_dispute.amount >= payment_attempt.amount
);

-- Statements whose articles are back wait for no repayment any more once the bank has given the money back.
update withdrawal_statement set state = 'REPAID'
where state = 'RETURNED' and exists (
  select from payment_dispute join payment_attempt on payment_attempt.id = payment_dispute.attempt_id
  where payment_dispute.order_code = withdrawal_statement.order_code and payment_dispute.status = 'LOST'
    and payment_dispute.amount >= payment_attempt.amount
);
