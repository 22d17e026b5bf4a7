-- The company that a professional's order is invoiced to: a stored document, null on the consumers' site.
alter table cart_checkout add column company jsonb;

-- Invoices and credit notes as data, and whether the invoice platform has them (docs/decisions/0026-invoice-data.md).
create table invoice (
  number text primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  order_code text not null references customer_order on delete cascade,
  -- The number of the invoice that a credit note takes back.
  credits text check ((kind = 'CREDIT_NOTE') = (credits is not null)),
  issued_on date not null,
  -- Cents.
  tax_exclusive integer not null check (tax_exclusive >= 0),
  tax_inclusive integer not null check (tax_inclusive >= tax_exclusive),
  -- Parties, lines, VAT and totals: a stored document.
  data jsonb not null,
  created_at timestamptz not null,
  -- When a platform is to get it, or to get it again; null once it has it.
  send_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  unique (order_code, kind)
);
create index invoice_due on invoice (send_at) where send_at is not null;
