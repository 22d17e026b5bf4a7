-- Documents of orders, made once and never changed: labels, customs forms, invoices, receipts.
create table order_document (
  order_code text not null references customer_order on delete cascade,
  -- The parcel that it belongs to; null if it is about the whole order.
  entry_number integer check (entry_number >= 0),
  type text not null check (type in ('LABEL', 'CN22', 'CN23', 'INVOICE', 'RECEIPT')),
  -- The size of paper: A4, 10x15.
  format text not null check (format ~ '^[A-Za-z0-9]{1,20}$'),
  sha256 text not null check (sha256 = encode(sha256(bytes), 'hex')),
  bytes bytea not null check (octet_length(bytes) > 0),
  created_at timestamptz not null,
  unique nulls not distinct (order_code, entry_number, type, format)
);
-- PDFs are compressed already.
alter table order_document alter column bytes set storage external;

-- Positions in the series of parcel numbers: the same key gets the same one, and none is given twice.
create table label_position (
  key text primary key check (length(key) between 1 and 100),
  position integer not null unique generated always as identity (start with 0 minvalue 0)
);
