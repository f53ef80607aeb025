-- Whose session it is; nobody's if it has ended or was not seen after `seen_since`, or if the person may not act. At a
-- kitchen tablet nobody is a customer or an administrator.
create or replace function logic.caller_of(token bytea, moment timestamptz, seen_since timestamptz)
returns table (user_id bigint, roles text[], password_ends_at timestamptz, last_seen_at timestamptz) language sql stable as $$
  select u.user_id, case when s.tablet_id is null then u.roles else '{VENDOR}' end, u.password_ends_at, s.last_seen_at from sessions s join users u using (user_id)
  where s.token_hash = token and s.expires_at > moment and s.last_seen_at > seen_since and not u.is_blocked
    and (u.password_ends_at is null or u.password_ends_at > moment)
$$;
