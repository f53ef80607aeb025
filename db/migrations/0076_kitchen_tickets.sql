-- How often the kitchen ticket of an order was printed. Apart from orders, so that printing locks and rewrites none.
create table kitchen_tickets (
  order_id bigint primary key references orders,
  copies int not null check (copies > 0)
);
