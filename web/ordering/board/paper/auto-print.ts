/** Prints tickets automatically as orders are accepted, if this device is set to. */
import { useEffect, useRef } from 'react';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { sendTicket, ticketPrinting } from './printing.ts';

/** Prints the ticket of each accepted order without one, including those accepted while the board was closed. */
export function useAutoPrint(orders: readonly OrderLife[]): void {
  const isOn = ticketPrinting.use() === 'on';
  const requested = useRef(new Set<number>());
  const seenNew = useRef(new Set<number>());
  useEffect(() => {
    for (const { orderId, orderStatus } of orders) if (orderStatus === 'ACTIVE') seenNew.current.add(orderId);
    if (!isOn) return;
    // Two quick presses may skip the moment at which the order is accepted.
    const isDue = ({ orderId, orderStatus }: OrderLife) =>
      orderStatus === 'ACCEPTED' || (orderStatus === 'PREPARING' && seenNew.current.has(orderId));
    const due = orders.filter((order) => isDue(order) && !requested.current.has(order.orderId));
    for (const { orderId } of due) requested.current.add(orderId);
    printInTurn(due);
  }, [orders, isOn]);
}

async function printInTurn(due: readonly OrderLife[]): Promise<void> {
  for (const order of due) await sendTicket(order, true);
}
