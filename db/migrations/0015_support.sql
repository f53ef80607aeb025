-- Questions to the people behind the marketplace. One that has no answer waits.
create table tickets (
  ticket_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  at timestamptz not null,
  message text not null,
  order_id bigint references orders,
  answer text,
  answered_at timestamptz,
  answered_by bigint references users,
  check (num_nulls(answer, answered_at, answered_by) in (0, 3))
);
create index tickets_of_person on tickets (user_id, ticket_id desc);
-- The same question of the same person waits once. A message can be longer than an index takes, so its hash stands for it.
create unique index tickets_waiting_once on tickets (user_id, md5(message), coalesce(order_id, 0)) where answer is null;
create index tickets_waiting on tickets (ticket_id) where answer is null;
create index tickets_answered on tickets (answered_at desc, ticket_id desc) where answer is not null;
