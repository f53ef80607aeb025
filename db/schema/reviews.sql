-- Reviews of delivered orders. The averages are in restaurant_figures and dishes, written by the same
-- transaction.

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
-- Counts per star are read from this index alone.
create index reviews_by_stars on reviews (restaurant_id, restaurant_rating);

create table review_dishes (
  review_id bigint not null references reviews,
  dish_id bigint not null references dishes,
  dish_name text not null,
  rating smallint not null check (rating between 1 and 5),
  primary key (review_id, dish_id)
);
