alter table restaurant_figures add column delivery_minutes integer;
