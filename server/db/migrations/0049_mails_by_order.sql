-- The order that a mail is about, by its key (`order:CODE:…`, `parcel:CODE:…`); null for receipts of withdrawals.
alter table mail_outbox
  add column order_code text generated always as (
    case when split_part(key, ':', 1) in ('order', 'parcel') then split_part(key, ':', 2) end
  ) stored;
create index mail_outbox_order on mail_outbox (order_code) where order_code is not null;

-- Entries of the audit log by the beginning of their object, whatever the collation of the database.
create index audit_entry_object_start on audit_entry (object text_pattern_ops, number);
drop index audit_entry_object;
