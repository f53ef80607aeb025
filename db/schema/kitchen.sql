-- Restaurants and dishes as their vendors run them. What changes often (figures) and what searches read are in narrow
-- tables.

create table restaurants (
  restaurant_id bigint generated always as identity primary key,
  vendor_id bigint not null references users,
  restaurant_name text not null,
  restaurant_type text not null check (restaurant_type in ('Veg', 'Nonveg')),
  -- Imported restaurants may lack contact, line 1, area, state and pincode.
  restaurant_contact text,
  address_line1 text,
  area text,
  city text not null,
  res_state text,
  pincode text,
  photo_urls text[] not null default '{}',
  -- Besides the cuisines of its menu: imported restaurants may have no dishes yet.
  cuisines text[] not null default '{}',
  approval text not null default 'Pending' check (approval in ('Pending', 'Accepted', 'Rejected', 'Removed')),
  approval_reason text not null default '',
  is_switched_on boolean not null default false,
  -- Null until the vendor first opened it: until then it has no `transaction` on the wire.
  first_opened_at timestamptz,
  accepts_automatically boolean not null default false,
  -- Accepted orders are prepared and delivered without anybody (in the demo town).
  works_by_itself boolean not null default false,
  -- [{day: 0 to 6 (0 = Monday), from: '11:00', to: '01:30'}], times in India; empty: open whenever switched on.
  opening_hours jsonb not null default '[]',
  holidays date[] not null default '{}',
  paused_until timestamptz,
  -- When customers may order, from the switch, hours, holidays, pause and licence (server/kitchen/hours/opening.ts),
  -- for the next 8 days; without an end if it has no hours. Lists, cards and orders read this column and nothing else.
  open_spans tstzmultirange not null default '{}',
  -- -infinity: its spans are outdated, even without hours.
  spans_made_at timestamptz not null default now(),
  fssai_licence text not null default '' constraint restaurants_fssai_shape check (fssai_licence ~ '^([0-9]{14})?$'),
  -- The last day of the licence, in India.
  fssai_expiry date,
  -- The last day on which it may take orders without a licence; null: none is required.
  licence_due date,
  -- The last notice about its licence, with the day that it was about: 'ENDING 2026-12-31'.
  licence_noticed text not null default '',
  is_chain boolean not null default false,
  -- Where an imported restaurant came from, so that importing again finds it.
  import_key text constraint restaurants_import_key unique,
  created_at timestamptz not null default now(),
  constraint restaurants_on_once_opened check (not is_switched_on or first_opened_at is not null),
  constraint restaurants_closed_when_off check (is_switched_on or open_spans = '{}')
);
create index restaurants_of_vendor on restaurants (vendor_id);
create index restaurants_pending on restaurants (restaurant_id) where approval = 'Pending';
create index restaurants_listed_by_name on restaurants (lower(restaurant_name), restaurant_id) where approval = 'Accepted';
create index restaurants_listed_by_city on restaurants (lower(city), lower(area)) where approval = 'Accepted';
create index restaurants_listed_by_area on restaurants (lower(area)) where approval = 'Accepted';
create index restaurants_listed_by_state on restaurants (lower(res_state)) where approval = 'Accepted';
create index restaurants_listed_by_pincode on restaurants (pincode) where approval = 'Accepted';
create index restaurants_with_outdated_spans on restaurants (spans_made_at)
  where is_switched_on and (opening_hours <> '[]' or spans_made_at = '-infinity');
create index restaurants_by_licence_end on restaurants ((coalesce(fssai_expiry, licence_due)))
  where approval = 'Accepted' and coalesce(fssai_expiry, licence_due) is not null;

create table dishes (
  dish_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  dish_name text not null,
  -- Its name in another script or language, such as मसाला डोसा; may be empty.
  second_name text not null default '',
  -- The words of both names. Written by the trigger dishes_worded.
  words tsvector not null,
  dish_type text not null check (dish_type in ('Veg', 'Nonveg')),
  -- Nonveg for its egg alone: shown as Egg.
  is_egg boolean not null default false,
  dish_cuisine text not null,
  dish_description text not null default '',
  price_paise bigint not null check (price_paise > 0),
  speciality text not null default '',
  image_url text not null default '',
  position integer not null default 0,
  -- False: sold out until the vendor makes it available.
  is_available boolean not null default true,
  sold_out_until timestamptz,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  kcal integer constraint dishes_kcal_range check (kcal between 0 and 10000),
  serving_size text not null default '',
  -- Codes of contract/catalog/allergens.ts, in its order.
  allergens text[] not null default '{}',
  -- Packaged goods, which their seller taxes: {"hsn": "2106", "ratePerMille": 50}. Null: a restaurant's service.
  goods jsonb,
  -- Deleted dishes stay, because orders refer to them.
  deleted_at timestamptz,
  constraint dishes_egg_is_nonveg check (not is_egg or dish_type = 'Nonveg')
);
create index dishes_of_restaurant on dishes (restaurant_id, position, dish_id) where deleted_at is null;
create index dishes_by_name on dishes (lower(dish_name)) where deleted_at is null;

