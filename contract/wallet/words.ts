import { t } from '../kit/texts.ts';
import type { Movement } from './wallet.ts';

type Moved = Pick<Movement, 'kind' | 'orderId' | 'ticketId'>;

export function movementWords({ kind, orderId, ticketId }: Moved): string {
  const words: Readonly<Record<typeof kind, string>> = {
    TOP_UP: orderId ? t`Paid online for order ${orderId}` : t`Top-up`,
    ORDER: t`Order ${orderId}`,
    REFUND: t`Refund of order ${orderId}`,
    ITEM_REFUND: t`Refund of a part of order ${orderId}`,
    GOODWILL: t`Goodwill for ticket ${ticketId}`,
    SOURCE_REFUND: t`Back to your bank or UPI account for order ${orderId}`,
    SOURCE_REFUND_FAILED: t`Returned by your bank or UPI for order ${orderId}`,
    HELD_CREDIT: t`A payment of yours that was matched later`,
    CASH: t`Paid in cash for order ${orderId}`,
    PAY_OUT: t`Paid out to you`,
  };
  return words[kind];
}
