-- Orders keep the dishes, names and address as they were when ordered.

create table orders (
  order_id bigint generated always as identity primary key,
  -- No foreign keys to users and restaurants: neither is ever deleted, and a foreign key would make every order of a
  -- restaurant share a lock on its row.
  customer_id bigint not null,
  restaurant_id bigint not null,
  restaurant_name text not null,
  bill_paise bigint not null check (bill_paise > 0),
  status text not null default 'ACTIVE' check (status in
    ('ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'REJECTED')),
  placed_at timestamptz not null,
  note text not null default '',
  delivery_address jsonb
);
create index orders_of_customer on orders (customer_id, order_id desc);
create index orders_of_restaurant on orders (restaurant_id, order_id desc);

create table order_items (
  order_item_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  dish_id bigint not null,
  qty integer not null check (qty > 0),
  price_paise bigint not null check (price_paise > 0),
  dish_name text not null,
  dish_type text not null,
  dish_cuisine text not null,
  dish_description text not null,
  speciality text not null,
  image_url text not null
);
create index order_items_of_order on order_items (order_id, order_item_id);
