-- The lines of an order's bill besides its dishes, as they were when ordered (contract/ordering/bill.ts): a list of
-- {kind, amountPaise, isIncluded, data}. Written with the order, read as a whole, never changed.
alter table orders add column bill_lines jsonb not null default '[]' check (jsonb_typeof(bill_lines) = 'array');

-- Prices have always included 5 % of tax on restaurant service, half to the centre and half to the state, rounded.
update orders set bill_lines = jsonb_build_array(
  jsonb_build_object('kind', 'TAXABLE', 'amountPaise', bill_paise - 2 * half, 'isIncluded', true,
    'data', jsonb_build_object('taxClass', 'RESTAURANT_SERVICE')),
  jsonb_build_object('kind', 'CGST', 'amountPaise', half, 'isIncluded', true,
    'data', jsonb_build_object('taxClass', 'RESTAURANT_SERVICE', 'ratePerMille', 25)),
  jsonb_build_object('kind', 'SGST', 'amountPaise', half, 'isIncluded', true,
    'data', jsonb_build_object('taxClass', 'RESTAURANT_SERVICE', 'ratePerMille', 25)))
from (select order_id, (2 * 25 * bill_paise + 1050) / (2 * 1050) as half from orders) rounded
where rounded.order_id = orders.order_id;
