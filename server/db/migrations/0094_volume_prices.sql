-- Volume prices (docs/catalog.md): what each pack costs from larger numbers of packs, as
-- [{"from": 10, "taxExclusive": 450, "taxInclusive": 540}], in cents; null for none.
alter table catalog_offer add column volume_prices jsonb check (jsonb_array_length(volume_prices) > 0);
-- Those that the visitor last agreed to, beside the price of one pack; null for none, and for parcels.
alter table cart_entry add column volume_prices jsonb check (jsonb_array_length(volume_prices) > 0);
