-- Orders and their life, coupons, refunds, invoices.

-- Copies of names and addresses are as they were when ordered.
create table orders (
  order_id bigint generated always as identity primary key,
  -- No foreign keys to users and restaurants: neither is ever deleted, and a foreign key would make every order of a
  -- restaurant share a lock on its row.
  customer_id bigint not null,
  restaurant_id bigint not null,
  restaurant_name text not null,
  bill_paise bigint not null,
  -- The lines of the bill besides dishes (contract/ordering/bill.ts): a list of {kind, amountPaise, isIncluded, data}.
  -- Never changed.
  bill_lines jsonb not null default '[]',
  status text not null default 'ACTIVE',
  placed_at timestamptz not null,
  note text not null default '',
  fulfilment text not null default 'DELIVERY',
  delivery_address jsonb,
  -- WALLET pays at once; a PROVIDER's payment is awaited, and no kitchen sees the order before; CASH is paid at the
  -- door.
  pays_by text not null default 'WALLET',
  -- When it was paid, if not from the wallet at once.
  paid_at timestamptz,
  -- RESTAURANT or OPERATOR: whose people collect the cash. Decided when the order is placed.
  collected_by text,
  -- The vendor's estimate.
  promised_at timestamptz,
  -- When the next step happens without anybody acting; null once final.
  deadline timestamptz,
  -- When a kitchen that works by itself takes its next step; null if a person does.
  walks_at timestamptz,
  -- When the vendor is warned that the order is late; null before it is accepted and after the warning.
  warns_at timestamptz,
  -- {name, number} of somebody else who gets the order.
  recipient jsonb,
  -- The customer's choice for a dish that is out.
  if_out text not null default 'CALL' constraint orders_if_out_known check (if_out in ('REPLACE', 'LEAVE_OUT', 'CALL')),
  -- Until when the customer may answer an offered replacement, the earliest of several; null without an open one.
  answer_by timestamptz,
  -- The connected app that placed it.
  app_id bigint,
  -- Whether a rider was ever named for it (hand_overs).
  has_rider boolean not null default false,
  constraint orders_are_orders check (
    (status in ('ACTIVE', 'ACCEPTED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'UNCONFIRMED', 'DELIVERED', 'CANCELLED',
      'REJECTED')
      or (status = 'AWAITING_PAYMENT' and pays_by = 'PROVIDER'))
    and (deadline is null) = (status in ('DELIVERED', 'CANCELLED', 'REJECTED'))
    and bill_paise > 0 and jsonb_typeof(bill_lines) = 'array' and fulfilment in ('DELIVERY', 'PICKUP')
    and pays_by in ('WALLET', 'PROVIDER', 'CASH'))
);
create index orders_of_customer on orders (customer_id, order_id desc);
create index orders_of_restaurant on orders (restaurant_id, order_id desc);
create index orders_open_of_restaurant on orders (restaurant_id, order_id) where deadline is not null;
create index orders_by_deadline on orders (deadline) where deadline is not null;
create index orders_by_walk on orders (walks_at) where walks_at is not null;
create index orders_by_answer on orders (answer_by) where answer_by is not null;
create index orders_by_warning on orders (warns_at) where warns_at is not null;
create index orders_unconfirmed on orders (order_id) where status = 'UNCONFIRMED';
create index orders_with_rider on orders (order_id) where has_rider and status = 'OUT_FOR_DELIVERY';
-- Sales are added up from this index and that of order_items alone, however many orders there are.
create index orders_sold on orders (restaurant_id, placed_at) include (order_id, bill_paise)
  where status not in ('CANCELLED', 'REJECTED', 'AWAITING_PAYMENT');
create index orders_never_paid on orders (restaurant_id) where pays_by = 'PROVIDER' and paid_at is null;
create index orders_in_cash on orders (customer_id) where pays_by = 'CASH';
create index orders_of_app on orders (app_id, placed_at) where app_id is not null;
-- Rows lie in the order of time, so an index of ranges is enough.
create index orders_by_time on orders using brin (placed_at) with (pages_per_range = 16);

create table order_items (
  order_item_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  dish_id bigint not null,
  qty integer not null,
  -- For one dish, with its options.
  price_paise bigint not null,
  dish_name text not null,
  dish_type text not null,
  dish_cuisine text not null,
  dish_description text not null,
  speciality text not null,
  image_url text not null,
  -- The options picked, as they were: a list of {optionId, groupName, optionName, foodType, pricePaise}.
  options jsonb not null default '[]',
  -- As in dishes.
  goods jsonb,
  -- For the kitchen, about this dish.
  note text not null default '',
  constraint order_items_are_some check (qty > 0 and price_paise > 0)
);
create index order_items_of_order on order_items (order_id, order_item_id) include (dish_id, qty, price_paise);

