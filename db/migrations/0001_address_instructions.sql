alter table addresses add column instructions text not null default '';
