alter table orders add column recipient jsonb,
  add column if_out text not null default 'CALL' constraint orders_if_out_known check (if_out in ('REPLACE', 'LEAVE_OUT', 'CALL')),
  add column answer_by timestamptz;
create index orders_by_answer on orders (answer_by) where answer_by is not null;
alter table order_items add column note text not null default '';
alter table kitchen_tickets add column printed_at timestamptz;
alter table order_refunds drop constraint order_refunds_reason_code_check, add constraint order_refunds_reason_code_check
  check (reason_code in ('SOLD_OUT', 'MISSING', 'SPOILED', 'WRONG', 'OTHER', 'TIP', 'REPLACED'));
create table replacements (
  order_item_id bigint primary key references order_items,
  order_id bigint not null references orders,
  dish_id bigint not null,
  dish_name text not null,
  dish_type text not null,
  is_egg boolean not null,
  allergens text[] not null,
  price_paise bigint not null check (price_paise > 0),
  is_alike boolean not null,
  answer_by timestamptz not null,
  outcome text check (outcome in ('TAKEN', 'LEFT_OUT')),
  decided_at timestamptz,
  refund_id bigint references order_refunds,
  constraint replacements_decided check ((outcome is null) = (decided_at is null))
);
create index replacements_of_order on replacements (order_id);
alter type order_to_write add attribute recipient jsonb, add attribute if_out text;