-- Groups of options that are picked with a dish, such as sizes or extras. Several dishes of a restaurant may share one.
-- Orders have copies, so options are deleted for good.
create table option_groups (
  group_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  group_name text not null,
  -- How many of its options a person picks for one dish.
  pick_min smallint not null,
  pick_max smallint not null,
  -- The picked option's price is that of the dish, such as a size's; otherwise it is added.
  sets_price boolean not null,
  constraint option_groups_picks check (0 <= pick_min and greatest(pick_min, 1) <= pick_max),
  constraint option_groups_one_price check (not sets_price or (pick_min = 1 and pick_max = 1))
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
  -- The order in which a dish shows its groups.
  position smallint not null,
  primary key (dish_id, group_id)
);
create index dish_option_groups_of_group on dish_option_groups (group_id);

-- A restaurant's charges and delivery areas. Without a row nothing is added, and it delivers everywhere for free.
create table restaurant_terms (
  restaurant_id bigint primary key references restaurants,
  packing_paise bigint not null default 0 check (packing_paise between 0 and 100000),
  packing_per text not null default 'ORDER' check (packing_per in ('ORDER', 'DISH')),
  -- [{"pincodes": ["560001"], "feePaise": 3000, "minimumPaise": 20000}, {"withinKm": 5, …}]: the first one that
  -- contains the address applies; an empty list: everywhere, for free.
  delivery_areas jsonb not null default '[]',
  free_delivery_above_paise bigint check (free_delivery_above_paise >= 0),
  offers_pickup boolean not null default false,
  gstin text not null default ''
);

-- A version of the menu and terms, raised by every change that may alter what an order costs or contains
-- (docs/decisions/049). No row: 0, nothing has changed yet.
create table menu_states (
  restaurant_id bigint primary key,
  state bigint not null
);

