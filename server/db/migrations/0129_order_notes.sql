-- What staff write about an order for each other (docs/back-office.md, "Orders"). It may name somebody, so that it goes
-- with the order's personal data.
create table order_note (
  -- Chosen by the form, so that one sent twice is one note.
  id uuid primary key,
  order_code text not null references customer_order on delete cascade,
  -- Who may remove it; null once that account is erased.
  account_id uuid references account on delete set null,
  author text not null,
  text text not null,
  written_at timestamptz not null
);
create index order_note_order on order_note (order_code, written_at);
create index order_note_account on order_note (account_id) where account_id is not null;

-- Words by which staff gather orders.
create table order_tag (
  order_code text not null references customer_order on delete cascade,
  tag text not null,
  primary key (order_code, tag)
);
create index order_tag_tag on order_tag (tag, order_code);
