-- The articles of a site that enough paid orders have (docs/catalog.md, "Best sellers"), with their place by the number of
-- orders, 1 for most; articles of as many orders share a place. Counted anew every hour; nothing of a customer.
create table best_seller (
  site text not null check (site in ('part', 'pro')),
  product text not null,
  sales_rank integer not null check (sales_rank > 0),
  primary key (site, product)
);

-- The place of the row's product on its site, for lists in that order. Null: the product is no best seller.
alter table catalog_search add column sales_rank integer;
