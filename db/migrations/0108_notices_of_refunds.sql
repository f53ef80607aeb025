-- What a notice tells of refunds; those that are not ours stay here, and in the log.
alter table payment_notices add column refunds jsonb not null default '[]';
