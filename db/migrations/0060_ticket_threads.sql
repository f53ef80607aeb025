-- Tickets become threads with two clocks (product rules 74 to 76): 48 hours to the first answer, 30 days to the end.
alter table tickets
  -- Null once the person has erased their account: what is left counts in the figures of its month.
  alter column user_id drop not null,
  add column kind text not null default 'QUESTION' check (kind in ('QUESTION', 'COMPLAINT')),
  add column status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'RESOLVED')),
  add column first_answered_at timestamptz,
  add column resolved_at timestamptz,
  add column escalated_at timestamptz,
  add constraint tickets_complaint_has_order check (kind = 'QUESTION' or order_id is not null);

-- What follows the question: each message is the customer's, or support's with who wrote it. A message with an amount is
-- goodwill that was paid (wallet_transfers has the money).
create table ticket_messages (
  message_id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets,
  at timestamptz not null,
  message text not null,
  answered_by bigint references users,
  goodwill_paise bigint check (goodwill_paise > 0)
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, message_id);
create index ticket_messages_by_support on ticket_messages (answered_by) where answered_by is not null;

insert into ticket_messages (ticket_id, at, message, answered_by)
select ticket_id, answered_at, answer, answered_by from tickets where answer is not null order by ticket_id;
update tickets set first_answered_at = answered_at, status = 'ANSWERED' where answer is not null;
update tickets set status = 'RESOLVED', resolved_at = answered_at where answered_at < now() - interval '7 days';
-- With a time zone an interval counts as changeable, without one it does not.
alter table tickets
  add constraint tickets_resolved_at check ((status = 'RESOLVED') = (resolved_at is not null)),
  add column due_at timestamptz not null generated always as (
    ((at at time zone 'UTC') + case when first_answered_at is null then interval '48 hours' else interval '720 hours' end)
      at time zone 'UTC') stored;

-- `answer` is the last answer. Whoever writes one, an older copy of the server included, moves the ticket.
create function ticket_answered() returns trigger language plpgsql as $$
begin
  new.status = 'ANSWERED';
  new.resolved_at = null;
  new.first_answered_at = coalesce(new.first_answered_at, new.answered_at);
  insert into ticket_messages (ticket_id, at, message, answered_by)
  values (new.ticket_id, new.answered_at, new.answer, new.answered_by);
  return new;
end $$;
create trigger tickets_answered before update of answer, answered_at on tickets for each row
  when ((new.answer, new.answered_at) is distinct from (old.answer, old.answered_at) and new.user_id is not null)
  execute function ticket_answered();

-- Whoever asks holds a lock on their own row, so the same question waits once; a reopened one may be the same as another.
drop index tickets_waiting_once;
drop index tickets_waiting;
drop index tickets_answered;
create index tickets_open on tickets (due_at, ticket_id) where status = 'OPEN';
create index tickets_open_of_kind on tickets (kind, due_at, ticket_id) where status = 'OPEN';
create index tickets_answered on tickets (answered_at desc, ticket_id desc) where status = 'ANSWERED';
create index tickets_resolved on tickets (resolved_at desc, ticket_id desc) where status = 'RESOLVED';
create index tickets_resolved_of_kind on tickets (kind, resolved_at desc, ticket_id desc) where status = 'RESOLVED';
create index tickets_by_age on tickets (at);
