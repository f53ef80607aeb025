-- Invoices of delivered orders and credit notes for what is refunded afterwards (product rules 103 and 104; CGST Rules, 46 and 53).

-- The last number of each series: of a state, a financial year, and a kind. Its row is the last that a transaction locks but for
-- the head of the audit log (docs/decisions/054), so that numbers have neither gaps nor doubles.
create table invoice_series (
  series text primary key,
  last_number integer not null check (last_number > 0)
);

create table invoices (
  invoice_id bigint generated always as identity primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  series text not null references invoice_series,
  number integer not null check (number > 0),
  serial text not null unique constraint invoices_serial_shape check (serial ~ '^[A-Z0-9/]{1,16}$'),
  order_id bigint not null references orders,
  -- What a credit note is for.
  refund_id bigint unique references order_refunds,
  check ((kind = 'CREDIT_NOTE') = (refund_id is not null)),
  restaurant_id bigint not null,
  issued_at timestamptz not null,
  -- The day in India.
  issued_on date not null,
  total_paise bigint not null check (total_paise > 0),
  -- Everything that it says, as it was then (server/ordering/invoices/particulars.ts); never read anew from elsewhere.
  particulars jsonb not null,
  unique (series, number)
);
create unique index invoices_once_per_order on invoices (order_id) where kind = 'INVOICE';
create index invoices_of_order on invoices (order_id, invoice_id);
create index invoices_by_day on invoices (issued_on, invoice_id);
