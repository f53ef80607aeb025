-- Orders that a payment at a provider pays for (docs/payments.md). Until then no kitchen knows them.

-- Of an order that is not paid from the wallet at once: when it was paid, and so placed.
alter table orders add column paid_at timestamptz;
alter table payments add column order_id bigint references orders;
create index payments_of_order on payments (order_id, payment_id) where order_id is not null;
-- What restaurants' orders are counted without.
create index orders_never_paid on orders (restaurant_id) where pays_by = 'PROVIDER' and paid_at is null;

-- What waits for its payment is not sold yet.
drop index orders_sold;
create index orders_sold on orders (restaurant_id, placed_at) include (order_id, bill_paise)
  where status not in ('CANCELLED', 'REJECTED', 'AWAITING_PAYMENT');

-- A payment places an order.
alter table order_events
  drop constraint order_events_mover_check,
  add constraint order_events_mover_check check (mover in ('customer', 'vendor', 'time', 'removal', 'payment')) not valid;
