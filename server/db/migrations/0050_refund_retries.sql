-- How often staff have asked the bank again for a refund that it had refused (docs/back-office.md, "Refunds").
alter table payment_refund add column retries integer not null default 0;
