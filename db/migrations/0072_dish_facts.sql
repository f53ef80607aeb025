-- What the labelling rules want of dishes: egg said apart, energy, serving, allergens; required of chains.
alter table dishes
  -- Nonveg for its egg alone: shown as Egg.
  add column is_egg boolean not null default false,
  add column kcal integer constraint dishes_kcal_range check (kcal between 0 and 10000),
  add column serving_size text not null default '',
  -- Codes of contract/catalog/allergens.ts, in its order.
  add column allergens text[] not null default '{}',
  add constraint dishes_egg_is_nonveg check (not is_egg or dish_type = 'Nonveg');
alter table restaurants add column is_chain boolean not null default false;
