alter table staff_refund
  -- What the mail tells the buyer besides the reason.
  add column message text not null default '',
  -- Whether the packs that its lines name go back to the stock.
  add column restock boolean not null default false;
