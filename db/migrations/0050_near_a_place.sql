-- Pincodes around a middle, and the cities that have some.
create index pincodes_by_middle on pincodes (lat, lng);
create index pincodes_by_city on pincodes (lower(city) text_pattern_ops);
