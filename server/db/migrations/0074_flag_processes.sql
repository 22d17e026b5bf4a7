-- The processes that serve the shop, and which revision of the flags each of them has in memory. A process writes its
-- row again and again; one that has written nothing for a while has ended.
create table flag_process (
  id uuid primary key,
  revision integer not null,
  seen_at timestamptz not null
);
