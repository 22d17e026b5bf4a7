-- Roles in the back office: those that an issuer claimed at the last sign-in, and those of the embedded issuer's users.
alter table account add column roles text[] not null default '{}'
  check (roles <@ array['operator', 'editor', 'support']);
alter table identity_user add column roles text[] not null default '{}'
  check (roles <@ array['operator', 'editor', 'support']);
