-- Messages by SMS, WhatsApp and mail to people who are not in the app.

-- One message to one person. It waits here from the transaction of its cause until it was sent.
create table messages (
  message_id bigint generated always as identity primary key,
  kind text not null,
  -- Null for a number that has no account.
  user_id bigint references users,
  contact_number text,
  email_id text,
  language text not null,
  -- The values in its text. A code is removed once the message was sent or has ended.
  facts jsonb not null,
  created_at timestamptz not null,
  -- When it is sent, or tried again; after `ends_at` it is not sent any more.
  due_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'SENT', 'DELIVERED', 'FAILED', 'EXPIRED')),
  -- The channel that accepted it, its id there, and when.
  channel text,
  provider_ref text,
  sent_at timestamptz,
  -- Its cost, also of a second arrival.
  cost_paise bigint not null default 0,
  -- Attempts that no channel accepted.
  tries integer not null default 0,
  -- Attempts without a known outcome: 1 while it is being sent, 2 when a server died while sending.
  open_tries smallint not null default 0,
  -- It was sent again after an attempt without a known outcome.
  may_be_double boolean not null default false,
  -- Channels that do not take this message.
  refused_by text[] not null default '{}',
  -- The channel that reported later that it does not reach this number.
  bounced_by text,
  -- Why it failed (`MESSAGE_REASONS` in contract/messaging/kinds.ts).
  reason text,
  constraint messages_have_an_address check (contact_number is not null or email_id is not null),
  -- For news: the channel, the statuses in which it is true, reminders, and the event for a notification instead.
  news jsonb
);
create index messages_by_due on messages (due_at) where state = 'WAITING';
create index messages_of_user on messages (user_id, message_id);
create index messages_by_time on messages (created_at);
create index messages_of_number on messages (contact_number, created_at);
create index messages_with_code on messages (ends_at) where facts ? 'code';

-- The cost of the channels on a day in India, added before a message is sent, so that servers together stay below the
-- ceiling.
create table message_days (
  day date primary key,
  whatsapp_paise bigint not null default 0,
  sms_paise bigint not null default 0
);

-- A person's choice of WhatsApp or SMS for a group of news, for the number that they had then. Ended ones stay as a proof.
create table news_choices (
  choice_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  news text not null,
  channel text not null check (channel in ('whatsapp', 'sms')),
  contact_number text not null,
  -- The exact words to which the person agreed.
  consent text not null,
  chosen_at timestamptz not null,
  -- Turned off, replaced by another choice, or ended by STOP.
  ended_at timestamptz
);
create unique index news_choices_live on news_choices (user_id, news) where ended_at is null;
create index news_choices_of_number on news_choices (contact_number) where ended_at is null;
