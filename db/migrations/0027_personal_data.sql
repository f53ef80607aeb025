-- People who erased their account leave a row without name, number and email, to which orders and the ledger refer.
alter table users
  alter column contact_number drop not null,
  add column erased_at timestamptz,
  add constraint users_reachable_until_erased check ((contact_number is null) = (erased_at is not null));

-- The name of what was decided about, as it was then and part of the row's hash. Null for people, whose name must be
-- erasable, and for rows from before there were names: both are shown under their present name.
alter table audit_log add column entity_name text;
create index audit_log_of_entity on audit_log (entity, entity_id);
create index audit_log_of_person on audit_log (user_id);
