-- Customers whose details a member of staff has opened with a reason, for a while.
create table customer_view (
  staff_id uuid not null references account (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  reason text not null check (reason <> ''),
  opened_at timestamptz not null,
  until timestamptz not null,
  primary key (staff_id, account_id)
);
create index customer_view_until on customer_view (until);
create index customer_view_account on customer_view (account_id);

-- Staff find customers by their exact e-mail address.
create index account_email_key on account (lower(email));
