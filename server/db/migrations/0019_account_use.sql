-- When an account was last used, in which language, and whether its owner was told that it will be erased
-- (server/account/unused-accounts.ts).
alter table account add column last_used_on date;
alter table account add column locale text not null default 'fr' check (locale in ('fr', 'en'));
alter table account add column erasure_told_at timestamptz;
update account
set last_used_on = greatest(
  updated_at,
  (select max(last_seen_at) from account_session where account_id = account.id)
);
-- A former version, which may run beside this one for a while, doesn't write it.
alter table account alter column last_used_on set default current_date;
alter table account alter column last_used_on set not null;
create index account_last_used_on on account (last_used_on);
