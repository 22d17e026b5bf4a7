-- What senders claim about parcels that are lost, late or damaged (docs/back-office.md, "Claims").
create table parcel_claim (
  -- Chosen by the form, so that one sent twice is one claim; also that of the staff_refund that ends it.
  id uuid primary key,
  order_code text not null,
  entry_number integer not null,
  -- A `ClaimKind` and a `ClaimState` of domain/orders.
  kind text not null,
  state text not null check (state in ('OPEN', 'REPAID', 'REFUSED')),
  -- What the goods are worth in cents, as the sender says; null if it wasn't asked.
  value integer check (value > 0),
  text text not null,
  -- Why it was refused.
  answer text not null default '',
  stated_at timestamptz not null,
  decided_at timestamptz,
  foreign key (order_code, entry_number) references order_entry on delete cascade
);
create unique index parcel_claim_open on parcel_claim (order_code, entry_number) where state = 'OPEN';
create index parcel_claim_order on parcel_claim (order_code);

-- Photographs, encoded anew as JPEG without what a camera adds.
create table claim_photo (
  claim_id uuid not null references parcel_claim on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (claim_id, position)
);
