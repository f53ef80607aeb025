-- A settlement is compared again where the refund that it has fails later.
create index source_refunds_failed on source_refunds (refund_ref) where state = 'FAILED' and refund_ref is not null;
create index held_refunds_failed on held_refunds (refund_ref) where state = 'FAILED' and refund_ref is not null;
