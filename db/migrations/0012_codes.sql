create table codes (
  code_id bigint generated always as identity primary key,
  contact_number text not null,
  purpose text not null check (purpose in ('PASSWORD', 'LOGIN', 'REGISTER')),
  network text not null,
  browser_hash bytea not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries <= 5),
  is_live boolean not null default true
);
create unique index codes_live on codes (contact_number, purpose) where is_live;
create index codes_by_prefix on codes (left(contact_number, 5), sent_at);
create index codes_by_network on codes (network, sent_at);
alter table marketplace add column codes_for_login boolean not null default false,
  add column codes_for_register boolean not null default false;
