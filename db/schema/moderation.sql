-- An administrator asked to block or unblock another; it is done once a second one asks for the same (product rule
-- 10.4).
create table block_requests (
  user_id bigint not null references users,
  asked_by bigint not null references users,
  is_blocked boolean not null,
  asked_at timestamptz not null,
  primary key (user_id, asked_by)
);
