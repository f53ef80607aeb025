-- Nobody decides about a restaurant of their own, and two administrators agree before another is blocked (product rules 141 and 142).

-- When an administrator was last blocked or erased: for another seven days nobody else counts as the only administrator.
alter table users add column administrator_until timestamptz;
update users u set administrator_until = (
  select max(at) from audit_log where entity = 'user' and entity_id = u.user_id and action = 'Blocked')
where 'ADMIN' = any(roles) and is_blocked;
create index users_administrators on users (user_id) where 'ADMIN' = any(roles) or administrator_until is not null;

-- An administrator asked to block or unblock another; it is done once a second one asks for the same.
create table block_requests (
  user_id bigint not null references users,
  asked_by bigint not null references users,
  is_blocked boolean not null,
  asked_at timestamptz not null,
  primary key (user_id, asked_by)
);

-- A sole administrator approved the payout of a restaurant of their own.
alter table payouts add column is_own boolean not null default false;
