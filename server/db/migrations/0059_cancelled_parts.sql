-- Parts of a paid order that were cancelled by themselves (docs/decisions/0023-placing-and-paying.md): each has a credit note.
alter table order_entry
  add column cancelled_at timestamptz,
  add column credit_note_number text,
  add constraint order_entry_cancelled check ((cancelled_at is null) = (credit_note_number is null)),
  -- As before, but for cancelled parcels, which are followed no longer and have no status.
  drop constraint order_entry_check1,
  add constraint order_entry_check1 check (
    case
      when offer_id is null
        then payload is not null and quantity = 1 and (tracking_status is not null or cancelled_at is not null)
      else offer_key is null and payload is null and tracking_number is null and tracking_status is null
    end
  );

-- An order has one invoice, and a credit note for each cancellation.
alter table invoice drop constraint invoice_order_code_kind_key;
create unique index invoice_of_order on invoice (order_code) where kind = 'INVOICE';
create index invoice_order on invoice (order_code);
