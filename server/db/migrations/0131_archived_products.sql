-- When staff archived the product: its offers that were on sale are withdrawn since that very time, and on sale again
-- once it is no longer archived (docs/back-office.md, "Catalog").
alter table catalog_product add column archived_at timestamptz;
