-- Buying labels from carriers' services, which must never happen twice (docs/decisions/0019-documents.md).
create table label_purchase (
  order_code text not null,
  entry_number integer not null,
  provider text not null,
  -- ASKED is stored before the service is asked; UNKNOWN: there may be a label, which its records tell.
  state text not null check (state in ('ASKED', 'BOUGHT', 'REFUSED', 'UNKNOWN')),
  asked_at timestamptz not null,
  attempts integer not null default 1,
  -- When a refused label is asked for again; null if somebody has to see to it first.
  next_ask_at timestamptz,
  -- The carrier's number, and that of its partner abroad.
  number text,
  partner_number text,
  -- Why there is no label: the service's codes and texts.
  messages jsonb not null default '[]',
  primary key (order_code, entry_number),
  foreign key (order_code, entry_number) references order_entry on delete cascade
);
create index label_purchase_open on label_purchase (state) where state <> 'BOUGHT';
