create table liked_restaurants (
  user_id bigint not null references users,
  restaurant_id bigint not null references restaurants,
  liked_at timestamptz not null,
  primary key (user_id, restaurant_id)
);
create index liked_restaurants_of_user on liked_restaurants (user_id, liked_at desc);

-- How many restaurants are listed: all of them under '', those of a city under '~pune', of a cuisine under '#thai'.
-- Written by the triggers of restaurant_figures.
create table listing_totals (
  key text primary key,
  restaurants integer not null
);
