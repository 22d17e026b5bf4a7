-- What sellers send of their parts of orders, each in a parcel of its own (docs/back-office.md, "Sending").
alter table seller_part drop constraint seller_part_status_check;
alter table seller_part add check (
  status in ('TO_PREPARE', 'IN_PREPARATION', 'PARTLY_SHIPPED', 'SHIPPED', 'DELIVERED', 'CANCELLED')
);
-- Counts the changes by staff, so that nobody acts on what a colleague has changed meanwhile.
alter table seller_part add version integer not null default 0;
create index seller_part_waiting on seller_part (order_code)
  where status in ('TO_PREPARE', 'IN_PREPARATION', 'PARTLY_SHIPPED');

create table dispatch (
  -- Chosen by who sends, so that a repetition sends nothing twice.
  id uuid primary key,
  order_code text not null,
  seller text not null,
  -- A `DispatchCarrier` of domain/orders.
  carrier text not null,
  -- In capitals, without separators; null if the carrier gives none.
  tracking_number text,
  sent_at timestamptz not null,
  delivered_at timestamptz,
  foreign key (order_code, seller) references seller_part on delete cascade
);
create index dispatch_of_order on dispatch (order_code);

-- The packs of a line that are in a dispatch.
create table dispatch_line (
  dispatch_id uuid not null references dispatch on delete cascade,
  order_code text not null,
  entry_number integer not null,
  quantity integer not null check (quantity >= 1),
  primary key (dispatch_id, entry_number),
  foreign key (order_code, entry_number) references order_entry on delete cascade
);
create index dispatch_line_of_order on dispatch_line (order_code);
