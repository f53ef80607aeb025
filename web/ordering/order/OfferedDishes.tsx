import { useId } from 'react';
import { ALLERGEN_WORDS } from '#contract/catalog/allergens.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t, translated } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { qtyLeft } from '#contract/ordering/refunds.ts';
import { answerReplacement, type Replacement } from '#contract/ordering/replacements.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Moment } from '#web/ui/Moment.tsx';

interface OfferedDishesProps {
  readonly order: OrderLife;
  readonly refresh: () => Promise<void>;
}

/** Dishes that the kitchen offers instead of others, to take or to leave (product rule 5.35). */
export const OfferedDishes = ({ order, refresh }: OfferedDishesProps) =>
  order.orderItemsList.map(
    (item) =>
      item.replacement?.state === 'OFFERED' && (
        <OfferedDish key={item.orderItemsId} order={order} item={item} offer={item.replacement} refresh={refresh} />
      ),
  );

interface OfferedDishProps extends OfferedDishesProps {
  readonly item: OrderLife['orderItemsList'][number];
  readonly offer: Replacement;
}

function OfferedDish({ order, item, offer, refresh }: OfferedDishProps) {
  const id = useId();
  const { busy, failure, run } = useCommand('Your answer was not sent. Please try again.', { reload: false });
  const answer = (takes: boolean) =>
    run(async () => {
      const body = { orderItemsId: item.orderItemsId, takes };
      await call(answerReplacement, { params: { orderId: order.orderId }, body }).finally(refresh);
    }, String(takes));
  const allergens = (offer.allergens ?? []).map((each) => translated(ALLERGEN_WORDS[each])).join(', ');
  const isTakenBySilence = order.ifOut === 'REPLACE' && offer.isAlike;
  const button = 'btn flex-1';
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-box border-2 border-warning bg-base-100 p-4">
      <h2 id={id} className="wrap-anywhere text-lg">
        {item.dish.dishName} is not available
      </h2>
      <p className="wrap-anywhere">
        The kitchen offers instead: <strong>{offer.dishName}</strong> <FoodMark type={markOf(offer)} />{' '}
        <span className="whitespace-nowrap tabular-nums">
          {inRupees(offer.price)} × {qtyLeft(order, item)}
        </span>
      </p>
      <p className="text-sm">
        {allergens ? t`Contains: ${allergens}.` : 'The restaurant has named no allergens for it.'}{' '}
        {offer.price < item.dish.price && 'You get the difference back.'}
      </p>
      <p>
        Please answer by <Moment at={offer.answerBy} isPlanned isIndian className="font-semibold" />.{' '}
        {isTakenBySilence ? 'Without an answer you get it.' : 'Without an answer the dish is left out.'}
      </p>
      <Failure message={failure} />
      <div className="flex flex-wrap gap-2">
        <BusyButton busy={busy} what="true" className={`${button} btn-primary`} onClick={() => answer(true)}>
          Take it
        </BusyButton>
        <BusyButton busy={busy} what="false" className={button} onClick={() => answer(false)}>
          Leave the dish out
        </BusyButton>
      </div>
    </section>
  );
}
