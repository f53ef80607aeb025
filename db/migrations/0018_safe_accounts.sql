-- What keeps accounts safe: one-time passwords that end, sessions that their person recognizes, browsers known from an
-- earlier login, second factors.

-- Set while the password is a one-time password: it works until then and must be changed before anything else.
alter table users add column password_ends_at timestamptz;

alter table sessions
  add column session_id bigint generated always as identity constraint sessions_session_id_key unique,
  add column device text not null default '',
  add column address text not null default '',
  add column last_seen_at timestamptz not null default now();
create index sessions_by_last_seen on sessions (last_seen_at);

-- Failures are counted for numbers, for networks, for known browsers and for codes: 'number 9876543210'.
alter table login_attempts rename column contact_number to counted;
delete from login_attempts;

-- Browsers in which a person has logged in before; only the hash of their cookie is stored.
create table known_devices (
  token_hash bytea not null,
  user_id bigint not null references users,
  last_login_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, last_login_at);
create index known_devices_by_age on known_devices (last_login_at);

create table second_factors (
  user_id bigint primary key references users,
  secret bytea not null,
  -- Null while it is being set up: it is not asked for yet.
  confirmed_at timestamptz,
  -- The time step of the code used last: no code of it or an earlier one works again.
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
