import type { DoubtfulOrder, HandOver } from '#contract/riders/hand-over.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

/** Why order `o` is UNCONFIRMED, from its last step. */
const withoutPin = (sql: Sql): Fragment => sql`
  case when o.status = 'UNCONFIRMED' then (
    select json_build_object('reason', reason_code, 'words', reason, 'calledAt', h.called_at, 'at', at,
      'photoIds', array(select photo_id from private_photos p where p.order_id = o.order_id order by photo_id))
    from order_events e where e.order_id = o.order_id order by event_id desc limit 1) end`;

interface HandOverRow extends RowOf<typeof HandOver> {
  readonly customerId: number;
  readonly ownerId: number;
  readonly isFinal: boolean;
}

export const handOverOf = async (sql: Sql, orderId: number): Promise<HandOverRow | undefined> => {
  const [row] = await sql<HandOverRow[]>`
    select d.rider_name, case when o.status = 'OUT_FOR_DELIVERY' then d.contact_number end as contact_number, t.picked_at,
      h.at_door_at, h.pin, ${withoutPin(sql)} as without_pin, h.denied_at, o.customer_id, r.vendor_id as owner_id,
      o.deadline is null as is_final
    from hand_overs h join orders o using (order_id) join restaurants r using (restaurant_id)
      left join trips t on t.trip_id = h.trip_id left join riders d using (rider_id)
    where h.order_id = ${orderId}`;
  return row;
};

export const deny = (tx: Tx, orderId: number, at: Date) => tx`
  update hand_overs set denied_at = coalesce(denied_at, ${at}) where order_id = ${orderId}`;

export const listDoubtful = (sql: Sql, slice: Slice) => {
  const found = sql`(
    select order_id from orders where status = 'UNCONFIRMED'
    union select order_id from hand_overs join orders using (order_id)
      where locked_until is not null and status = 'OUT_FOR_DELIVERY'
  ) found`;
  return paged<RowOf<typeof DoubtfulOrder>>(sql, {
    count: sql`select count(*) as total from ${found}`,
    page: sql`
      select o.order_id, o.restaurant_name, d.rider_name, ${withoutPin(sql)} as without_pin, h.denied_at, h.locked_until,
        case when o.status = 'UNCONFIRMED' then o.deadline end as decided_at
      from ${found} join orders o using (order_id) join hand_overs h using (order_id)
        left join trips t on t.trip_id = h.trip_id left join riders d using (rider_id)
      order by h.denied_at is null, o.order_id ${sliced(sql, slice)}`,
    orderBy: sql`denied_at is null, order_id`,
  });
};
