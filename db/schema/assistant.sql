-- What the assistant has asked and waits to hear (shall this order be cancelled?), one row per conversation.
create table conversations (
  user_id bigint not null references users,
  session_id text not null,
  pending jsonb not null,
  at timestamptz not null,
  primary key (user_id, session_id)
);
create index conversations_by_age on conversations (at);
