-- The part of a paid order that each of its sellers sends.
create table seller_part (
  order_code text not null references customer_order on delete cascade,
  seller text not null,
  status text not null check (status in ('TO_PREPARE', 'IN_PREPARATION', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  -- What an operator has said of it, applied by the running site.
  told text check (told in ('prepared', 'shipped', 'delivered')),
  changed_at timestamptz not null,
  primary key (order_code, seller)
);
create index seller_part_told on seller_part (order_code) where told is not null;

-- Orders that were paid before.
insert into seller_part (order_code, seller, status, changed_at)
select distinct on (code, quoted #>> '{seller,code}') code, quoted #>> '{seller,code}',
  case status when 'PAID' then 'TO_PREPARE' when 'IN_PREPARATION' then 'IN_PREPARATION' when 'SHIPPED' then 'SHIPPED'
    when 'DELIVERED' then 'DELIVERED' else 'CANCELLED' end,
  updated_at
from customer_order join order_entry on order_code = code
where offer_id is not null and not demo and invoice_number is not null and quoted #>> '{seller,code}' is not null;
