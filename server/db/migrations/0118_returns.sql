-- Returns that buyers start from their order's page are statements of withdrawal too (docs/decisions/0045-returns.md). These
-- columns are theirs alone.
alter table withdrawal_statement add seller text;
-- Counts the returns of an order from 1; their labels are found by it.
alter table withdrawal_statement add return_number integer check (return_number >= 1);
-- A `ReturnKind` of domain/orders, and who pays the way back.
alter table withdrawal_statement add kind text check (kind in ('LAW', 'TERMS', 'FAULT'));
alter table withdrawal_statement add paid_by text check (paid_by in ('buyer', 'seller'));
-- What was repaid, in cents with VAT.
alter table withdrawal_statement add repaid integer check (repaid >= 0);
-- The label that the seller pays: WANTED until it is bought, ASKED while a carrier's service may be making it, NONE if it
-- can't be made; null if the buyer pays.
alter table withdrawal_statement add label_state text check (label_state in ('WANTED', 'ASKED', 'MADE', 'NONE'));
alter table withdrawal_statement add label_asked_at timestamptz;
alter table withdrawal_statement add label_number text;
-- The latest that its carrier has reported, when it is asked next, and failures in a row.
alter table withdrawal_statement add label_status text;
alter table withdrawal_statement add label_ask_at timestamptz;
alter table withdrawal_statement add label_failures integer not null default 0;
alter table withdrawal_statement add check ((seller is null) = (return_number is null or kind is null or paid_by is null));
alter table withdrawal_statement add check (label_state is distinct from 'MADE' or label_number is not null);
create unique index withdrawal_statement_return on withdrawal_statement (order_code, return_number)
  where return_number is not null;
create index withdrawal_statement_unlabelled on withdrawal_statement (stated_at) where label_state = 'WANTED';
create index withdrawal_statement_followed on withdrawal_statement (label_ask_at) where label_ask_at is not null;

-- Packs of lines that are sent back.
create table return_line (
  statement_id uuid not null references withdrawal_statement on delete cascade,
  entry_number integer not null,
  quantity integer not null check (quantity >= 1),
  -- A `ReturnReason` of domain/orders; null if none was given.
  reason text,
  -- Packs that have arrived; null until somebody has looked.
  arrived integer check (arrived between 0 and quantity),
  -- Cents that their loss in value takes off what is repaid.
  deduction integer not null default 0 check (deduction >= 0),
  -- Whether they went back to the stock.
  restocked boolean not null default false,
  primary key (statement_id, entry_number)
);

alter table order_document drop constraint order_document_type_check;
-- The `entry_number` of a RETURN_LABEL is the `return_number` of its return.
alter table order_document add check (
  type in (
    'LABEL', 'CN22', 'CN23', 'COMMERCIAL_INVOICE', 'PRO_FORMA_INVOICE', 'INVOICE', 'CREDIT_NOTE', 'RECEIPT',
    'RETURN_LABEL'
  )
);
