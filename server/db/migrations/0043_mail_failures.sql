-- Why a mail wasn't taken, and that staff have it sent again (docs/back-office.md, "Mails").
alter table mail_outbox
  -- What the mail server said the last time, without addresses, and its code; null without an answer of a server.
  add column failure text,
  add column failure_code integer,
  add column failed_at timestamptz,
  -- How often staff had it sent again, and when the last time.
  add column resends integer not null default 0,
  add column resent_at timestamptz;
