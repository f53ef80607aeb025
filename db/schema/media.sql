-- Photos. The files are in a folder or bucket under the same names.

create table photos (
  photo_name text not null,
  vendor_id bigint not null references users,
  uploaded_at timestamptz not null,
  -- When the sweep looks at it next, and deletes it if nothing shows it.
  check_at timestamptz not null default now(),
  primary key (photo_name, vendor_id)
);
create index photos_of_vendor on photos (vendor_id);
create index photos_to_check on photos (check_at);

-- Photos of complaints and of requests for a refund, which only their owner and administrators may see. File names are random and never in a
-- response.
create table private_photos (
  photo_id bigint generated always as identity primary key,
  file text not null unique,
  -- Null once the person has erased their account; the sweep then deletes it.
  user_id bigint references users,
  uploaded_at timestamptz not null,
  -- When the sweep deletes it unless a ticket has it.
  check_at timestamptz not null,
  ticket_id bigint,
  -- The message that it came with; null: the complaint itself.
  message_id bigint,
  -- A request for a refund; then both sides of its order may see it.
  request_id bigint,
  -- The order that was left at a door; both sides may see it.
  order_id bigint
);
create index private_photos_of_person on private_photos (user_id, uploaded_at);
create index private_photos_of_ticket on private_photos (ticket_id) where ticket_id is not null;
create index private_photos_of_request on private_photos (request_id) where request_id is not null;
create index private_photos_of_order on private_photos (order_id) where order_id is not null;
create index private_photos_to_check on private_photos (check_at) where ticket_id is null and request_id is null;
