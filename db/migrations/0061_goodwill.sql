-- Money that an administrator gives a customer in a ticket. Whatever kinds of transfers there are by now stay allowed.
do $$
declare kinds text;
begin
  select pg_get_expr(conbin, conrelid) into strict kinds
  from pg_constraint where conrelid = 'wallet_transfers'::regclass and conname = 'wallet_transfers_kind_check';
  alter table wallet_transfers drop constraint wallet_transfers_kind_check;
  execute format(
    'alter table wallet_transfers add constraint wallet_transfers_kind_check check (%s or kind = ''GOODWILL'')', kinds);
end $$;
alter table wallet_transfers
  add column ticket_id bigint,
  add constraint wallet_transfers_goodwill_of_ticket check ((kind = 'GOODWILL') = (ticket_id is not null));
create index wallet_transfers_of_ticket on wallet_transfers (ticket_id) where ticket_id is not null;
