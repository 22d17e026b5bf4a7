-- What sending a packaging costs at least on the row's site, in cents, and the pieces in a pack of it: lists are sorted
-- and filtered by the price of one piece with postage. Null: the product is no packaging, or no carrier takes it.
alter table catalog_search
  add column postage integer,
  add column pieces integer not null default 1;
