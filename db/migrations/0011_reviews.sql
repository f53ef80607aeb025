-- What customers say of what they ate; the averages are kept in restaurant_figures and dishes by the same transaction.
-- And the indexes by which sales are added up.
create table reviews (
  review_id bigint generated always as identity primary key,
  order_id bigint not null references orders constraint reviews_once_per_order unique,
  restaurant_id bigint not null references restaurants,
  customer_id bigint not null references users,
  user_name text not null,
  at timestamptz not null,
  restaurant_rating smallint not null check (restaurant_rating between 1 and 5),
  comment text not null default '',
  answer text,
  answered_at timestamptz
);
create index reviews_of_restaurant on reviews (restaurant_id, review_id desc);
-- Counts per star are read from it alone.
create index reviews_by_stars on reviews (restaurant_id, restaurant_rating);

create table review_dishes (
  review_id bigint not null references reviews,
  dish_id bigint not null references dishes,
  dish_name text not null,
  rating smallint not null check (rating between 1 and 5),
  primary key (review_id, dish_id)
);

-- What counts as sold and what was sold with it, added up from indexes alone, however many orders there are in all.
create index orders_sold on orders (restaurant_id, placed_at) include (order_id, bill_paise)
  where status not in ('CANCELLED', 'REJECTED');
drop index order_items_of_order;
create index order_items_of_order on order_items (order_id, order_item_id) include (dish_id, qty, price_paise);
