-- What administrators look through when somebody tries doors: logins, failures, refusals, changes of passwords and roles.
create table security_log (
  entry_id bigint generated always as identity primary key,
  -- The first time in its minute; the same again within the minute is counted instead of written.
  at timestamptz not null,
  minute timestamptz not null,
  kind text not null,
  -- Whom it concerns. No foreign key: writing an entry must not wait for a change of the person.
  user_id bigint,
  -- Where the request came from; empty for the command line.
  address text not null,
  detail text not null,
  times integer not null
);
create unique index security_log_once_a_minute on security_log (minute, kind, address, user_id, detail) nulls not distinct;
create index security_log_by_time on security_log (at desc, entry_id desc);
create index security_log_of_person on security_log (user_id, at desc, entry_id desc);
create index security_log_by_kind on security_log (kind, at desc, entry_id desc);
create index security_log_by_address on security_log (address, at desc, entry_id desc);
