alter table users add column admin_role text
  constraint users_admin_role_known check (admin_role in ('support', 'money', 'moderation'));

alter table restaurant_keys alter column restaurant_id drop not null;
alter table restaurant_keys drop constraint restaurant_keys_rights_check;
alter table restaurant_keys add constraint restaurant_keys_rights check (cardinality(rights) > 0 and case when restaurant_id is null
  then rights <@ array['support', 'money', 'moderation'] else not rights && array['money', 'staff'] end);
