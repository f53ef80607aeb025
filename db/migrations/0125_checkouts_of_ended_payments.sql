-- The address of a provider's page may contain its person's number: it is forgotten when the payment ends.
update payments set checkout = null
where checkout is not null and (state <> 'WAITING' or user_id in (select user_id from users where erased_at is not null));
