-- Notifications for people who have closed the page: their browsers' subscriptions, what they do not want, and what
-- waits to be sent.

-- A browser that shows notifications for as long as it is logged in.
create table push_devices (
  device_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  session_id bigint not null constraint push_devices_one_a_session unique references sessions (session_id) on delete cascade,
  -- The address at the browser's push service, and the keys with which only that browser reads what is sent there.
  endpoint text not null constraint push_devices_endpoint_key unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id, device_id);

-- The kinds of notifications that a person has turned off.
create table push_muted (
  user_id bigint not null references users,
  kind text not null,
  primary key (user_id, kind)
);

-- One message for one device. A newer one about the same topic replaces it.
create table push_messages (
  device_id bigint not null references push_devices on delete cascade,
  topic text not null,
  kind text not null,
  -- The ids and the restaurant's name that its words and its link are made of.
  about jsonb not null,
  -- The position of its event: tells a message from the one that has replaced it.
  position bigint not null,
  -- When it is sent, or sent again; and when it is of no use any more.
  due_at timestamptz not null,
  ends_at timestamptz not null,
  -- Attempts that the push service did not accept.
  tries smallint not null default 0,
  -- Attempts whose outcome is not known yet: two when a server died while it sent this.
  open_tries smallint not null default 0,
  reminders smallint not null default 0,
  primary key (device_id, topic)
);
create index push_messages_by_due on push_messages (due_at);

-- The position of the last event of which messages were written.
create table push_reader (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);
