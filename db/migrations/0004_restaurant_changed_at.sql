alter table restaurant_figures add column changed_at timestamptz not null default now();
