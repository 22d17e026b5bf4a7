-- Pages of content by site and language, with their versions (docs/content.md). Editing adds versions, never tables.
create table content_page (
  id bigint generated always as identity primary key,
  site text not null check (site in ('part', 'pro')),
  locale text not null check (locale in ('fr', 'en')),
  -- A path as it is in part, or a name.
  label text not null,
  uid text not null,
  unique (site, label, locale),
  unique (site, uid, locale)
);

create table content_version (
  page_id bigint not null references content_page on delete cascade,
  number integer not null check (number >= 1),
  state text not null check (state in ('draft', 'published', 'archived')),
  -- 'seed' for the pages that ship; an editor's page is never overwritten by them.
  author text not null,
  -- SHA-256 of the shipped page, hexadecimal; null for an editor's version.
  checksum text,
  data jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (page_id, number),
  check (state <> 'published' or published_at is not null),
  check ((author = 'seed') = (checksum is not null))
);
create unique index content_version_published on content_version (page_id) where state = 'published';
