-- Lines of articles beside parcels: what a seller of the catalogue offers, at a price that its visitor has seen.
alter table cart_entry
  -- The offer; null for a parcel. No reference to the catalogue: a line outlives an offer that is withdrawn, and `quoted`
  -- keeps what was sold. Its cents are those of one pack.
  add column offer_id text,
  alter column offer_key drop not null,
  alter column payload drop not null,
  drop constraint cart_entry_quantity_check,
  add constraint cart_entry_quantity_check check (quantity between 1 and 999),
  add constraint cart_entry_kind_check check (
    case
      when offer_id is null then offer_key is not null and payload is not null and quantity = 1
      else offer_key is null and payload is null
    end
  );
-- Two lines of one offer would each be held to its stock.
create unique index cart_entry_offer on cart_entry (cart_guid, offer_id)
  where offer_id is not null and removed_at is null;
