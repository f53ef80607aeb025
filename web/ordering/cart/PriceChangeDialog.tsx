import { useEffect, useRef } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import type { PriceChange } from '#contract/ordering.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { nameOfLine } from '../Picked.tsx';
import { type Cart, lineKey, pricesIn } from './cart.ts';

interface PriceChangeDialogProps {
  /** The cart whose prices were refused. */
  readonly cart: Cart;
  readonly change: PriceChange;
  readonly onAccept: () => void;
}

/** Shows the old and the new price of every changed dish, and asks whether to order at the new bill. */
export function PriceChangeDialog({ cart, change, onAccept }: PriceChangeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const now = pricesIn(change);
  const changed = cart.orderItemsList.flatMap((item) => {
    const newPrice = now.get(lineKey(item)) ?? item.dish.price;
    return newPrice === item.dish.price ? [] : [{ item, newPrice }];
  });
  return (
    <ConfirmDialog
      ref={dialog}
      title="Prices have changed since you filled your cart."
      keep="Not now"
      confirm={`Order for ${inRupees(change.orderBill)}`}
      onConfirm={onAccept}
    >
      <table className="table-sm table tabular-nums">
        <thead>
          <tr>
            <th scope="col">Dish</th>
            <th scope="col" className="text-right">
              Was
            </th>
            <th scope="col" className="text-right">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ item, newPrice }) => (
            <tr key={lineKey(item)}>
              <th scope="row" className="font-semibold">
                {nameOfLine(item)}
              </th>
              <td className="text-right">
                <s>{inRupees(item.dish.price)}</s>
              </td>
              <td className="text-right font-bold">{inRupees(newPrice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-base-content">
          <tr>
            <th scope="row">Total Bill</th>
            <td className="text-right">
              <s>{inRupees(cart.orderBill)}</s>
            </td>
            <td className="text-right font-bold">{inRupees(change.orderBill)}</td>
          </tr>
        </tfoot>
      </table>
    </ConfirmDialog>
  );
}
