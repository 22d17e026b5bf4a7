-- Which line of a file of parcels a parcel was ordered for (docs/batches.md, "Several orders"); null for others. The file
-- is deleted before its orders, so there is no reference to it.
alter table order_entry add batch_id uuid;
alter table order_entry add batch_line integer;
alter table order_entry add constraint order_entry_batch_check check ((batch_id is null) = (batch_line is null));
create index order_entry_batch on order_entry (batch_id, batch_line) where batch_id is not null;
