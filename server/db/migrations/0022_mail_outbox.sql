-- Mails that belong to a change of the database: written in its transaction, sent afterwards (docs/decisions/0021).
create table mail_outbox (
  id uuid primary key,
  -- Names the cause, such as `order:G26-7K3M9X:confirmed`: the same cause sends one mail.
  key text not null unique,
  -- A stored document.
  mail jsonb not null,
  attempts integer not null default 0,
  -- When it is to be sent, or sent again; null once it was sent or given up.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where next_attempt_at is not null;
