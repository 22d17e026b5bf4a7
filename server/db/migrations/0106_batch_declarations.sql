-- Customs declarations that a customer has filled in on the page for single lines of a file; each replaces what the
-- line's own cells say (docs/batches.md, "Customs").
create table batch_declaration (
  batch_id uuid not null references batch (id) on delete cascade,
  line integer not null,
  data jsonb not null,
  primary key (batch_id, line)
);
