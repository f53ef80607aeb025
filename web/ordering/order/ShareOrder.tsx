import { useSyncExternalStore } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import type { OrderLife } from '#contract/ordering.ts';
import { Share } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { nameOfLine } from '../Picked.tsx';

const canShare = () => typeof navigator.share === 'function';
const never = () => () => {};

/**
 * Shares an order's receipt: its lines as text with the page's link, where the device can; else it copies the link, and
 * says so before.
 */
export function ShareOrder({ order }: { order: OrderLife }) {
  const words = useSyncExternalStore(never, canShare, () => true) ? 'Share receipt' : 'Copy link to receipt';
  const share = async () => {
    const url = location.origin + linkTo('/home/order/:orderId', { orderId: order.orderId });
    try {
      if (canShare())
        await navigator.share({ title: `Receipt of order ${order.orderId}`, text: receiptText(order), url });
      else {
        await navigator.clipboard.writeText(url);
        snack('Link copied');
      }
    } catch (error) {
      // The person has closed the device's sheet, which is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) snack('The receipt could not be shared');
    }
  };
  return (
    <button type="button" className="btn btn-sm min-h-11" onClick={share}>
      <Share aria-hidden className="size-4" />
      {words}
    </button>
  );
}

const receiptText = ({ orderId, restaurantName, orderItemsList, orderBill }: OrderLife): string =>
  [
    `Order ${orderId} from ${restaurantName}`,
    ...orderItemsList.map((item) => `${item.qty} × ${nameOfLine(item)}`),
    `Total Bill: ${inRupees(orderBill)}`,
  ].join('\n');
