alter table notices drop constraint notices_kind_known, add constraint notices_kind_known check (
  kind in ('NOT_ACCEPTED', 'NOT_READY', 'LATE', 'PAUSED', 'LICENCE_WANTED', 'LICENCE_ENDING', 'LICENCE_ENDED', 'REFUND_ASKED'));
alter table order_refunds add column borne_by text not null default 'RESTAURANT'
  constraint order_refunds_borne check (borne_by = 'RESTAURANT' or borne_by in ('OPERATOR', 'RIDER') and is_after_delivery);
create index order_refunds_by_time on order_refunds using brin (at) with (pages_per_range = 16);
create table refund_requests (
  request_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  asked_at timestamptz not null,
  is_by_admin boolean not null,
  reason_code text not null,
  reason text not null,
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
alter table private_photos add column request_id bigint;
create index private_photos_of_request on private_photos (request_id) where request_id is not null;
drop index private_photos_to_check;
create index private_photos_to_check on private_photos (check_at) where ticket_id is null and request_id is null;
