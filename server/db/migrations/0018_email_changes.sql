-- A link that changes the e-mail address of an account, and the address that it was sent to (server/account/email-change.ts).
alter table identity_token add column email text;
alter table identity_token drop constraint identity_token_purpose_check;
alter table identity_token
  add constraint identity_token_purpose_check
  check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'SIGN_IN', 'CHANGE_EMAIL'));
alter table identity_token
  add constraint identity_token_email_check check ((email is not null) = (purpose = 'CHANGE_EMAIL'));
