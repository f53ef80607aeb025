create table news_choices (
  choice_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  news text not null,
  channel text not null check (channel in ('whatsapp', 'sms')),
  contact_number text not null,
  consent text not null,
  chosen_at timestamptz not null,
  ended_at timestamptz
);
create unique index news_choices_live on news_choices (user_id, news) where ended_at is null;
create index news_choices_of_number on news_choices (contact_number) where ended_at is null;
alter table messages add column news jsonb;
