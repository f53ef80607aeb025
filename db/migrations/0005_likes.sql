-- The hearts that customers gave to restaurants.
create table liked_restaurants (
  user_id bigint not null references users,
  restaurant_id bigint not null references restaurants,
  liked_at timestamptz not null,
  primary key (user_id, restaurant_id)
);
create index liked_restaurants_of_user on liked_restaurants (user_id, liked_at desc);
