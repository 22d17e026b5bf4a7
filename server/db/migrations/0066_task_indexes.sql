-- What waits for staff is counted for every page of the back office, and is a small part of these tables.
create index customer_order_to_prepare on customer_order (paid_at) where status = 'PAID';
create index mail_outbox_unsent on mail_outbox (id) where sent_at is null;
