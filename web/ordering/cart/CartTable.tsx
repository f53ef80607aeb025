import { useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { NOTE_MAX } from '#contract/ordering/limits.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { pressEnter } from '#web/ui/forms/enter-key.ts';
import { Trash2 } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { nameOfLine, Picked } from '../Picked.tsx';
import { type Cart, type CartItem, lineKey, setNote, setQty } from './cart.ts';
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
      <th scope="row" className="wrap-anywhere col-span-full min-w-24 text-base max-sm:text-left!">
        <div className="w-full text-left">
          <span className="flex items-center gap-3">
            <Photo
              url={dish.imageUrl}
              width={48}
              height={48}
              className="size-12 shrink-0 rounded-field sm:max-lg:hidden"
            />
            <span className="min-w-0 grow">
              <FoodMark type={markOf(dish)} isShort /> {dish.dishName}
              <Picked line={item} />
              <DishNote item={item} />
            </span>
          </span>
        </div>
      </th>
      <td className="tabular-nums">{inRupees(dish.price)}</td>
      <td className="max-sm:order-1">
        <QtyButtons name={nameOfLine(item)} qty={item.qty} onChange={(to) => setQty(item, to)} />
      </td>
      {/* Beside the minus, which stops at one. */}
      <td className="max-sm:pe-1!">
        <button
          type="button"
          className="btn btn-ghost btn-square text-error"
          aria-label={t`Delete ${nameOfLine(item)}`}
          onClick={() => removeDish(item)}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </td>
    </tr>
  );
}

function DishNote({ item }: { item: CartItem }) {
  const [isOpen, setOpen] = useState(Boolean(item.note));
  if (!isOpen) {
    return (
      <button
        type="button"
        className="link block min-h-11 font-normal text-sm"
        aria-label={t`Add a note: ${nameOfLine(item)}`}
        onClick={() => setOpen(true)}
      >
        Add a note
      </button>
    );
  }
  return (
    <input
      className="input mt-1 w-full font-normal"
      aria-label={t`Note for the kitchen: ${nameOfLine(item)}`}
      value={item.note ?? ''}
      maxLength={NOTE_MAX}
      placeholder="Less spicy, no onion, …"
      autoComplete="off"
      enterKeyHint="done"
      // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed.
      autoFocus={!item.note}
      onKeyDown={pressEnter}
      onChange={(event) => setNote(item, event.target.value)}
    />
  );
}
