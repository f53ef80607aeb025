/** Prints tickets as orders are accepted, whoever accepts them and wherever, if this device is to. */
import { useEffect, useRef } from 'react';
import type { OrderLife } from '#contract/ordering.ts';
import { sendTicket, ticketPrinting } from './printing.ts';

/** Prints the ticket of each accepted order that has none yet; also of those that were accepted while nobody looked. */
export function useAutoPrint(orders: readonly OrderLife[]): void {
  const isOn = ticketPrinting.use() === 'on';
  const asked = useRef(new Set<number>());
  const seenNew = useRef(new Set<number>());
  useEffect(() => {
    for (const { orderId, orderStatus } of orders) if (orderStatus === 'ACTIVE') seenNew.current.add(orderId);
    if (!isOn) return;
    // Two quick presses may leave no time to see an order accepted.
    const isDue = ({ orderId, orderStatus }: OrderLife) =>
      orderStatus === 'ACCEPTED' || (orderStatus === 'PREPARING' && seenNew.current.has(orderId));
    const due = orders.filter((order) => isDue(order) && !asked.current.has(order.orderId));
    for (const { orderId } of due) asked.current.add(orderId);
    printInTurn(due);
  }, [orders, isOn]);
}

async function printInTurn(due: readonly OrderLife[]): Promise<void> {
  for (const order of due) await sendTicket(order, true);
}
