-- The assistant's open question, such as whether to cancel an order; one row per conversation.
create table conversations (
  user_id bigint not null references users,
  session_id text not null,
  pending jsonb not null,
  at timestamptz not null,
  primary key (user_id, session_id)
);
create index conversations_by_age on conversations (at);
