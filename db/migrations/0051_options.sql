-- What can be chosen with a dish: groups of options, such as sizes or extras. A group belongs to a restaurant, and several
-- of its dishes may share it. Orders keep copies, so options are deleted for good.

create table option_groups (
  group_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  group_name text not null,
  -- How many of its options a person picks for one dish.
  pick_min smallint not null,
  pick_max smallint not null,
  -- The picked option's price is that of the dish, as a size's is; otherwise it is added.
  sets_price boolean not null,
  check (0 <= pick_min and greatest(pick_min, 1) <= pick_max),
  check (not sets_price or (pick_min = 1 and pick_max = 1))
);
create index option_groups_of_restaurant on option_groups (restaurant_id, group_id);

create table options (
  option_id bigint generated always as identity primary key,
  group_id bigint not null references option_groups on delete cascade,
  option_name text not null,
  food_type text not null check (food_type in ('Veg', 'Egg', 'Nonveg')),
  price_paise bigint not null check (price_paise >= 0),
  is_available boolean not null default true,
  -- Its place within the group.
  position smallint not null
);
create index options_of_group on options (group_id, position);

create table dish_option_groups (
  dish_id bigint not null references dishes,
  group_id bigint not null references option_groups on delete cascade,
  -- In which order a dish asks for its groups.
  position smallint not null,
  primary key (dish_id, group_id)
);
create index dish_option_groups_of_group on dish_option_groups (group_id);

-- What was picked with a dish of an order: a list of {optionId, groupName, optionName, foodType, pricePaise}, as it was.
-- The item's price contains it.
alter table order_items add column options jsonb not null default '[]';
