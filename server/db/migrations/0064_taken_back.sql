-- Refunds that aren't made because the buyer's bank has given the money back already, after a dispute (docs/decisions/0020-payment-by-redirect.md).
alter table payment_refund drop constraint payment_refund_status_check;
alter table payment_refund add constraint payment_refund_status_check
  check (status in ('REQUESTED', 'SUCCEEDED', 'FAILED', 'TAKEN_BACK'));

-- Those that were refused, or not made yet, when a dispute was lost.
update payment_refund set status = 'TAKEN_BACK'
from payment_attempt, payment_dispute
where payment_attempt.id = payment_refund.attempt_id
  and payment_dispute.order_code = payment_attempt.order_code and payment_dispute.status = 'LOST'
  and payment_refund.status in ('REQUESTED', 'FAILED') and payment_refund.cause not in ('notNeeded', 'mismatch');
