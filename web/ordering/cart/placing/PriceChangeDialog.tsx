import { useEffect, useRef } from 'react';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { type BillLine, labelOf, sumOf } from '#contract/ordering/bill.ts';
import type { PriceChange } from '#contract/ordering/quote.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { nameOfLine } from '../../Picked.tsx';
import { type Cart, lineKey, pricesIn } from '../cart.ts';
import { extrasOf, type Quoted } from '../quote.ts';

interface PriceChangeDialogProps {
  readonly cart: Cart;
  readonly before: Quoted;
  readonly change: PriceChange;
  readonly onAccept: () => void;
}

export function PriceChangeDialog({ cart, before, change, onAccept }: PriceChangeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const now = pricesIn(change);
  const changed = cart.orderItemsList.flatMap((item) => {
    const newPrice = now.get(lineKey(item)) ?? item.dish.price;
    const { price } = item.dish;
    return newPrice === price ? [] : [{ key: lineKey(item), name: nameOfLine(item), was: price, now: newPrice }];
  });
  const rows = [...changed, ...changedExtras(before.extras, extrasOf(change))];
  return (
    <ConfirmDialog
      ref={dialog}
      title="Prices have changed since you filled your cart."
      keep="Not now"
      confirm={t`Order for ${inRupees(change.orderBill)}`}
      onConfirm={onAccept}
    >
      <table className="table-sm table tabular-nums">
        <thead>
          <tr>
            <th scope="col">{rows.length > changed.length ? t`Line` : t`Dish`}</th>
            <th scope="col" className="text-right">
              Was
            </th>
            <th scope="col" className="text-right">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="font-semibold">
                {row.name}
              </th>
              <td className="text-right">
                <s>{inRupees(row.was)}</s>
              </td>
              <td className="text-right font-bold">{inRupees(row.now)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-base-content">
          <tr>
            <th scope="row">Total Bill</th>
            <td className="text-right">
              <s>{inRupees(before.orderBill)}</s>
            </td>
            <td className="text-right font-bold">{inRupees(change.orderBill)}</td>
          </tr>
        </tfoot>
      </table>
    </ConfirmDialog>
  );
}

/** Lines besides dishes whose amount has changed; taxes with the same label are added up. */
function changedExtras(before: readonly BillLine[], after: readonly BillLine[]) {
  const names = new Set([...before, ...after].map(labelOf));
  const amountIn = (lines: readonly BillLine[], name: string) =>
    toRupees(sumOf(lines.filter((line) => labelOf(line) === name)));
  return [...names]
    .map((name) => ({ key: name, name, was: amountIn(before, name), now: amountIn(after, name) }))
    .filter(({ was, now }) => was !== now);
}
