-- What signs in once instead of an authenticator's code (docs/requirements.md ACC-1); a code that was used is gone.
create table recovery_code (
  user_id uuid not null references identity_user on delete cascade,
  -- HMAC-SHA-256 of the code by the secret of the authenticator it was made with.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);
