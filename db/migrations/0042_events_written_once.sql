-- Events are written once. Until now each was updated to get its number, with a new entry in every index.
-- A batch is one row for all events that were committed since the batch before it: those visible in its snapshot and not
-- in that of the batch before, whenever their transactions began. An event's position is its id plus its batch's shift.
-- Events from before this migration are deleted; streams that ask for them are told to read everything again.

create table outbox_batches (
  -- Without gaps: a batch is read together with the one before it. The oldest is there only for that.
  batch_id bigint primary key,
  snapshot pg_snapshot not null,
  -- Added to the ids of its events. It grows when a transaction commits late, so that its events come after the others.
  shift bigint not null,
  -- The position of its last event.
  last_position bigint not null unique,
  -- The time of its last event.
  at timestamptz not null
);
create index outbox_batches_by_transaction on outbox_batches (pg_snapshot_xmax(snapshot), batch_id);
insert into outbox_batches values (0, pg_current_snapshot(), 0, nextval('outbox_positions'), now());

truncate outbox;
alter table outbox
  drop constraint outbox_pkey,
  drop column position,
  add column transaction_id xid8 not null default pg_current_xact_id(),
  add primary key (transaction_id, outbox_id);
drop index outbox_by_age;
create index outbox_of_user on outbox (to_user, transaction_id);
create index outbox_also_of_user on outbox (also_to, transaction_id) where also_to is not null;

-- The events committed between two snapshots. Those in progress at the first one are looked up one by one, so that a
-- transaction that runs for hours does not make every batch read the events of these hours.
create function events_between(earlier pg_snapshot, later pg_snapshot) returns setof outbox language sql stable as $$
  select * from outbox
  where transaction_id >= pg_snapshot_xmax(earlier) and transaction_id < pg_snapshot_xmax(later)
    and pg_visible_in_snapshot(transaction_id, later)
  union all
  select * from outbox
  where transaction_id = any(array(select pg_snapshot_xip(earlier))) and pg_visible_in_snapshot(transaction_id, later)
$$;
