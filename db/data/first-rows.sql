-- The rows that tables of one row begin with.
insert into outbox_batches (batch_id, snapshot, shift, last_position, at) values (0, pg_current_snapshot(), 0, 0, now());
insert into marketplace_terms default values;
insert into audit_head (audit_id, hash) values (0, decode(repeat('00', 32), 'hex'));
