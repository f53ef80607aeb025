alter table users add column email_proved_at timestamptz;
alter table codes drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('PASSWORD', 'NEW_NUMBER', 'LOGIN', 'REGISTER', 'GUEST', 'LINK', 'EMAIL'));
