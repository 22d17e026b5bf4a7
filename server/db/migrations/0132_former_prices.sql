-- Reductions that staff announce, with the price that they are compared with (docs/decisions/0050-announced-reductions.md).
alter table catalog_offer
  -- Since when a lower price of the offer is announced as a reduction; null if it isn't.
  add reduction_announced_at timestamptz,
  -- Cents of one pack: what stands struck out beside the price while a reduction is shown; null if none is.
  add reference_exclusive integer,
  add reference_inclusive integer,
  add check ((reference_exclusive is null) = (reference_inclusive is null));

-- The prices that offers had until they changed, whoever changed them. A removed offer that comes back under its id has a
-- past, so the id refers to nothing.
create table catalog_former_price (
  offer text not null,
  until timestamptz not null,
  -- Cents of one pack.
  tax_exclusive integer not null,
  tax_inclusive integer not null,
  -- Whether the offer was on sale at that price.
  is_on_sale boolean not null,
  primary key (offer, until)
);
create index catalog_former_price_until on catalog_former_price using brin (until);

-- Of several changes in one transaction the first counts: nobody has seen the prices in between.
create function note_former_price() returns trigger language plpgsql as $$
begin
  insert into catalog_former_price
    values (old.id, now(), old.tax_exclusive, old.tax_inclusive, old.withdrawn_at is null)
    on conflict do nothing;
  return null;
end $$;

-- By columns and a condition, so that sales, which change the stock only, call nothing.
create trigger catalog_offer_former_price
  after update of tax_exclusive, tax_inclusive, withdrawn_at, reduction_announced_at on catalog_offer
  for each row when (
    row(old.tax_exclusive, old.tax_inclusive, old.withdrawn_at is null, old.reduction_announced_at is null)
      is distinct from row(new.tax_exclusive, new.tax_inclusive, new.withdrawn_at is null, new.reduction_announced_at is null)
  ) execute function note_former_price();

create trigger catalog_offer_last_price after delete on catalog_offer
  for each row execute function note_former_price();
