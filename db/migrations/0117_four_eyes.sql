-- Nobody decides about a restaurant of their own, and two administrators agree before another is blocked (product rules 141 and 142).

-- When a restaurant was removed. Its former owner must not decide about it for another 90 days.
alter table restaurants add column removed_at timestamptz;
update restaurants r set removed_at = coalesce((
  select max(at) from audit_log where entity = 'restaurant' and entity_id = r.restaurant_id and action = 'Removed'), now())
where approval = 'Removed';

-- When an administrator was last blocked or erased: for another seven days nobody else counts as the only administrator.
alter table users add column administrator_until timestamptz;
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
