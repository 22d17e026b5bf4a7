-- An offer that staff have taken off sale: nothing sells or shows it, and an import that still has it leaves it so
-- (docs/catalog.md, "Editing").
alter table catalog_offer add column withdrawn_at timestamptz;
