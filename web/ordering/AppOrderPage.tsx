import { restaurant } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { unpackedOrder } from '#contract/ordering/app-order.ts';
import { useNavigate } from '#web/page/links.ts';
import type { Loading } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { type CartItem, fillCart, lineOf, setChoices, useCart } from './cart/cart.ts';
import { Picked } from './Picked.tsx';

export const load = async ({ call, params, url }: Loading) => {
  const menu = await call(restaurant, { params: { restaurantId: Number(params.restaurantId) || 0 } });
  const { lines: wanted, ...choices } = unpackedOrder(url.searchParams.get('order') ?? '');
  const lines = wanted.flatMap(({ dishId, optionIds, qty, note }): CartItem[] => {
    const dish = menu.dishes.find((each) => each.dishId === dishId);
    return dish ? [{ ...lineOf(dish, optionIds, qty), ...(note && { note }) }] : [];
  });
  const { restaurantId, restaurantName, city } = menu;
  return { kitchen: { restaurantId, restaurantName, city }, lines, choices, missing: wanted.length - lines.length };
};

export const meta = () => ({ title: t`Order from your app` });

/** `/home/appOrder/7?order=…`: an order that an app has put together, for the cart of its customer. */
export default function AppOrderPage({ loaderData: { kitchen, lines, choices, missing } }: PageProps<typeof load>) {
  const navigate = useNavigate();
  const cart = useCart();
  const fill = () => {
    fillCart(kitchen, lines);
    setChoices(choices);
    navigate('/home/cart');
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <h1>Order from your app</h1>
      <p className="wrap-anywhere">
        Your app suggests this order from <strong>{kitchen.restaurantName}</strong>. Nothing is ordered yet: put it into
        your cart, check it, and place it there.
      </p>
      <ul className="divide-y divide-base-300">
        {lines.map((line) => (
          <li
            key={`${line.dish.dishId} ${line.note} ${line.options?.map(({ optionId }) => optionId)}`}
            className="wrap-anywhere py-2"
          >
            {line.qty} × {line.dish.dishName}
            <Picked line={line} />
            {line.note && <p className="text-sm">“{line.note}”</p>}
          </li>
        ))}
      </ul>
      {missing > 0 && <p role="alert">Some dishes are no longer on the menu. Please ask your app again.</p>}
      {cart && <p>This replaces your cart from {cart.restaurantName}.</p>}
      <button type="button" className="btn btn-primary" disabled={lines.length === 0} onClick={fill}>
        Put it into the cart
      </button>
    </div>
  );
}
