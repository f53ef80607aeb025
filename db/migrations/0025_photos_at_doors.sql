alter table private_photos add column order_id bigint;
create index private_photos_of_order on private_photos (order_id) where order_id is not null;
