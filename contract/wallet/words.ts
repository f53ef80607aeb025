import type { Movement } from './wallet.ts';

type Moved = Pick<Movement, 'kind' | 'orderId' | 'ticketId'>;

export function movementWords({ kind, orderId, ticketId }: Moved): string {
  const words: Readonly<Record<typeof kind, string>> = {
    TOP_UP: 'Top-up',
    ORDER: `Order ${orderId}`,
    REFUND: `Refund of order ${orderId}`,
    ITEM_REFUND: `Refund of a part of order ${orderId}`,
    GOODWILL: `Goodwill for ticket ${ticketId}`,
    SOURCE_REFUND: `Back to your bank or UPI account for order ${orderId}`,
    SOURCE_REFUND_FAILED: `Returned by your bank or UPI for order ${orderId}`,
    HELD_CREDIT: 'A payment of yours that was matched later',
    CASH: `Paid in cash for order ${orderId}`,
    PAY_OUT: 'Paid out to you',
  };
  return words[kind];
}
