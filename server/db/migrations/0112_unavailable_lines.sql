-- Packs of lines that their seller couldn't send (docs/back-office.md, "Sending"). What was paid for them is repaid by the
-- staff_refund with the same id, unless it was before.
create table unavailable_line (
  -- Chosen by who says so, so that a repetition repays nothing twice.
  id uuid not null,
  order_code text not null,
  entry_number integer not null,
  quantity integer not null check (quantity >= 1),
  primary key (id, entry_number),
  foreign key (order_code, entry_number) references order_entry on delete cascade
);
create index unavailable_line_of_order on unavailable_line (order_code);
-- What `npm run seller-part` reported, which is gone.
alter table seller_part drop column reported_event;
