import { inRupees } from '#contract/kit/money.ts';
import type { Order } from '#contract/ordering.ts';
import { FoodMark } from '#web/catalog/FoodMark.tsx';

/** What was ordered and what it cost, as it was then. */
export function OrderBill({ order: { orderItemsList, orderBill } }: { order: Order }) {
  return (
    <section aria-labelledby="dishes">
      <h2 id="dishes" className="mb-3">
        Your dishes
      </h2>
      <ul className="flex flex-col divide-y divide-base-300">
        {orderItemsList.map(({ orderItemsId, dish, qty }) => (
          <li key={orderItemsId} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{dish.dishName}</span> <FoodMark type={dish.dishType} />
              <span className="block text-sm tabular-nums opacity-80">
                {inRupees(dish.price)} × {qty}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{inRupees(dish.price * qty)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-base-content border-t-2 pt-3 font-bold text-lg">
        <span>Total Bill:</span>
        <span className="tabular-nums">{inRupees(orderBill)}</span>
      </p>
    </section>
  );
}
