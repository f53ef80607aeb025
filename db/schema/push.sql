-- Notifications for people who have closed the page.

-- A browser that shows notifications while its session lasts.
create table push_devices (
  device_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  session_id bigint not null
    constraint push_devices_one_a_session unique references sessions (session_id) on delete cascade,
  -- The address at the browser's push service, and the keys with which only that browser can read what is sent there.
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

-- One message for one device. A newer one with the same topic replaces it.
create table push_messages (
  device_id bigint not null references push_devices on delete cascade,
  topic text not null,
  kind text not null,
  -- The ids and the restaurant's name for its text and link.
  about jsonb not null,
  -- The position of its event; differs from that of the message it replaced.
  position bigint not null,
  -- When it is sent, or sent again; and when it expires.
  due_at timestamptz not null,
  ends_at timestamptz not null,
  -- Attempts that the push service did not accept.
  tries smallint not null default 0,
  -- Attempts without a known outcome: two when a server died while sending.
  open_tries smallint not null default 0,
  reminders smallint not null default 0,
  primary key (device_id, topic)
);
create index push_messages_by_due on push_messages (due_at);

-- The position of the last event that messages were written for.
create table push_reader (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);
