import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { addReview } from '#contract/reviews/reviews.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { newKey } from '#web/calls/new-key.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { StarChoice } from '#web/ui/forms/StarChoice.tsx';
import { snack } from '#web/ui/snack.ts';

interface ReviewFormProps {
  readonly order: OrderLife;
  readonly onDone: () => Promise<void>;
}

export default function ReviewForm({ order, onDone }: ReviewFormProps) {
  const { orderId, restaurantName } = order;
  // A dish with several choices of options is reviewed once.
  const came = order.orderItemsList.filter(({ replacement }) => !replacement);
  const dishes = [...new Map(came.map(({ dish }) => [dish.dishId, dish.dishName]))];
  const [restaurantRating, setRestaurantRating] = useState(0);
  const [ratings, setRatings] = useState<Readonly<Record<number, number>>>({});
  const [comment, setComment] = useState('');
  const { busy, failure, run } = useCommand('Your review was not saved. Please try again.', { reload: false });
  const key = useRef(newKey());
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The form is loaded after the page, so it takes the focus itself if the link was to it.
  useEffect(() => {
    if (hash === '#review') title.current?.focus();
  }, [hash]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const dishes = Object.entries(ratings).map(([dishId, rating]) => ({ dishId: Number(dishId), rating }));
    const body = { restaurantRating, comment, dishes };
    run(async () => {
      try {
        await call(addReview, { params: { orderId }, body }, { idempotencyKey: key.current });
        snack(t`Thank you for your review`);
        await onDone();
      } catch (error) {
        // After a refusal the review may be sent again with other stars, which needs a new key.
        if (error instanceof CallFailure && error.status >= 400 && error.status < 500) key.current = newKey();
        if (error instanceof CallFailure && error.code === 'ALREADY_REVIEWED') await onDone();
        throw error;
      }
    });
  };

  return (
    <section aria-labelledby="review" className="mt-8 rounded-box border border-base-300 p-5 sm:p-8">
      <h2 id="review" ref={title} tabIndex={-1} className="mb-4 outline-none">
        How was it?
      </h2>
      <form onSubmit={send} className="flex flex-col gap-4">
        <StarChoice legend={restaurantName} name="restaurant" value={restaurantRating} onChange={setRestaurantRating} />
        <div className="flex flex-col gap-1 border-base-300 border-y py-3">
          {dishes.map(([dishId, dishName]) => (
            <StarChoice
              key={dishId}
              legend={dishName}
              name={`dish-${dishId}`}
              value={ratings[dishId] ?? 0}
              onChange={(rating) => setRatings((others) => ({ ...others, [dishId]: rating }))}
            />
          ))}
        </div>
        <Label label="Comments (optional)">
          <Paragraph value={comment} onChange={setComment} />
        </Label>
        <Failure message={failure} className="alert alert-error alert-soft" />
        <BusyButton type="submit" busy={busy} className="btn btn-primary self-start" disabled={restaurantRating === 0}>
          Send review
        </BusyButton>
      </form>
    </section>
  );
}
