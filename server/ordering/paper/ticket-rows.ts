import type { Tx } from '#server/database/database.ts';
import { isPlaced } from '../paying/paying-rows.ts';

interface Counted {
  readonly copies: number | null;
  readonly since: Date | null;
}

/**
 * Counts a print of this vendor's order. Returns the number of copies and the time of the last print before; null
 * copies if an automatic print is neither the first nor about a change; undefined without such an order.
 */
export const countCopy = async (
  tx: Tx,
  { orderId, vendorId, isAutomatic, now }: { orderId: number; vendorId: number; isAutomatic: boolean; now: Date },
): Promise<Counted | undefined> => {
  const [row] = await tx<Counted[]>`
    with own as (
      select order_id from orders o join restaurants using (restaurant_id)
      where order_id = ${orderId} and vendor_id = ${vendorId} and ${isPlaced(tx)}
    ), counted as (
      insert into kitchen_tickets (order_id, copies, printed_at) select order_id, 1, ${now} from own
      on conflict (order_id) do update set copies = kitchen_tickets.copies + 1, printed_at = ${now}
        where not ${isAutomatic} or kitchen_tickets.printed_at < (
          select max(decided_at) from replacements where order_id = ${orderId})
      returning copies
    )
    select copies, (select printed_at from kitchen_tickets where order_id = ${orderId}) as since
    from own left join counted on true`;
  return row;
};