-- Every step after the placing. The order's own row stands for that, unless a payment has placed the order.
create table order_events (
  event_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null,
  status text not null,
  mover text not null check (mover in ('customer', 'vendor', 'rider', 'admin', 'time', 'removal', 'payment')),
  -- Null if no person did it.
  user_id bigint,
  -- A person's text, or a code (contract/ordering/words.ts).
  reason text not null default '',
  reason_code text,
  -- The program's key that did it, by its name and prefix (server/http/program-key.ts).
  key_name text default nullif(current_setting('chatpata.key', true), '')
);
create index order_events_of_order on order_events (order_id, event_id);

-- Messages to vendors about events that they may have missed.
create table notices (
  notice_id bigint generated always as identity primary key,
  user_id bigint not null,
  at timestamptz not null,
  kind text not null constraint notices_kind_known check (
    kind in ('NOT_ACCEPTED', 'NOT_READY', 'LATE', 'PAUSED', 'LICENCE_WANTED', 'LICENCE_ENDING', 'LICENCE_ENDED', 'REFUND_ASKED')),
  restaurant_id bigint not null,
  order_id bigint,
  -- The day that a notice about a licence is about.
  due_on date,
  read_at timestamptz
);
create index notices_of_user on notices (user_id, notice_id desc);

-- How often the kitchen ticket of an order was printed. Not in orders, so that printing locks and rewrites none.
create table kitchen_tickets (
  order_id bigint primary key references orders,
  copies integer not null check (copies > 0),
  -- The last print.
  printed_at timestamptz
);

create table coupons (
  coupon_id bigint generated always as identity primary key,
  code text not null constraint coupons_code_key unique,
  -- A version, which the trigger coupons_changed raises when value, validity or audience change.
  state bigint not null default 0,
  -- Whose vendor gives it and pays for it; null: the operator.
  restaurant_id bigint,
  -- One of the two.
  rate_per_mille integer,
  amount_paise bigint,
  -- The most that it takes off a bill.
  most_paise bigint,
  minimum_paise bigint not null default 0,
  is_first_order_only boolean not null default false,
  -- An operator's coupon may be valid for some restaurants or cuisines only.
  restaurant_ids bigint[],
  cuisines text[],
  holds_from timestamptz not null,
  holds_until timestamptz not null,
  -- Minutes of the day in India; null: all day.
  from_minute integer,
  to_minute integer,
  uses_max integer,
  uses_per_person integer,
  uses integer not null default 0,
  is_paused boolean not null default false,
  ended_at timestamptz,
  -- Offered in carts; otherwise only for people who were given its code.
  is_public boolean not null default true,
  -- An operator's coupon may be used for orders paid in cash (product rule 5.18). Ignored for vendors' coupons.
  is_for_cash boolean not null default false,
  -- The administrator who last made, changed or resumed an operator's coupon: it is not valid at restaurants of their
  -- own.
  made_by bigint,
  constraint coupons_are_coupons check (
    code ~ '^[A-Z0-9]{3,20}$' and num_nonnulls(rate_per_mille, amount_paise) = 1 and rate_per_mille between 1 and 1000
    and amount_paise > 0 and most_paise > 0 and holds_until > holds_from and from_minute between 0 and 1439
    and to_minute between 1 and 1440 and uses_max > 0 and uses_per_person > 0 and uses >= 0)
);
create index coupons_of_restaurant on coupons (restaurant_id, coupon_id desc);
create index coupons_offered on coupons (restaurant_id, holds_until) where ended_at is null and is_public;

-- Orders with a coupon. A cancelled order returns its use (the trigger orders_return_coupons).
create table coupon_uses (
  order_id bigint primary key,
  coupon_id bigint not null references coupons,
  customer_id bigint not null,
  -- The coupon's cost to its giver; partial refunds reduce it.
  discount_paise bigint not null check (discount_paise >= 0)
);
create index coupon_uses_of on coupon_uses (coupon_id, customer_id) include (discount_paise);

-- Refunds of parts of an order: some of its dishes, or the tip (product rules 5.25 and 5.26).
create table order_refunds (
  refund_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null,
  refunded_by text not null check (refunded_by in ('CUSTOMER', 'VENDOR', 'ADMIN')),
  user_id bigint not null,
  reason_code text not null check (reason_code in ('SOLD_OUT', 'MISSING', 'SPOILED', 'WRONG', 'OTHER', 'TIP', 'REPLACED')),
  reason text not null default '',
  amount_paise bigint not null check (amount_paise > 0),
  -- Then there is an invoice to correct.
  is_after_delivery boolean not null,
  -- By account, for an order that is still to be paid in cash: moved with the payment.
  unpaid_shares jsonb,
  -- The balance of all the owner's restaurants after a vendor's refund of a delivered order; else null.
  owner_left_paise bigint,
  -- The operator pays for its riders. Only a refund that the restaurant bears changes the bill and its invoice.
  borne_by text not null default 'RESTAURANT'
    constraint order_refunds_borne check (borne_by = 'RESTAURANT' or borne_by in ('OPERATOR', 'RIDER') and is_after_delivery)
);
create index order_refunds_of_order on order_refunds (order_id, refund_id);
create index order_refunds_by_time on order_refunds using brin (at) with (pages_per_range = 16);
-- A tip is refunded once.
create unique index order_refunds_tip on order_refunds (order_id) where reason_code = 'TIP';
create table order_refund_items (
  refund_id bigint not null references order_refunds,
  order_item_id bigint not null references order_items,
  qty integer not null check (qty > 0),
  primary key (order_item_id, refund_id)
);

