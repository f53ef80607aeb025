create table number_changes (
  user_id bigint primary key references users,
  contact_number text not null,
  asked_at timestamptz not null,
  changes_at timestamptz not null
);
create index number_changes_by_time on number_changes (changes_at);
alter table codes drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('PASSWORD', 'NEW_NUMBER', 'LOGIN', 'REGISTER'));
