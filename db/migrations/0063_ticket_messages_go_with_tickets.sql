-- An older copy of the server erases people by deleting their tickets: what was written to them goes with them.
alter table ticket_messages drop constraint ticket_messages_ticket_id_fkey,
  add constraint ticket_messages_ticket_id_fkey foreign key (ticket_id) references tickets on delete cascade;
