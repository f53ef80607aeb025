create table messages (
  message_id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint references users,
  contact_number text,
  email_id text,
  language text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'SENT', 'DELIVERED', 'FAILED', 'EXPIRED')),
  channel text,
  provider_ref text,
  sent_at timestamptz,
  cost_paise bigint not null default 0,
  tries integer not null default 0,
  open_tries smallint not null default 0,
  may_be_double boolean not null default false,
  refused_by text[] not null default '{}',
  bounced_by text,
  reason text,
  constraint messages_have_an_address check (contact_number is not null or email_id is not null)
);
create index messages_by_due on messages (due_at) where state = 'WAITING';
create index messages_of_user on messages (user_id, message_id);
create index messages_by_time on messages (created_at);
create index messages_of_number on messages (contact_number, created_at);
create index messages_with_code on messages (ends_at) where facts ? 'code';
create table message_days (
  day date primary key,
  whatsapp_paise bigint not null default 0,
  sms_paise bigint not null default 0
);
