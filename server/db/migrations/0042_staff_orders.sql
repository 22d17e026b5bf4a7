-- Lists of orders for staff, by day and by what waits for somebody (docs/back-office.md, "Orders").
create index customer_order_placed on customer_order (created_at, code);
create index customer_order_email on customer_order (lower(email)) where email is not null;
create index order_entry_held_up on order_entry (order_code) where tracking_status = 'HELD_UP';
create index payment_refund_failed on payment_refund (attempt_id) where status = 'FAILED';
