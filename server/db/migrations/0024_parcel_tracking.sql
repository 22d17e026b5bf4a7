-- Following the parcels of paid orders (docs/decisions/0022-tracking.md).

-- An event has a key, so that it is stored once however often it is told: the carrier's identifier, otherwise code and
-- time. The default is for processes of the former version that still run.
alter table order_event add column event_key text;
update order_event set event_key = 'position ' || position;
alter table order_event
  alter column event_key set default gen_random_uuid()::text,
  alter column event_key set not null,
  add constraint order_event_key unique (order_code, entry_number, event_key);

alter table customer_order
  -- Opens the choice of tracking mails to whoever got one, 122 random bits.
  add column mail_token uuid not null unique default gen_random_uuid(),
  add column tracking_mails boolean not null default true;

-- The choice of an account for all its orders.
alter table account add column tracking_mails boolean not null default true;

-- A parcel whose carrier is asked for events.
create table parcel_watch (
  order_code text not null,
  entry_number integer not null,
  -- The day of arrival that the carrier expects; null if it has named none.
  expected_on date,
  -- When the carrier is asked again; null once nothing more can happen.
  next_ask_at timestamptz,
  -- Failures in a row.
  failures integer not null default 0,
  -- Steps of the demo's carrier that were told ahead of time.
  demo_steps integer not null default 0,
  -- Kinds of mails that were written about the parcel, or left out because a later one was.
  told text[] not null default '{}',
  primary key (order_code, entry_number),
  foreign key (order_code, entry_number) references order_entry on delete cascade
);
create index parcel_watch_due on parcel_watch (next_ask_at) where next_ask_at is not null;
insert into parcel_watch (order_code, entry_number, next_ask_at)
  select order_code, entry_number, now()
  from order_entry join customer_order on code = order_code
  where tracking_number is not null and not demo and status in ('PAID', 'IN_PREPARATION', 'SHIPPED');

-- Messages of carriers, each taken once.
create table tracking_message (
  message_id text primary key,
  received_at timestamptz not null
);
