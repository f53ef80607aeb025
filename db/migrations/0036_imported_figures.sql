-- What the source of an import says of a restaurant: shown, and said to come from elsewhere, until there are own figures.
alter table restaurant_figures
  add column imported_rating numeric(2, 1) check (imported_rating > 0 and imported_rating <= 5),
  add column imported_rating_count integer check (imported_rating_count > 0),
  add column imported_cost_paise bigint check (imported_cost_paise > 0),
  -- A number of ratings says nothing without the rating.
  add check (imported_rating_count is null or imported_rating is not null);
