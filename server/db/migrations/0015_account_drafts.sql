-- Whose draft it is, once it was made or changed while signed in: another account in the same browser starts without it
-- (docs/requirements.md SMT-18).
alter table journey_draft add column account_id uuid references account on delete cascade;
create index journey_draft_account on journey_draft (account_id) where account_id is not null;
