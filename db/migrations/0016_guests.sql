alter table marketplace add column codes_for_guests boolean not null default false;
alter table codes drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('PASSWORD', 'NEW_NUMBER', 'LOGIN', 'REGISTER', 'GUEST'));
