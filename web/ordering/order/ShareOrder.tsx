import { useSyncExternalStore } from 'react';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { labelOf } from '#contract/ordering/bill.ts';
import { billOfOrder, type OrderLife } from '#contract/ordering/orders.ts';
import { useBrand } from '#web/page/operator.ts';
import { Share } from '#web/ui/icons.tsx';
import { exactWords, INDIA } from '#web/ui/moment-words.ts';
import { snack } from '#web/ui/snack.ts';
import { refundedDishes } from './refunded.ts';

const canShare = () => typeof navigator.share === 'function';
const never = () => () => {};

/**
 * Shares an order's receipt as text, or copies it where the device cannot share. Contains no link, since only the
 * customer can open the order's page.
 */
export function ShareOrder({ order }: { order: OrderLife }) {
  const words = useSyncExternalStore(never, canShare, () => true) ? t`Share receipt` : t`Copy receipt`;
  const { name } = useBrand();
  const share = async () => {
    const text = receiptText(order, name);
    try {
      if (canShare()) await navigator.share({ title: t`Receipt of order ${order.orderId}`, text });
      else {
        await navigator.clipboard.writeText(text);
        snack(t`Receipt copied`);
      }
    } catch (error) {
      // The customer closed the share sheet, which is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) snack(t`The receipt could not be shared`);
    }
  };
  return (
    <button type="button" className="btn" onClick={share}>
      <Share aria-hidden className="size-4" />
      {words}
    </button>
  );
}

function receiptText(order: OrderLife, name: string): string {
  const { lines, totalPaise } = billOfOrder(order);
  const placed = exactWords(new Date(order.placedAt), INDIA);
  return [
    t`${name}: order ${order.orderId} from ${order.restaurantName}`,
    t`${placed}, India time`,
    ...lines.map((line) => `${labelOf(line)}: ${inRupees(toRupees(line.amountPaise))}`),
    t`Total Bill: ${inRupees(toRupees(totalPaise))}`,
    ...order.refunds.map((refund) => t`Refunded: ${refundedDishes(order, refund)}: ${inRupees(refund.amount)}`),
  ].join('\n');
}
