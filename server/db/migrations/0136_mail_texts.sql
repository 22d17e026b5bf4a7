-- An operator's own words in kinds of mails (docs/back-office.md, "Mails"). Rows are never deleted: the sum of their
-- versions tells processes that something has changed.
create table mail_text (
  -- Such as `order.confirmed`.
  kind text primary key,
  -- By language (`ownTexts` of domain/mail/own-text.ts).
  texts jsonb not null,
  version integer not null default 1
);
