-- Requests to be told by mail when an article that is sold out on a site can be bought there again (docs/catalog.md).
create table stock_notice (
  id uuid primary key,
  site text not null check (site in ('part', 'pro')),
  product text not null,
  email text not null,
  -- The address in the form by which accounts are found, so that an address has one notice of an article.
  email_key text not null,
  locale text not null check (locale in ('fr', 'en')),
  created_at timestamptz not null,
  -- When its owner confirmed the address; null until then.
  confirmed_at timestamptz,
  unique (site, product, email_key)
);
create index stock_notice_email on stock_notice (email_key);
create index stock_notice_created on stock_notice (created_at);
