-- Who runs the marketplace, as its operator entered it: one row from the first entry on.
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
  officer_email text not null
);

-- Pages for visitors show it. The event names no restaurant, which means all pages.
create function announce_marketplace() returns trigger language plpgsql as $$
begin
  insert into outbox (at, event, to_user, data) values (now(), 'public-change', 0, '{}');
  return null;
end $$;
create trigger marketplace_announced after insert or update on marketplace
  for each statement execute function announce_marketplace();
