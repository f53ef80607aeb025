/** Prints tickets automatically as orders are accepted, if this device is set to. */
import { useEffect, useRef } from 'react';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { sendTicket, ticketPrinting } from './printing.ts';

/** One print at acceptance, and one for each later change of the dishes. */
const printOf = ({ orderId, orderItemsList }: OrderLife): string =>
  [orderId, ...orderItemsList.map(({ replacement }) => replacement?.decidedAt)].join(' ');

/** Prints the ticket of each accepted order without one, including those accepted while the board was closed. */
export function useAutoPrint(orders: readonly OrderLife[]): void {
  const isOn = ticketPrinting.use() === 'on';
  const requested = useRef(new Set<string>());
  const seenNew = useRef(new Set<number>());
  useEffect(() => {
    for (const { orderId, orderStatus } of orders) if (orderStatus === 'ACTIVE') seenNew.current.add(orderId);
    if (!isOn) return;
    // Two quick presses may skip the moment at which the order is accepted.
    const isDue = ({ orderId, orderStatus }: OrderLife) =>
      orderStatus === 'ACCEPTED' || (orderStatus === 'PREPARING' && seenNew.current.has(orderId));
    const due = orders.filter((order) => isDue(order) && !requested.current.has(printOf(order)));
    for (const order of due) requested.current.add(printOf(order));
    printInTurn(due);
  }, [orders, isOn]);
}

async function printInTurn(due: readonly OrderLife[]): Promise<void> {
  for (const order of due) await sendTicket(order, true);
}
