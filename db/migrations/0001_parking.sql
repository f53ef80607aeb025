alter table restaurants add column has_parking boolean not null default false;
