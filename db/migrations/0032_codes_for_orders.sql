-- Orders and notices store codes; the words for them are in contract/ordering/words.ts. What a vendor wrote stays words.

alter table order_events add column reason_code text;
update order_events e set reason = '', reason_code = known.code
from (values
  ('The kitchen is closing.', 'CLOSING'),
  ('The kitchen is too busy right now.', 'TOO_BUSY'),
  ('A dish is not available any more.', 'ITEM_UNAVAILABLE'),
  ('The address is out of reach.', 'ADDRESS'),
  ('The restaurant could not take this order.', 'OTHER'),
  ('The restaurant did not answer in time.', 'NOT_ACCEPTED'),
  ('The order was not ready in time.', 'NOT_READY'),
  ('The restaurant has left Chatpata.', 'RESTAURANT_REMOVED')
) known (sentence, code)
where e.reason = known.sentence;

-- Every notice so far is one of these four sentences around the number of an order and the name of a restaurant.
alter table notices add column kind text;
update notices set kind = case
  when order_id is null then 'PAUSED'
  when text like '% was not accepted in time; the customer has the money back.' then 'NOT_ACCEPTED'
  when text like '% was not ready in time; the customer has the money back.' then 'NOT_READY'
  else 'LATE' end;
alter table notices alter column kind set not null, drop column text,
  add constraint notices_kind_known check (kind in ('NOT_ACCEPTED', 'NOT_READY', 'LATE', 'PAUSED'));
