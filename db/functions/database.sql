-- Functions that several domains use.

-- For tables that are only ever added to.
create or replace function logic.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- `state` is the version of a row: orders are decided by one and placed only if it is still the same.
create or replace function logic.raise_state() returns trigger language plpgsql as $$
begin
  new.state := old.state + 1;
  return new;
end $$;

create or replace function logic.day_in_india(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Asia/Kolkata')::date
$$;
