-- Paths that lead to another page of the same site (docs/content.md, "Redirects"). Both are as on the consumer site.
create table content_redirect (
  site text not null check (site in ('part', 'pro')),
  from_path text not null,
  to_path text not null check (to_path <> from_path),
  -- Name of the member of staff.
  author text not null,
  created_at timestamptz not null,
  primary key (site, from_path)
);
