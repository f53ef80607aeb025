alter table orders drop constraint orders_are_orders, add constraint orders_are_orders check (
  (status in ('ACTIVE', 'ACCEPTED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'REJECTED')
    or (status = 'AWAITING_PAYMENT' and pays_by = 'PROVIDER'))
  and (deadline is null) = (status in ('DELIVERED', 'CANCELLED', 'REJECTED'))
  and bill_paise > 0 and jsonb_typeof(bill_lines) = 'array' and fulfilment in ('DELIVERY', 'PICKUP')
  and pays_by in ('WALLET', 'PROVIDER', 'CASH'));
