-- People, passwords, passkeys, sessions, second factors, addresses.

create table users (
  user_id bigint generated always as identity primary key,
  user_name text not null,
  -- Null once erased. The row of an erased person stays, without name, number and email, because orders and the ledger refer
  -- to it.
  contact_number text constraint users_contact_number_key unique,
  -- Both empty for guests until they enter them, and for erased people.
  email_id text not null,
  -- When its link was used; null for an address that was not proved.
  email_proved_at timestamptz,
  password_hash text not null,
  -- Set for a one-time password: it works until then and must be changed before anything else.
  password_ends_at timestamptz,
  roles text[] not null
    constraint users_roles_known check (roles <@ array['CUSTOMER', 'VENDOR', 'ADMIN'] and cardinality(roles) > 0),
  -- The only right of an administrator (ADMIN_ROLES); null: all rights.
  admin_role text constraint users_admin_role_known check (admin_role in ('support', 'money', 'moderation')),
  -- A code of locales/, for messages and new devices; null means English.
  language text,
  is_blocked boolean not null default false,
  blocked_reason text not null default '',
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  -- When an administrator was last blocked or erased: for seven more days no other one counts as the only administrator.
  administrator_until timestamptz,
  constraint users_reachable_until_erased check ((contact_number is null) = (erased_at is not null))
);
create index users_by_name on users using gin (lower(user_name) gin_trgm_ops);
create index users_by_contact on users using gin (contact_number gin_trgm_ops);
create index users_administrators on users (user_id) where 'ADMIN' = any(roles) or administrator_until is not null;
-- Rows lie in the order of time, so an index of ranges is enough.
create index users_by_time on users using brin (created_at) with (pages_per_range = 16);

-- Only the hash of a session's token is stored, so that a copy of this table lets no one log in.
create table sessions (
  token_hash bytea primary key,
  session_id bigint generated always as identity constraint sessions_session_id_key unique,
  user_id bigint not null references users,
  -- The browser and the system, as 'Chrome/Windows'; empty if unknown.
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The kitchen tablet at which a PIN opened it; null for all others.
  tablet_id bigint
);
create index sessions_of_user on sessions (user_id);
create index sessions_of_tablet on sessions (tablet_id) where tablet_id is not null;
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_last_seen on sessions (last_seen_at);

-- Apps that a customer has connected, such as their own assistant (product rules 13.20 to 13.29). Only hashes of secrets are
-- stored.
create table apps (
  app_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  app_name text not null,
  client_hash bytea not null,
  -- Where the consent was sent.
  redirect_uri text not null,
  -- The beginning of its tokens, by which people and logs name it.
  prefix text not null constraint apps_prefix_key unique,
  order_max_paise bigint not null check (order_max_paise > 0),
  day_max_paise bigint not null check (day_max_paise > 0),
  ask_above_paise bigint not null check (ask_above_paise > 0),
  connected_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz,
  code_challenge text not null,
  -- The code, and later the refresh token, which is replaced with each use.
  grant_hash bytea not null constraint apps_grant_hash_key unique,
  grant_ends_at timestamptz not null,
  -- The one before; the app that uses it again is ended.
  spent_hash bytea,
  -- Null until the code is used.
  token_hash bytea constraint apps_token_hash_key unique,
  token_ends_at timestamptz
);
create index apps_of_user on apps (user_id) where ended_at is null;
create index apps_by_spent on apps (spent_hash);
create index apps_unused on apps (grant_ends_at) where token_hash is null;

-- The link that makes the first administrator, at most one row; gone once there is an administrator. Only the hash of its
-- token is stored.
create table setup_link (
  only_row boolean primary key default true check (only_row),
  token_hash bytea not null,
  ends_at timestamptz not null
);

create table addresses (
  user_address_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  user_address_name text not null,
  address_line1 text not null,
  address_line2 text not null,
  area text not null,
  city text not null,
  user_state text not null,
  pincode text not null constraint addresses_pincode_shape check (pincode ~ '^[0-9]{6}$'),
  -- For who delivers: the gate, the floor, 'do not ring'.
  instructions text not null default ''
);
create index addresses_of_user on addresses (user_id, user_address_id);

-- Failed logins of the current window. Parallel attempts count before they have failed, so that none slips past the
-- limit.
create table login_attempts (
  -- 'number 9876543210', a network, a known browser, or a person's codes.
  counted text primary key,
  failures integer not null,
  window_started_at timestamptz not null
);

-- Browsers in which a person has logged in before. Only the hash of their cookie is stored.
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
  -- Null while it is being set up and not required yet.
  confirmed_at timestamptz,
  -- The time step of the last code that was used: codes of this and earlier steps are refused.
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Codes of six digits for contact numbers, registered or not, and links by mail. Each works for some minutes (LINK: 30, EMAIL:
-- a day), and stays for a day, because the limits count it.
create table codes (
  code_id bigint generated always as identity primary key,
  contact_number text not null,
  purpose text not null check (purpose in ('PASSWORD', 'NEW_NUMBER', 'LOGIN', 'REGISTER', 'GUEST', 'LINK', 'EMAIL')),
  -- The network of the browser; empty without rate limits.
  network text not null,
  -- Only hashes are stored: of the browser's cookie or the link's token, and of the code with that as its salt.
  browser_hash bytea not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries <= 5),
  -- Until it was used, or another one was sent.
  is_live boolean not null default true
);
create unique index codes_live on codes (contact_number, purpose) where is_live;
create index codes_by_prefix on codes (left(contact_number, 5), sent_at);
create index codes_by_network on codes (network, sent_at);

-- Changes of contact numbers whose old number is lost: they wait for 72 hours, and the person can stop them.
create table number_changes (
  user_id bigint primary key references users,
  contact_number text not null,
  asked_at timestamptz not null,
  changes_at timestamptz not null
);
create index number_changes_by_time on number_changes (changes_at);

-- Keys of devices that log in without a password. A device signs with its private key, which never leaves it.
create table passkeys (
  passkey_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  -- Uses, as the device counts them; 0 where it does not.
  counter bigint not null,
  -- The browser and the system where it was added, as in `sessions`.
  device text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, passkey_id);

-- Hashes of challenges for passkeys, each until it was used.
create table passkey_challenges (
  challenge_hash bytea primary key,
  ends_at timestamptz not null
);
