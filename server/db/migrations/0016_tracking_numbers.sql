-- Parcels are looked up by the number on their label, however its groups are separated (server/orders/trace-store.ts).
create index order_entry_tracking_number
  on order_entry (upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')))
  where tracking_number is not null;
