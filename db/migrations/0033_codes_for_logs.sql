-- The logs store codes and facts; the words for them are in contract/moderation/words.ts and contract/security/words.ts.

-- What a decision led to, as JSON. Text, because a row's hash covers it to the letter. Rows written before have their
-- facts in words in `reason` and stay as they were hashed.
alter table audit_log add column facts text;

update security_log set detail = 'BY_ADMINISTRATOR' where detail = 'By an administrator';
update security_log set detail = 'TOO_MANY_TO_LIST' where detail = 'Too many different ones in this minute to list.';

-- Devices are a browser and a system, `Chrome/Windows`, and empty when unknown.
update security_log set detail = case detail when 'Unknown device' then '' else regexp_replace(detail, ' on ', '/') end
where kind = 'LOGIN';
update sessions set device = case device when 'Unknown device' then '' else regexp_replace(device, ' on ', '/') end;
