alter table payments add column returned_at timestamptz;
