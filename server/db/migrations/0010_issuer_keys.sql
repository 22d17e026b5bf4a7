-- Keys by which the embedded issuer signs (docs/decisions/0012-the-embedded-issuer.md): one set, the same in every process.
create table issuer_key (
  "only" boolean primary key default true check ("only"),
  -- A JSON Web Key Set with its private keys, sealed with SECRET_KEY.
  key_set bytea not null,
  created_at timestamptz not null
);

-- Whose session or token it is, so that a changed password ends them.
alter table oidc_payload add column account_id uuid;
create index oidc_payload_account on oidc_payload (account_id) where account_id is not null;
