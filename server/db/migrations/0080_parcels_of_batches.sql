-- The line of a file from which a parcel was added, so that pressing the button again adds nothing twice. No reference
-- to the file: the parcel outlives it.
alter table cart_entry
  add column batch_id uuid,
  add column batch_line integer,
  add constraint cart_entry_batch_check check ((batch_id is null) = (batch_line is null));
create index cart_entry_batch on cart_entry (cart_guid, batch_id) where batch_id is not null;
