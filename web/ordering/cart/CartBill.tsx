import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { BillLines, BillRow } from '../BillLines.tsx';
import { billOfCart, type Cart } from './cart.ts';
import type { Quoted } from './quote.ts';

interface CartBillProps {
  readonly cart: Cart;
  readonly quoted: Quoted;
  /** Without an address the fee of the delivery is not known yet. */
  readonly hasAddress: boolean;
}

/** The whole bill: what the dishes cost, every line besides them, and the total. */
export function CartBill({ cart, quoted, hasAddress }: CartBillProps) {
  const { extras, includedTax } = quoted;
  const isDelivered = hasAddress && cart.fulfilment !== 'PICKUP' && includedTax !== undefined;
  return (
    <div className="mt-4 tabular-nums">
      <BillLines lines={extras}>
        <BillRow label="Item total">{inRupees(toRupees(billOfCart(cart).totalPaise))}</BillRow>
        {isDelivered && !extras.some(({ kind }) => kind === 'DELIVERY') && (
          <BillRow label="Delivery">
            <span className="font-semibold text-success">Free</span>
          </BillRow>
        )}
      </BillLines>
      <p className="mt-4 flex justify-between border-base-300 border-t pt-4 font-bold text-xl">
        <span>Total Bill:</span>
        <span>{inRupees(quoted.orderBill)}</span>
      </p>
      <p className="min-h-6 pb-4 text-right text-sm">{includedTax ? t`includes GST ${inRupees(includedTax)}` : ''}</p>
    </div>
  );
}
