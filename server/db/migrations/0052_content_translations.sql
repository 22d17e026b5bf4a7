-- While this French version is published, translations that are older than it give way to the French text, marked as such.
alter table content_version add column hides_translations boolean not null default false;
