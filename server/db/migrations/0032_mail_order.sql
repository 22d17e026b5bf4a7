-- Mails are sent in the order of their causes: a cancellation is told before its refund.
alter table mail_outbox add column position bigint generated always as identity;
