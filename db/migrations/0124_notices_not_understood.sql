-- Amounts that were no numbers became null, and such notices were tried again for ever.
update payment_notices set due_at = null
where due_at is not null
  and (jsonb_path_exists(receipts, '$[*].amountMinor ? (@ == null)') or jsonb_path_exists(refunds, '$[*].amountMinor ? (@ == null)'));
