alter table orders add column has_rider boolean not null default false,
  drop constraint orders_are_orders, add constraint orders_are_orders check (
  (status in ('ACTIVE', 'ACCEPTED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'UNCONFIRMED', 'DELIVERED', 'CANCELLED', 'REJECTED')
    or (status = 'AWAITING_PAYMENT' and pays_by = 'PROVIDER'))
  and (deadline is null) = (status in ('DELIVERED', 'CANCELLED', 'REJECTED'))
  and bill_paise > 0 and jsonb_typeof(bill_lines) = 'array' and fulfilment in ('DELIVERY', 'PICKUP')
  and pays_by in ('WALLET', 'PROVIDER', 'CASH'));
create index orders_unconfirmed on orders (order_id) where status = 'UNCONFIRMED';
create index orders_with_rider on orders (order_id) where has_rider and status = 'OUT_FOR_DELIVERY';
alter table order_events drop constraint order_events_mover_check, add constraint order_events_mover_check
  check (mover in ('customer', 'vendor', 'rider', 'admin', 'time', 'removal', 'payment'));
create table riders (
  rider_id bigint generated always as identity primary key,
  -- Null: the operator's.
  restaurant_id bigint references restaurants,
  rider_name text not null,
  contact_number text not null,
  is_active boolean not null default true,
  -- The browser that an operator's rider uses; null until the first trip, and after a change of the rider.
  device_hash bytea
);
create index riders_of_restaurant on riders (restaurant_id, rider_id);

create table trips (
  trip_id bigint generated always as identity primary key,
  rider_id bigint not null references riders,
  restaurant_id bigint not null references restaurants,
  started_at timestamptz not null,
  picked_at timestamptz,
  -- The secret of the link: shown to the restaurant until a phone takes the trip, then only its hash is stored.
  secret text,
  secret_hash bytea not null,
  -- The browser that has the trip.
  device_hash bytea,
  -- When it was given to someone else or taken back.
  ended_at timestamptz
);
create index trips_of_rider on trips (rider_id, started_at);

-- Orders that a rider was named for.
create table hand_overs (
  order_id bigint primary key references orders,
  -- Null: taken back.
  trip_id bigint references trips,
  pin text not null check (pin ~ '^[0-9]{4}$'),
  at_door_at timestamptz,
  -- In a row.
  wrong_pins integer not null default 0,
  locked_until timestamptz,
  -- With NOT_REACHED.
  called_at timestamptz[] not null default '{}',
  -- When the customer denied it.
  denied_at timestamptz
);
create index hand_overs_of_trip on hand_overs (trip_id) where trip_id is not null;
create index hand_overs_locked on hand_overs (order_id) where locked_until is not null;

-- Cash of riders: collected at a door, handed in with the code of the rider's offer, or missing.
create table rider_cash (
  entry_id bigint generated always as identity primary key,
  rider_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('COLLECTED', 'HANDED_IN', 'MISSING')),
  amount_paise bigint not null check (amount_paise > 0),
  -- For COLLECTED.
  order_id bigint unique,
  note text not null default '',
  -- Null for COLLECTED.
  entered_by bigint,
  constraint rider_cash_has_its_cause check ((kind = 'COLLECTED') = (order_id is not null)
    and (kind = 'COLLECTED') = (entered_by is null))
);
create index rider_cash_of_rider on rider_cash (rider_id, at) include (kind, amount_paise);

-- Cash that a rider wants to hand in: the restaurant or the operator takes it with its code.
create table cash_offers (
  rider_id bigint primary key references riders,
  amount_paise bigint not null check (amount_paise > 0),
  code text not null check (code ~ '^[0-9]{6}$')
);

alter table book_transfers drop constraint book_transfers_fit, add constraint book_transfers_fit check (
    case
      when debit_account = 'restaurant:' || restaurant_id then (kind, credit_account) in (
        ('COMMISSION', 'platform:commission'), ('COMMISSION_TAX', 'tax:COMMISSION'), ('ADJUSTMENT', 'platform:adjustments'),
        ('PAYOUT', 'platform:vendor-payouts'))
      when credit_account = 'restaurant:' || restaurant_id then (kind, debit_account) in (
        ('COMMISSION', 'platform:commission'), ('COMMISSION_TAX', 'tax:COMMISSION'), ('ADJUSTMENT', 'platform:adjustments'),
        ('PAYOUT_FAILED', 'platform:vendor-payouts'))
      when debit_account like 'provider:%' then (kind, credit_account) in (
        ('HELD', 'platform:held'), ('HELD_BACK_FAILED', 'platform:held'), ('SETTLEMENT', 'platform:bank'),
        ('PROVIDER_FEE', 'platform:provider-fees'), ('PROVIDER_FEE_TAX', 'platform:input-tax'),
        ('PROVIDER_DIFFERENCE', 'platform:differences'))
      when credit_account like 'provider:%' then (kind, debit_account) in (
        ('HELD_BACK', 'platform:held'), ('SETTLEMENT', 'platform:bank'),
        ('PROVIDER_FEE', 'platform:provider-fees'), ('PROVIDER_FEE_TAX', 'platform:input-tax'),
        ('PROVIDER_DIFFERENCE', 'platform:differences'))
      when credit_account ~ '^cash:(riders|rider:[0-9]+)$' then (kind, debit_account) in (
        ('CASH_HANDED_IN', 'bank:cash'), ('CASH_MISSING', 'platform:cash-missing'))
      else (kind, debit_account, credit_account) = ('HELD_OUTSIDE', 'platform:held', 'platform:settled-outside')
    end
    and (restaurant_id is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED'))
    and (statement_id is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX'))
    and (payout_id is not null) = (kind in ('PAYOUT', 'PAYOUT_FAILED'))
    and (held_id is not null) = (kind in ('HELD', 'HELD_OUTSIDE'))
    and (held_refund_id is not null) = (kind in ('HELD_BACK', 'HELD_BACK_FAILED'))
    and (settlement_id is not null)
      = (kind in ('SETTLEMENT', 'PROVIDER_FEE', 'PROVIDER_FEE_TAX', 'PROVIDER_DIFFERENCE')));
