-- A browser's own drafts, newest first: what it may go on with.
create index journey_draft_owner on journey_draft (owner_hash, site, updated_at desc);
