-- A random id of the catalog's content, new with each revision. A file that was made from the catalog names it: revisions
-- are numbers, which another database, or this one after a backup was restored, uses again for other content.
alter table catalog_revision add column edition uuid not null default gen_random_uuid();

create function renew_catalog_edition() returns trigger language plpgsql as $$
begin
  new.edition := gen_random_uuid();
  return new;
end $$;

create trigger catalog_revision_edition before update on catalog_revision
  for each row when (new.revision is distinct from old.revision) execute function renew_catalog_edition();
