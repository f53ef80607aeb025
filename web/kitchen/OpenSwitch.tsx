import { type MyRestaurant, setStatus } from '#contract/kitchen.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { call } from '#web/calls/call.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { PauseMenu } from './PauseMenu.tsx';

const FAILED = 'The switch could not be changed. Please try again.';

/** Whether customers can order now, why not, and the vendor's switch, which takes effect immediately. */
export function OpenSwitch({ restaurant }: { restaurant: MyRestaurant }) {
  const { restaurantId, restaurantName, isSwitchedOn, transaction } = restaurant;
  const { shown, failure, change } = useAtOnce(
    restaurant,
    isSwitchedOn,
    (restaurantStatus) => call(setStatus, { params: { restaurantId }, body: { restaurantStatus } }),
    FAILED,
  );
  const isOpen = shown === isSwitchedOn ? transaction?.restaurantStatus === true : shown;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            role="switch"
            className="toggle toggle-success toggle-lg"
            aria-label={`Take orders at ${restaurantName}`}
            checked={shown}
            aria-checked={shown}
            onChange={(event) => change(event.target.checked)}
          />
          <span className={`font-bold text-sm tracking-wide ${isOpen ? 'text-success' : ''}`}>
            {isOpen ? 'CURRENTLY OPEN' : 'CURRENTLY CLOSED'}
          </span>
        </label>
        {shown && isSwitchedOn && <PauseMenu restaurant={restaurant} />}
      </div>
      {!isOpen && (
        <p className="text-sm">
          {shown ? <WhyClosed restaurant={restaurant} /> : 'Switched off. Customers can read the menu.'}
        </p>
      )}
      <Failure message={failure} />
    </div>
  );
}

/** Why a restaurant is closed although it is switched on: paused, or outside its hours. */
function WhyClosed({ restaurant: { pausedUntil } }: { restaurant: MyRestaurant }) {
  if (!pausedUntil) return 'Outside your opening hours. It opens automatically.';
  // Missed orders pause without an end.
  if (new Date(pausedUntil).getUTCFullYear() === 9999) return 'Paused after missed orders, until you resume it.';
  return (
    <>
      Paused until <Moment at={pausedUntil} isPlanned />.
    </>
  );
}
