-- From this number of packs down, staff are told that an offer runs out; null for the number of the whole shop
-- (docs/back-office.md, "Catalog").
alter table catalog_offer add stock_threshold integer check (stock_threshold >= 0);
