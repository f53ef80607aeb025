-- Who runs the marketplace, and its terms.

-- As its operator entered it: one row from the first entry on.
create table marketplace (
  only_row boolean primary key default true check (only_row),
  legal_name text not null,
  address text not null,
  contact_number text not null,
  email_id text not null,
  fssai_licence text not null,
  gstins text[] not null,
  officer_name text not null,
  officer_designation text not null,
  officer_contact text not null,
  officer_email text not null,
  -- Restaurants need a licence of the food safety authority (docs/decisions/052).
  licences_required boolean not null default false,
  -- For what a code is sent to a number, besides a forgotten password (docs/decisions/097).
  codes_for_login boolean not null default false,
  codes_for_register boolean not null default false,
  codes_for_guests boolean not null default false
);

-- Its name and looks (`Brand` in contract/kit/brand.ts), read and written as a whole: one row from the first entry on.
create table brand (
  only_row boolean primary key default true check (only_row),
  brand jsonb not null
);

-- Where it delivers, as the form for a new restaurant proposes: one row from the first entry on.
create table service_area (
  only_row boolean primary key default true check (only_row),
  pincode text not null,
  city text not null,
  state text not null,
  -- 0: new restaurants deliver everywhere.
  delivers_within_km integer not null check (delivers_within_km >= 0)
);

-- Terms of bills: one row.
create table marketplace_terms (
  only_row boolean primary key default true check (only_row),
  -- A version, raised by every change that may alter a bill.
  state bigint not null default 0,
  are_prices_with_tax boolean not null default true,
  platform_fee_paise bigint not null default 0 check (platform_fee_paise between 0 and 100000),
  delivered_by text not null default 'RESTAURANT' check (delivered_by in ('RESTAURANT', 'OPERATOR'))
);

-- Terms of cash on delivery. Without a row it is off.
create table cash_terms (
  only_row boolean primary key default true check (only_row),
  is_allowed boolean not null,
  bill_max_paise bigint not null check (bill_max_paise > 0),
  -- Until the first order of a customer was delivered.
  first_bill_max_paise bigint not null check (first_bill_max_paise > 0),
  -- How many unfinished orders in cash a customer may have.
  open_max integer not null check (open_max > 0)
);

-- Goods and services tax by class, from a day in India until the class's next row. Half of it is the state's, hence
-- steps of 0.2 %. Packaged goods have rates of their own (`dishes.goods`).
create table tax_rates (
  tax_class text not null check (tax_class in ('RESTAURANT_SERVICE', 'DELIVERY', 'PLATFORM_FEE')),
  holds_from date not null,
  rate_per_mille integer not null check (rate_per_mille between 0 and 400 and rate_per_mille % 2 = 0),
  -- The Services Accounting Code, for invoices.
  code text not null,
  primary key (tax_class, holds_from)
);
