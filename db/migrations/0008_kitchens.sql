-- Vendors' side of restaurants and dishes: opening hours, pauses, what sells out, and photos.

alter table restaurants
  add column approval_reason text not null default '',
  add column fssai_licence text not null default '' constraint restaurants_fssai_shape check (fssai_licence ~ '^([0-9]{14})?$'),
  -- [{day: 0 to 6 (0 = Monday), from: '11:00', to: '01:30'}], times of day in Asia/Kolkata; none: open whenever switched on.
  add column opening_hours jsonb not null default '[]',
  add column holidays date[] not null default '{}',
  add column paused_until timestamptz,
  -- When customers may order: what the switch, the hours, the holidays and the pause come to (server/kitchen/hours/opening.ts),
  -- for the next 8 days; without hours it has no end. Lists, cards and orders ask this column and nothing else.
  add column open_spans tstzmultirange not null default '{}',
  add column spans_made_at timestamptz not null default now();
update restaurants set open_spans = '{(,)}' where is_switched_on;
alter table restaurants add constraint restaurants_closed_when_off check (is_switched_on or open_spans = '{}');
-- Whose spans must be made anew before they run out.
create index restaurants_with_hours on restaurants (spans_made_at) where is_switched_on and opening_hours <> '[]';
create index restaurants_pending on restaurants (restaurant_id) where approval = 'Pending';

-- Sold out until then; `is_available` false is sold out until the vendor says otherwise.
alter table dishes add column sold_out_until timestamptz;

-- A vendor's orders and sales of a day are read by time.
create index orders_of_restaurant_by_time on orders (restaurant_id, placed_at);

-- Photos that vendors uploaded; the files lie behind the media door under the same name.
create table photos (
  photo_name text not null,
  vendor_id bigint not null references users,
  uploaded_at timestamptz not null,
  primary key (photo_name, vendor_id)
);
create index photos_of_vendor on photos (vendor_id);
create index photos_by_age on photos (uploaded_at);
