-- The last time that a cart's articles were moved to fewer sellers, with what is needed to move them back.
alter table cart
  add column consolidation jsonb;
