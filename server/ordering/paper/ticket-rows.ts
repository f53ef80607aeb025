import type { Tx } from '#server/database/database.ts';
import { isPlaced } from '../paying/paying-rows.ts';

/**
 * Counts a print of this vendor's order. Returns the number of copies, null if an automatic print is not the first, or
 * undefined without such an order.
 */
export const countCopy = async (
  tx: Tx,
  { orderId, vendorId, isAutomatic }: { orderId: number; vendorId: number; isAutomatic: boolean },
): Promise<{ readonly copies: number | null } | undefined> => {
  const [row] = await tx<{ copies: number | null }[]>`
    with own as (
      select order_id from orders o join restaurants using (restaurant_id)
      where order_id = ${orderId} and vendor_id = ${vendorId} and ${isPlaced(tx)}
    ), counted as (
      insert into kitchen_tickets (order_id, copies) select order_id, 1 from own
      on conflict (order_id) do update set copies = kitchen_tickets.copies + 1 where not ${isAutomatic}
      returning copies
    )
    select copies from own left join counted on true`;
  return row;
};
