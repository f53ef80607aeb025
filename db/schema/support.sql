-- Questions and complaints to the people behind the marketplace, as threads with two clocks (product rules 9.3 to 9.5):
-- 48 hours to the first answer, 30 days to the end.

create table tickets (
  ticket_id bigint generated always as identity primary key,
  -- Null once the person has erased their account. What is left counts in the figures of its month.
  user_id bigint references users,
  at timestamptz not null,
  kind text not null default 'QUESTION' check (kind in ('QUESTION', 'COMPLAINT')),
  message text not null,
  order_id bigint references orders,
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'RESOLVED')),
  -- The last answer. Writing one sets the status and adds a message (the trigger tickets_answered).
  answer text,
  answered_at timestamptz,
  answered_by bigint references users,
  first_answered_at timestamptz,
  resolved_at timestamptz,
  escalated_at timestamptz,
  -- An interval may be added in a generated column only without a time zone.
  due_at timestamptz not null generated always as (
    ((at at time zone 'UTC') + case when first_answered_at is null then interval '48 hours' else interval '720 hours' end)
      at time zone 'UTC') stored,
  constraint tickets_whole_answer check (num_nulls(answer, answered_at, answered_by) in (0, 3)),
  constraint tickets_complaint_has_order check (kind = 'QUESTION' or order_id is not null),
  constraint tickets_resolved_at check ((status = 'RESOLVED') = (resolved_at is not null))
);
create index tickets_of_person on tickets (user_id, ticket_id desc);
create index tickets_open on tickets (due_at, ticket_id) where status = 'OPEN';
create index tickets_open_of_kind on tickets (kind, due_at, ticket_id) where status = 'OPEN';
create index tickets_answered on tickets (answered_at desc, ticket_id desc) where status = 'ANSWERED';
create index tickets_resolved on tickets (resolved_at desc, ticket_id desc) where status = 'RESOLVED';
create index tickets_resolved_of_kind on tickets (kind, resolved_at desc, ticket_id desc) where status = 'RESOLVED';
create index tickets_by_age on tickets (at);

-- Messages after the question, by the customer or by support (with their writer).
create table ticket_messages (
  message_id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets,
  at timestamptz not null,
  message text not null,
  answered_by bigint references users,
  -- Goodwill that was paid with it; wallet_transfers has the money.
  goodwill_paise bigint check (goodwill_paise > 0)
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, message_id);
create index ticket_messages_by_support on ticket_messages (answered_by) where answered_by is not null;
