-- Photos that only their owner and administrators may see. The file's name is random and no response contains it.
create table private_photos (
  photo_id bigint generated always as identity primary key,
  file text not null unique,
  -- Null once the person has erased their account: the sweep deletes it then.
  user_id bigint references users,
  uploaded_at timestamptz not null,
  -- When the sweep deletes it unless a ticket has it.
  check_at timestamptz not null,
  ticket_id bigint,
  -- The message that it came with; null: with the complaint itself.
  message_id bigint
);
create index private_photos_of_person on private_photos (user_id, uploaded_at);
create index private_photos_of_ticket on private_photos (ticket_id) where ticket_id is not null;
create index private_photos_to_check on private_photos (check_at) where ticket_id is null;