-- Dishes that a vendor has offered instead of ordered ones, as on the menu at that moment (docs/decisions/105). An order
-- item is offered one at most. Those of an order that ended undecided stay so.
create table replacements (
  order_item_id bigint primary key references order_items,
  order_id bigint not null references orders,
  dish_id bigint not null,
  dish_name text not null,
  dish_type text not null,
  is_egg boolean not null,
  allergens text[] not null,
  price_paise bigint not null check (price_paise > 0),
  -- No other mark and no other allergen than the ordered dish: only then may silence take it.
  is_alike boolean not null,
  answer_by timestamptz not null,
  outcome text check (outcome in ('TAKEN', 'LEFT_OUT')),
  decided_at timestamptz,
  -- Null without a lower bill: then a dish that is taken costs what was ordered.
  refund_id bigint references order_refunds,
  constraint replacements_decided check ((outcome is null) = (decided_at is null))
);
create index replacements_of_order on replacements (order_id);

-- Refunds that were asked for after the delivery (product rule 5.38): the restaurant answers, or an administrator decides.
create table refund_requests (
  request_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  asked_at timestamptz not null,
  is_by_admin boolean not null,
  reason_code text not null,
  reason text not null,
  -- A list of {orderItemsId, qty}.
  items jsonb not null,
  answer_by timestamptz not null,
  answer text check (answer in ('YES', 'NO')),
  answered_at timestamptz,
  answer_reason text not null default '',
  borne_by text check (borne_by in ('RESTAURANT', 'OPERATOR', 'RIDER', 'CUSTOMER')),
  decided_at timestamptz,
  decision text not null default '',
  refund_id bigint references order_refunds,
  constraint refund_requests_whole check ((answer is null) = (answered_at is null) and (borne_by is null) = (decided_at is null)
    and (refund_id is not null) = (borne_by is not null and borne_by <> 'CUSTOMER'))
);
create index refund_requests_of_order on refund_requests (order_id, request_id);
create unique index refund_requests_open on refund_requests (order_id) where decided_at is null;

-- The last number of each series of invoices: of a state or GSTIN, a financial year, and a kind. A transaction locks
-- its row last but for the head of the audit log (docs/decisions/054), so that numbers have neither gaps nor doubles.
create table invoice_series (
  series text primary key,
  last_number integer not null check (last_number > 0)
);

-- Invoices of delivered orders and credit notes for later refunds (product rules 5.27 and 5.29; CGST Rules, 46 and 53).
-- The operator issues them for what it owes tax on, a registered restaurant for what it owes tax on itself, such as
-- packaged goods.
create table invoices (
  invoice_id bigint generated always as identity primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  issuer text not null check (issuer in ('OPERATOR', 'RESTAURANT')),
  series text not null references invoice_series,
  number integer not null check (number > 0),
  serial text not null constraint invoices_serial_shape check (serial ~ '^[A-Z0-9/]{1,16}$'),
  order_id bigint not null references orders,
  -- For credit notes.
  refund_id bigint references order_refunds,
  restaurant_id bigint not null,
  issued_at timestamptz not null,
  -- The day in India.
  issued_on date not null,
  -- 0 if the operator's coupon paid for all of a part.
  total_paise bigint not null check (total_paise >= 0),
  -- All its contents, as they were then (server/ordering/invoices/particulars.ts); never read from elsewhere.
  particulars jsonb not null,
  unique (series, number),
  constraint invoices_refund_of_credit_note check ((kind = 'CREDIT_NOTE') = (refund_id is not null))
);
create unique index invoices_once_per_order on invoices (order_id, issuer) where kind = 'INVOICE';
create unique index invoices_once_per_refund on invoices (refund_id, issuer) where kind = 'CREDIT_NOTE';
-- Numbers of different restaurants may be equal: each is a supplier of its own, and its series begin with its GSTIN.
create unique index invoices_serial_of_operator on invoices (serial) where issuer = 'OPERATOR';
create index invoices_of_order on invoices (order_id, invoice_id);
create index invoices_by_day on invoices (issued_on, invoice_id);

-- An order that `logic.place_orders` may place, with everything that its rows are written from. Not in the schema
-- logic, because orders that are being placed while a level replaces the functions still use it.
create type order_to_write as (
  order_id bigint, customer bigint, restaurant bigint, restaurant_name text, vendor bigint, status text, pays_by text,
  lines jsonb, bill bigint, besides jsonb, shares jsonb, fulfilment text, delivery jsonb, note text, coupon bigint, discount bigint,
  moment timestamptz, deadline timestamptz, walks_at timestamptz,
  -- The wallet's, after the order.
  balance bigint,
  retry_call text, retry_key text, payload bytea, response jsonb,
  recipient jsonb, if_out text
);
