import { inRupees } from '#contract/kit/money.ts';
import { QTY_MAX } from '#contract/ordering-limits.ts';
import { Minus, Plus, Trash2 } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { type Cart, type CartItem, removeDishes, setQty } from './cart.ts';

/** The dishes of the cart: name, price, quantity with minus and plus, delete. */
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
            <CartRow key={item.dish.dishId} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CartRow({ item: { dish, qty } }: { item: CartItem }) {
  const remove = () => {
    removeDishes([dish.dishId]);
    snack('Deleted successfully');
  };
  return (
    <tr className="max-sm:grid! grid-cols-[1fr_auto] items-center">
      <th scope="row" className="text-base">
        {dish.dishName}
      </th>
      <td className="tabular-nums max-sm:order-1">{inRupees(dish.price)}</td>
      <td className="max-sm:order-2">
        <span className="inline-flex items-center gap-1">
          <button
            type="button"
            className="btn btn-square"
            aria-label={`One ${dish.dishName} less`}
            disabled={qty <= 1}
            onClick={() => setQty(dish.dishId, qty - 1)}
          >
            <Minus aria-hidden className="size-4" />
          </button>
          <output className="w-9 text-center font-bold tabular-nums" aria-label={`Quantity of ${dish.dishName}`}>
            {qty}
          </output>
          <button
            type="button"
            className="btn btn-square"
            aria-label={`One ${dish.dishName} more`}
            disabled={qty >= QTY_MAX}
            onClick={() => setQty(dish.dishId, qty + 1)}
          >
            <Plus aria-hidden className="size-4" />
          </button>
        </span>
      </td>
      <td className="max-sm:justify-end!">
        <button
          type="button"
          className="btn btn-ghost btn-square text-error"
          aria-label={`Delete ${dish.dishName}`}
          onClick={remove}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </td>
    </tr>
  );
}