-- Ratings and counters, and what the restaurant list filters and sorts by. The columns of the list are written by
-- logic.refresh_restaurant_search and the trigger restaurants_opened.
create table restaurant_figures (
  restaurant_id bigint primary key references restaurants,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  avg_rating numeric(2, 1) not null generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  order_counter integer not null default 0,
  -- From the source of an import; shown with a mark until there are figures of our own.
  imported_rating numeric(2, 1) check (imported_rating > 0 and imported_rating <= 5),
  imported_rating_count integer check (imported_rating_count > 0),
  imported_cost_paise bigint check (imported_cost_paise > 0),
  -- The order within equally good results: rating to one decimal, weighed by the number of ratings (eight of 3.5 stars
  -- are added, an import's count as at most five), then the number of orders.
  merit double precision not null generated always as (
    round((rating_sum + coalesce(imported_rating, 0) * least(coalesce(imported_rating_count, 0), 50) / 10.0 + 28)
      / (rating_count + case when imported_rating is null then 0 else least(coalesce(imported_rating_count, 0), 50) / 10.0 end + 8), 1)
    + least(order_counter, 99999) / 1000000.0
  ) stored,
  -- Cost for two, from the menu; null while the menu is empty or the restaurant was never opened.
  approx_cost_paise bigint,
  -- The lowercase city of an accepted restaurant; null for all others.
  listed_in text,
  is_veg boolean not null default false,
  -- Lowercase cuisines of the restaurant and its menu.
  cuisine_keys text[] not null default '{}',
  -- The cuisines on its card: its own, then those of most of its dishes; three at most.
  card_cuisines text[] not null default '{}',
  -- The hours of the day in which it is open on any day: bit 0 is from 0:00 to 1:00 UTC. At other hours it is closed.
  open_hours integer not null default 0,
  -- Minutes from order to door at this hour of day, written by a job; null: nothing was delivered or promised lately.
  delivery_minutes integer,
  -- The last change of what its page shows, except whether it is open; for the sitemap.
  changed_at timestamptz not null default now(),
  constraint restaurant_figures_imported check (imported_rating_count is null or imported_rating is not null)
);
create index restaurant_figures_by_rating on restaurant_figures (avg_rating desc, restaurant_id);
create index restaurant_figures_by_cost on restaurant_figures (approx_cost_paise, restaurant_id);
create index restaurant_figures_by_popularity on restaurant_figures (order_counter desc, restaurant_id);
create index restaurant_figures_by_merit on restaurant_figures (merit desc, restaurant_id);
create index restaurant_figures_by_city on restaurant_figures (listed_in) where listed_in is not null;

-- Orders add a row here instead of locking a row of the restaurant, for which all its customers would wait. The rows
-- are added to restaurant_figures every second.
create table restaurant_order_deltas (
  delta_id bigint generated always as identity primary key,
  restaurant_id bigint not null,
  delta smallint not null
);

-- Orders in a row that were not accepted in time; two pause the restaurant. Not in the restaurant's row, which a
-- removal locks before its orders: a move of an order must not wait for that.
create table restaurant_misses (
  restaurant_id bigint primary key references restaurants,
  missed integer not null
);

-- People who work at a restaurant beside its owner, and invitations, which have no person yet. Rows of people stay.
create table restaurant_staff (
  staff_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  -- The invited number.
  contact_number text,
  link_hash bytea,
  link_ends_at timestamptz,
  user_id bigint references users,
  staff_role text not null check (staff_role in ('KITCHEN', 'COUNTER', 'MANAGER', 'OWNER')),
  -- For one order; null for roles that have no limit or refund nothing.
  refund_limit_paise bigint check (refund_limit_paise > 0),
  -- Joined, or invited.
  since timestamptz not null,
  ended_at timestamptz,
  constraint restaurant_staff_joined check ((user_id is null) = (contact_number is not null)
    and (user_id is null) = (link_hash is not null) and (user_id is null) = (link_ends_at is not null)
    and (ended_at is null or user_id is not null))
);
create unique index staff_of_restaurant on restaurant_staff (restaurant_id, user_id) where ended_at is null;
create unique index staff_invited on restaurant_staff (restaurant_id, contact_number) where user_id is null;
create index staff_at_work on restaurant_staff (user_id, restaurant_id);

-- Keys of programs, each at one restaurant or for the operator. Each acts as the person who made it. Only the hash of a key is stored.
create table restaurant_keys (
  key_id bigint generated always as identity primary key,
  -- Null: the operator's.
  restaurant_id bigint references restaurants,
  user_id bigint not null references users,
  -- The maker's work there; null for the owner and for administrators.
  staff_id bigint references restaurant_staff,
  key_name text not null,
  -- The beginning of the key, by which people and logs name it.
  prefix text not null constraint restaurant_keys_prefix_key unique,
  key_hash bytea not null constraint restaurant_keys_key_hash_key unique,
  rights text[] not null,
  calls_per_day integer not null check (calls_per_day > 0),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- The calls of one day in India.
  counted_on date,
  calls integer not null default 0,
  last_used_at timestamptz,
  address text not null default '',
  -- Since when its calls come from this address.
  address_since timestamptz,
  constraint restaurant_keys_rights check (cardinality(rights) > 0 and case when restaurant_id is null
    then rights <@ array['support', 'money', 'moderation'] else not rights && array['money', 'staff'] end)
);
create index keys_of_restaurant on restaurant_keys (restaurant_id, key_id) where ended_at is null;
create index keys_of_maker on restaurant_keys (user_id);

-- Kitchen tablets. The secret is that of a link until the tablet has opened it, then that of the tablet's cookie.
create table restaurant_tablets (
  tablet_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  tablet_name text not null,
  secret_hash bytea not null constraint restaurant_tablets_secret_hash_key unique,
  -- Null once the link was opened.
  link_ends_at timestamptz,
  last_used_at timestamptz,
  constraint restaurant_tablets_used check ((link_ends_at is null) = (last_used_at is not null))
);
create index tablets_of_restaurant on restaurant_tablets (restaurant_id, tablet_id);

-- PINs with which people open a shift at a restaurant's tablets.
create table restaurant_pins (
  restaurant_id bigint not null references restaurants,
  user_id bigint not null references users,
  pin_hash text not null,
  -- In a row; the last one allowed locks the PIN.
  wrong_pins integer not null default 0,
  primary key (restaurant_id, user_id)
);
create index pins_of_person on restaurant_pins (user_id);
