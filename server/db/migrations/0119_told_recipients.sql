-- Recipients who are told of their parcels by e-mail (docs/decisions/0044-telling-the-recipient.md).
-- Opens the page that a parcel has for its recipient.
alter table parcel_watch add recipient_token uuid not null default gen_random_uuid();
create unique index parcel_watch_recipient on parcel_watch (recipient_token);

-- The e-mails that were written to the recipient of a parcel, for its sender to see. They go with the parcel's events.
create table recipient_mail (
  order_code text not null,
  entry_number integer not null,
  -- A `ParcelMailKind` of domain/orders.
  kind text not null,
  written_at timestamptz not null,
  primary key (order_code, entry_number, kind),
  foreign key (order_code, entry_number) references parcel_watch on delete cascade
);

-- Addresses to which nothing is written any more, until their owner says otherwise: SHA-256 of the address in lower case.
create table stopped_recipient (
  digest text primary key,
  stopped_at timestamptz not null
);
