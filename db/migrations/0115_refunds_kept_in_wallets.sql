-- What is refunded of orders that a provider was paid for stays in the wallet, at once, for people who want that.
alter table wallets add column keeps_refunds boolean not null default false;
