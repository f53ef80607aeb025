-- What each finished day moved, added up once, so that the books need not read the whole ledger (docs/money.md).
create table book_days (
  -- In India, from the first movement on without gaps.
  day date primary key,
  -- What each account got and gave, in paise: {"customers": [50000, 0]}. All customers are one, as are all restaurants and all cash.
  accounts jsonb not null,
  -- How many transfers moved how much, by their kind: {"TOP_UP": [1, 50000]}.
  kinds jsonb not null
);
-- Transfers lie in the order of time, so an index of ranges is enough; it costs an order nothing.
create index wallet_transfers_by_time on wallet_transfers using brin (at) with (pages_per_range = 16);
create index book_transfers_by_time on book_transfers using brin (at) with (pages_per_range = 16);
