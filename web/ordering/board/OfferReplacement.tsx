import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { wrongChoice } from '#contract/catalog/options.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { type MyDish, myRestaurant } from '#contract/ordering/my-restaurants.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { mayReplace, offerReplacement } from '#contract/ordering/replacements.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import { nameOfLine } from '../Picked.tsx';
import { type OrderItem, toCook } from './order-moves.ts';

interface OfferReplacementProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly order: OrderLife | undefined;
  readonly onOffered: () => Promise<void>;
}

const itemsOf = (order: OrderLife) => toCook(order).filter(({ replacement }) => !replacement);

/** Whether some dish of the order can still be replaced. */
export const hasReplaceable = (order: OrderLife): boolean => mayReplace(order.orderStatus) && itemsOf(order).length > 0;

/** Offers the customer another dish instead of one that is not available. Not in the order's card, which may move meanwhile. */
export function OfferReplacement({ ref, order, onOffered }: OfferReplacementProps) {
  const id = useId();
  return (
    <Dialog ref={ref} aria-labelledby={id} className="w-[28rem] p-6">
      {order && (
        <OfferForm
          key={`${order.orderId} ${itemsOf(order).length}`}
          titleId={id}
          order={order}
          onOffered={onOffered}
          close={() => ref.current?.close()}
        />
      )}
    </Dialog>
  );
}

interface OfferFormProps {
  readonly titleId: string;
  readonly order: OrderLife;
  readonly onOffered: () => Promise<void>;
  readonly close: () => void;
}

function OfferForm({ titleId, order, onOffered, close }: OfferFormProps) {
  const { orderId, restaurantId } = order;
  const items = itemsOf(order);
  const [menu, setMenu] = useState<readonly MyDish[]>();
  const [itemId, setItemId] = useState(items[0]?.orderItemsId);
  const [dishId, setDishId] = useState(0);
  const [isSoldOut, setSoldOut] = useState(true);
  const { busy, failure, fail, run } = useCommand('The offer was not sent. Please try again.', { reload: false });
  const item = items.find(({ orderItemsId }) => orderItemsId === itemId);
  const choices = item && menu ? offersFor(item, menu) : [];
  const load = useEffectEvent(() =>
    call(myRestaurant, { params: { restaurantId } }).then(
      ({ dishes }) => setMenu(dishes),
      () => fail('The menu could not be loaded. Please try again.'),
    ),
  );
  useEffect(() => void load(), []);
  const offer = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!item || !choices.some((dish) => dish.dishId === dishId)) return fail('Please choose a dish to offer.');
    const soldOutDishIds = isSoldOut ? [item.dish.dishId] : undefined;
    const body = { orderItemsId: item.orderItemsId, dishId, soldOutDishIds };
    const isDone = await run(() =>
      call(offerReplacement, { params: { orderId }, body }).then(onOffered, async (error) => {
        await onOffered();
        throw error;
      }),
    );
    if (isDone) close();
  };
  return (
    <form noValidate onSubmit={offer} className="flex flex-col gap-4">
      <h2 id={titleId}>A dish of order {orderId} is not available</h2>
      <p className="text-sm">
        The customer has five minutes to take another dish of the same price or less. Without an answer their own choice
        decides.
      </p>
      <Label label="This is not available">
        <select className="select w-full" value={itemId} onChange={({ target }) => setItemId(Number(target.value))}>
          {items.map((each) => (
            <option key={each.orderItemsId} value={each.orderItemsId}>
              {each.qty} × {nameOfLine(each)}
            </option>
          ))}
        </select>
      </Label>
      <DishChoice choices={menu && choices} dishId={dishId} onChoose={setDishId} />
      <Tick checked={isSoldOut} onChange={({ target }) => setSoldOut(target.checked)}>
        Also sold out on the menu
      </Tick>
      <Failure message={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          Close
        </button>
        <BusyButton type="submit" busy={busy} className="btn btn-primary">
          Send the offer
        </BusyButton>
      </div>
    </form>
  );
}

/** Dishes without options to choose, of the same price or less. */
const offersFor = ({ dish: { dishId, price } }: OrderItem, menu: readonly MyDish[]): MyDish[] =>
  menu.filter((each) => each.isAvailable && each.dishId !== dishId && each.price <= price && !wrongChoice(each, []));

interface DishChoiceProps {
  /** Undefined until the menu is loaded. */
  readonly choices: readonly MyDish[] | undefined;
  readonly dishId: number;
  readonly onChoose: (dishId: number) => void;
}

const DishChoice = ({ choices, dishId, onChoose }: DishChoiceProps) => (
  <Label label="Offer instead">
    <select className="select w-full" value={dishId} onChange={({ target }) => onChoose(Number(target.value))}>
      <option value={0}>{choices?.length === 0 ? t`No dish costs the same or less` : t`Choose a dish`}</option>
      {choices?.map((dish) => (
        <option key={dish.dishId} value={dish.dishId}>
          {dish.dishName}, {inRupees(dish.price)}
        </option>
      ))}
    </select>
  </Label>
);
