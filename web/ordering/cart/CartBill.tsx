import { inRupees, toRupees } from '#contract/kit/money.ts';
import { BillLines } from '../BillLines.tsx';
import { billOfCart, type Cart } from './cart.ts';
import type { Quoted } from './quote.ts';

/** The whole bill: what the dishes cost, every line besides them, and the total. */
export function CartBill({ cart, quoted }: { cart: Cart; quoted: Quoted }) {
  const { extras, includedTax } = quoted;
  const isDeliveryFree =
    includedTax !== undefined && cart.fulfilment !== 'PICKUP' && !extras.some(({ kind }) => kind === 'DELIVERY');
  return (
    <div className="mt-4 tabular-nums">
      <p className="flex justify-between gap-4">
        <span>Item total</span>
        <span>{inRupees(toRupees(billOfCart(cart).totalPaise))}</span>
      </p>
      {isDeliveryFree && (
        <p className="flex justify-between gap-4">
          <span>Delivery</span>
          <span className="font-semibold text-success">Free</span>
        </p>
      )}
      <BillLines lines={extras} />
      <p className="mt-4 flex justify-between border-base-300 border-t pt-4 font-bold text-xl">
        <span>Total Bill:</span>
        <span>{inRupees(quoted.orderBill)}</span>
      </p>
      <p className="min-h-6 pb-4 text-right text-sm">{includedTax ? `includes GST ${inRupees(includedTax)}` : ''}</p>
    </div>
  );
}
