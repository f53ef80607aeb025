-- Money that leaves the marketplace: a wallet that its person wants emptied, paid out by an operator.
alter table wallet_transfers drop constraint wallet_transfers_kind_check,
  add constraint wallet_transfers_kind_check check (kind in ('TOP_UP', 'ORDER', 'REFUND', 'PAY_OUT'));
