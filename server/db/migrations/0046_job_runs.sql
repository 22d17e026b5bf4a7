-- The last run of each background job, by any process.
create table job_run (
  name text primary key,
  started_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  -- How many things it has dealt with; null if it doesn't count or has failed.
  count integer,
  -- Code or kind of what it failed with; empty if it hasn't.
  error text not null default '',
  -- In a row.
  failures integer not null default 0
);
