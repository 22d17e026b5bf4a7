-- Pages that are edited in the back office, published at a time, and in force in every process at once.
alter table content_version drop constraint content_version_state_check;
alter table content_version add constraint content_version_state_check
  check (state in ('draft', 'scheduled', 'published', 'archived'));
-- When a scheduled version is published, and when a published one gives way again to the one it replaced.
alter table content_version add column publish_at timestamptz;
alter table content_version add column withdraw_at timestamptz;
alter table content_version add column replaced integer;
alter table content_version add check ((state = 'scheduled') = (publish_at is not null and published_at is null));
create index content_version_due on content_version (coalesce(withdraw_at, publish_at))
  where state = 'scheduled' or (state = 'published' and withdraw_at is not null);
create unique index content_version_scheduled on content_version (page_id) where state = 'scheduled';

-- Counts the changes of pages, so that each process notices those of the others.
create table content_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0
);
insert into content_revision default values;

create function note_content_change() returns trigger language plpgsql as $$
begin
  update content_revision set revision = revision + 1;
  perform pg_notify('content_changed', '');
  return null;
end
$$;
create trigger content_version_changed after insert or update or delete on content_version
  for each statement execute function note_content_change();
