-- A ticket that signs the browser in, once, which has just confirmed an address (server/account/signing-in.ts).
alter table identity_token drop constraint identity_token_purpose_check;
alter table identity_token
  add constraint identity_token_purpose_check check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'SIGN_IN'));
