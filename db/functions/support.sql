-- An update of the answer also moves the ticket and adds the answer to its messages.
create or replace function logic.answer_ticket() returns trigger language plpgsql as $$
begin
  new.status = 'ANSWERED';
  new.resolved_at = null;
  new.first_answered_at = coalesce(new.first_answered_at, new.answered_at);
  insert into ticket_messages (ticket_id, at, message, answered_by)
  values (new.ticket_id, new.answered_at, new.answer, new.answered_by);
  return new;
end $$;
create or replace trigger tickets_answered before update of answer, answered_at on tickets for each row
  when ((new.answer, new.answered_at) is distinct from (old.answer, old.answered_at) and new.user_id is not null)
  execute function logic.answer_ticket();
