-- An account is a person's; what they have in it is a wallet. Loading is what pages do; tables are occupied.
alter table wallet_accounts rename to wallets;
alter index wallet_accounts_pkey rename to wallets_pkey;
alter table wallets rename constraint wallet_accounts_user_id_fkey to wallets_user_id_fkey;

alter table table_load rename to table_occupancy;
alter index table_load_pkey rename to table_occupancy_pkey;
alter index table_load_by_age rename to table_occupancy_by_age;
alter table table_occupancy rename constraint table_load_restaurant_id_fkey to table_occupancy_restaurant_id_fkey;
alter table table_occupancy rename constraint table_load_within_seats to table_occupancy_within_seats;
