create table passkeys (
  passkey_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  counter bigint not null,
  device text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, passkey_id);
create table passkey_challenges (
  challenge_hash bytea primary key,
  ends_at timestamptz not null
);
