-- What becomes of a statement of withdrawal (docs/decisions/0025-withdrawal.md).
alter table withdrawal_statement
  add column state text not null default 'RECEIVED'
    check (state in ('RECEIVED', 'ACCEPTED', 'RETURNED', 'REPAID', 'REFUSED', 'ENDED')),
  -- When and by which member of staff it was accepted or refused.
  add column decided_at timestamptz,
  add column decided_by text,
  -- Why it was refused, and what the buyer is told besides.
  add column reason text check (reason in ('LATE', 'SET_DAY', 'PROFESSIONAL', 'EXCLUDED_GOODS', 'OTHER')),
  add column note text not null default '',
  -- When the articles arrived.
  add column returned_at timestamptz;

-- Statements from before: those whose order was cancelled have ended with it, and a repaid withdrawal is settled.
update withdrawal_statement set state = 'ENDED'
from customer_order where customer_order.code = order_code and customer_order.status = 'CANCELLED';
update withdrawal_statement set state = 'REPAID'
where state = 'RECEIVED' and exists (
  select from staff_refund
  where staff_refund.order_code = withdrawal_statement.order_code
    and staff_refund.state = 'APPROVED' and staff_refund.reason = 'withdrawn' and staff_refund.decided_at >= stated_at
);

alter table withdrawal_statement
  add constraint withdrawal_statement_decided check (
    (decided_at is null) = (decided_by is null)
    and (state not in ('ACCEPTED', 'RETURNED', 'REFUSED') or decided_at is not null)
    and (state <> 'RECEIVED' or decided_at is null)
    and (state = 'REFUSED') = (reason is not null)
    and (state <> 'RETURNED' or returned_at is not null)
  );
create index withdrawal_statement_unsettled on withdrawal_statement (order_code)
  where state in ('RECEIVED', 'ACCEPTED', 'RETURNED') and order_code is not null;
