-- People, their sessions and addresses, and what the kit keeps for every call: idempotency keys and failed logins.

create table users (
  user_id bigint generated always as identity primary key,
  user_name text not null,
  contact_number text not null constraint users_contact_number_key unique,
  email_id text not null,
  password_hash text not null,
  roles text[] not null constraint users_roles_known
    check (roles <@ array['CUSTOMER', 'VENDOR', 'ADMIN'] and cardinality(roles) > 0),
  is_blocked boolean not null default false,
  created_at timestamptz not null default now()
);

-- Only the hash of a session's token is kept: a copy of this table lets nobody in.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table addresses (
  user_address_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  user_address_name text not null,
  address_line1 text not null,
  address_line2 text not null,
  area text not null,
  city text not null,
  user_state text not null,
  pincode text not null constraint addresses_pincode_shape check (pincode ~ '^[0-9]{6}$')
);
create index addresses_of_user on addresses (user_id, user_address_id);

-- Counts attempts that have not succeeded (yet), so that parallel guesses cannot slip past the limit.
create table login_attempts (
  contact_number text primary key,
  failures integer not null,
  window_started_at timestamptz not null
);

-- The first success of a retried call. The row is claimed before the call runs, in the same transaction.
create table idempotency_keys (
  user_id bigint not null,
  call text not null,
  key text not null,
  payload_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
