import { inRupees } from '#contract/kit/money.ts';
import { Trash2 } from '#web/ui/icons.tsx';
import { nameOfLine, Picked } from '../Picked.tsx';
import { type Cart, type CartItem, lineKey } from './cart.ts';
import { QtyButtons } from './QtyButtons.tsx';
import { removeDish } from './remove-dish.ts';

export function CartTable({ cart }: { cart: Cart }) {
  return (
    <div className="overflow-x-auto">
      <table className="stacking-table table">
        <thead>
          <tr>
            <th scope="col">Dish Name</th>
            <th scope="col">Dish Price</th>
            <th scope="col">Dish Quantity</th>
            <th scope="col">Delete Dish</th>
          </tr>
        </thead>
        <tbody>
          {cart.orderItemsList.map((item) => (
            <CartRow key={lineKey(item)} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CartRow({ item }: { item: CartItem }) {
  const { dish } = item;
  return (
    <tr className="max-sm:grid! grid-cols-[1fr_auto_auto] items-center">
      <th scope="row" className="wrap-anywhere col-span-full text-base max-sm:text-left!">
        <span>
          {dish.dishName}
          <Picked line={item} />
        </span>
      </th>
      <td className="tabular-nums">{inRupees(dish.price)}</td>
      <td className="max-sm:order-1">
        <QtyButtons item={item} />
      </td>
      {/* Beside the minus, which stops at one. */}
      <td className="max-sm:pe-1!">
        <button
          type="button"
          className="btn btn-ghost btn-square text-error"
          aria-label={`Delete ${nameOfLine(item)}`}
          onClick={() => removeDish(item)}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </td>
    </tr>
  );
}
