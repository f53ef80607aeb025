import { useId } from 'react';
import { acceptAutomatically, type MyRestaurant } from '#contract/kitchen.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { call } from '#web/calls/call.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';

const FAILED = 'The switch could not be changed. Please try again.';

/** Switches between automatic acceptance and accepting by hand; takes effect immediately. */
export function AcceptSwitch({ restaurant }: { restaurant: MyRestaurant }) {
  const { restaurantId, acceptsAutomatically, worksByItself } = restaurant;
  const words = useId();
  const { shown, failure, change } = useAtOnce(
    restaurant,
    acceptsAutomatically,
    (to) => call(acceptAutomatically, { params: { restaurantId }, body: { acceptsAutomatically: to } }),
    FAILED,
  );
  return (
    <div className="flex max-w-sm flex-col">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          className="toggle toggle-success toggle-lg"
          checked={shown}
          aria-checked={shown}
          aria-describedby={words}
          onChange={(event) => change(event.target.checked)}
        />
        <span className="font-bold text-sm">Accept orders automatically</span>
      </label>
      <p id={words} className="text-sm">
        {wordsOf(shown, worksByItself)}
      </p>
      <Failure message={failure} />
    </div>
  );
}

function wordsOf(isOn: boolean, worksByItself: boolean): string {
  if (!isOn) return 'Every new order waits until you accept or reject it.';
  if (worksByItself)
    return 'This demo kitchen accepts, cooks and delivers automatically. Switch it off to do it yourself.';
  return 'New orders are accepted after a few seconds, with 30 minutes promised.';
}
