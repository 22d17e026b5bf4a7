-- How remote carriers answer, for the back office: codes of the shop only, nothing of a visitor's shipment.
create table carrier_state (
  carrier_code text primary key,
  -- The last answer, and how long it took in milliseconds.
  answered_at timestamptz,
  milliseconds integer,
  failed_at timestamptz,
  -- Failures since the last answer.
  failures_in_a_row integer not null default 0,
  -- Until when a process doesn't ask it, after too many failures.
  paused_until timestamptz
);

-- Failures by minute; deleted after 14 days.
create table carrier_failure (
  carrier_code text not null,
  minute timestamptz not null,
  reason text not null,
  -- What the client of the carrier says: a status or an error code.
  detail text not null,
  count integer not null,
  primary key (carrier_code, minute, reason, detail)
);
create index carrier_failure_minute on carrier_failure (minute);
