-- What a coupon costs its giver becomes less with each refund of a part of an order: `discount_paise` is what is left of it, as in
-- the ledger's account of discounts; nothing, once all dishes were refunded.
alter table coupon_uses
  drop constraint coupon_uses_discount_paise_check,
  add constraint coupon_uses_discount_paise_check check (discount_paise >= 0);
update coupon_uses u set discount_paise = u.discount_paise + refunded.paise
from (
  select order_id, sum(share::bigint) as paise
  from wallet_transfers, jsonb_each_text(shares) as each (account, share)
  where kind = 'ITEM_REFUND' and account like '%:discounts'
  group by order_id
) refunded
where refunded.order_id = u.order_id;
