-- Prometheus asks every few seconds what has become of orders and payments in the last hour (docs/operations.md, "Health").
create index customer_order_cancelled on customer_order (cancelled_at) where cancelled_at is not null;
create index payment_attempt_changed on payment_attempt (updated_at);
