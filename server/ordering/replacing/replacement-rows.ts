import type { Fragment, Sql, Tx } from '#server/database/database.ts';

/** For order items `i` of orders `o`. */
export const replacementColumn = (sql: Sql): Fragment => sql`(
  select json_build_object('dishId', p.dish_id, 'dishName', p.dish_name, 'dishType', p.dish_type, 'isEgg', nullif(p.is_egg, false),
    'secondName', nullif((select second_name from dishes d where d.dish_id = p.dish_id), ''), 'allergens', p.allergens,
    'price', p.price_paise, 'state', coalesce(outcome, 'OFFERED'), 'isAlike', is_alike, 'answerBy', p.answer_by,
    'decidedAt', decided_at, 'refundId', refund_id)
  from replacements p
  where p.order_item_id = i.order_item_id and (outcome is not null or o.answer_by is not null))`;

interface NewOffer {
  readonly orderId: number;
  readonly orderItemId: number;
  readonly dishId: number;
  readonly pricePaise: number;
  readonly answerBy: Date;
}

/** Offers a dish for an item of a locked order; false if one was offered before. */
export const insertOffer = async (
  tx: Tx,
  { orderId, orderItemId, dishId, pricePaise, answerBy }: NewOffer,
): Promise<boolean> => {
  const offered = await tx`
    insert into replacements (order_item_id, order_id, dish_id, dish_name, dish_type, is_egg, allergens, price_paise, answer_by, is_alike)
    select order_item_id, order_id, d.dish_id, d.dish_name, d.dish_type, d.is_egg, d.allergens, ${pricePaise}, ${answerBy},
      d.allergens <@ ordered.allergens and (cardinality(d.allergens) > 0 or cardinality(ordered.allergens) = 0) and (d.dish_type = 'Veg' or (i.dish_type = 'Nonveg' and (d.is_egg or not ordered.is_egg)))
    from order_items i join dishes ordered using (dish_id) join dishes d on d.dish_id = ${dishId}
    where order_item_id = ${orderItemId}
    on conflict do nothing returning 1`;
  if (offered.length === 0) return false;
  await tx`update orders set answer_by = least(answer_by, ${answerBy}) where order_id = ${orderId}`;
  return true;
};

export interface OpenOffer {
  readonly orderItemId: number;
  readonly dishName: string;
  readonly pricePaise: number;
  readonly answerBy: Date;
  readonly isAlike: boolean;
}

export const openOffers = (tx: Tx, orderId: number) => tx<OpenOffer[]>`
  select order_item_id, dish_name, price_paise, answer_by, is_alike from replacements
  where order_id = ${orderId} and outcome is null order by order_item_id`;

interface Decision {
  readonly orderId: number;
  readonly orderItemId: number;
  readonly outcome: 'TAKEN' | 'LEFT_OUT';
  readonly at: Date;
  readonly refundId: number | null;
}

/** Records the outcome; the order then waits for its other offers only. */
export async function recordDecision(tx: Tx, { orderId, orderItemId, outcome, at, refundId }: Decision): Promise<void> {
  await tx`
    update replacements set outcome = ${outcome}, decided_at = ${at}, refund_id = ${refundId}
    where order_item_id = ${orderItemId} and outcome is null`;
  await tx`
    update orders set answer_by = (select min(p.answer_by) from replacements p where p.order_id = ${orderId} and outcome is null)
    where order_id = ${orderId}`;
}

export const dueOrders = (sql: Sql, now: Date, limit: number) => sql<{ orderId: number }[]>`
  select order_id from orders where answer_by <= ${now} order by answer_by limit ${limit}`;
