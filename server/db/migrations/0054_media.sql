-- Pictures that staff upload for pages of content (docs/decisions/0029-media.md).
create table media (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- Hexadecimal, of the SHA-256 of its largest file; part of the address of its files.
  hash text not null,
  kind text not null check (kind in ('photo', 'drawing')),
  -- Pixels of its largest file, or the size that a drawing states.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Bytes of its largest file.
  bytes integer not null,
  -- What was uploaded, as found by its bytes.
  uploaded_type text not null,
  -- Names of elements and attributes that were removed from a drawing.
  removed text[] not null default '{}',
  alt_fr text not null check (alt_fr <> ''),
  -- Empty if it is missing.
  alt_en text not null default '',
  uploaded_by text not null,
  uploaded_at timestamptz not null
);

create table media_file (
  hash text not null,
  -- In pixels; 0 for a drawing.
  width integer not null,
  content bytea not null,
  -- Since when no picture has it; pages that are open may still load it.
  unused_since timestamptz,
  primary key (hash, width)
);
alter table media_file alter column content set storage external;
create index media_file_unused on media_file (unused_since) where unused_since is not null;

-- Counts the changes of pictures, so that each process notices those of the others.
create table media_revision (
  "only" boolean primary key default true check ("only"),
  revision integer not null default 0
);
insert into media_revision default values;

create function note_media_change() returns trigger language plpgsql as $$
begin
  update media_revision set revision = revision + 1;
  perform pg_notify('media_changed', '');
  return null;
end
$$;
create trigger media_changed after insert or update or delete on media
  for each statement execute function note_media_change();
