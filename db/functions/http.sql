-- Finds the call that used a retry key before. Returns `{response}`, or `{reusedFor}` with that response if its payload
-- was different; null if the key is new.
create or replace function logic.earlier_call(by_user bigint, to_call text, with_key text, with_payload bytea, since timestamptz)
returns jsonb language sql stable as $$
  select jsonb_build_object(case when payload_hash = with_payload then 'response' else 'reusedFor' end, answer)
  from idempotency_keys
  where user_id = by_user and call = to_call and key = with_key and created_at >= since
$$;
