-- What carriers report about dispatches with a number that they know (docs/decisions/0022-tracking.md).
alter table dispatch add status text not null default 'ANNOUNCED';
-- When the carrier is asked next; null if it isn't asked, or nothing more can happen.
alter table dispatch add next_ask_at timestamptz;
-- Failures in a row.
alter table dispatch add failures integer not null default 0;
create index dispatch_due on dispatch (next_ask_at) where next_ask_at is not null;
create index dispatch_number on dispatch (tracking_number) where tracking_number is not null;
