alter table dishes add column second_name text not null default '';
