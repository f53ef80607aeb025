import { t } from '#contract/kit/texts.ts';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { call } from '#web/calls/call.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { licenceWords } from './licence-words.ts';
import { isPausedNow, PauseMenu } from './PauseMenu.tsx';

const FAILED = 'The switch could not be changed. Please try again.';

interface OpenSwitchProps {
  readonly restaurant: MyRestaurant;
  /** Set if the row contains other elements on a phone. */
  readonly isTight?: boolean;
}

export function OpenSwitch({ restaurant, isTight = false }: OpenSwitchProps) {
  const { restaurantId, restaurantName, isSwitchedOn, transaction } = restaurant;
  const { shown, failure, change } = useAtOnce(
    isSwitchedOn,
    (restaurantStatus) => call(setStatus, { params: { restaurantId }, body: { restaurantStatus } }),
    FAILED,
  );
  const isOpen = shown === isSwitchedOn ? transaction?.restaurantStatus === true : shown;
  const isPaused = isPausedNow(restaurant) && shown && isSwitchedOn;
  return (
    <div className="flex flex-col gap-1">
      <div className={`flex flex-wrap items-center gap-y-1 ${isTight ? 'gap-x-1 sm:gap-x-4' : 'gap-x-4'}`}>
        <label className="relative flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            role="switch"
            className={`toggle toggle-lg ${isPaused ? '' : 'toggle-success'}`}
            checked={shown}
            aria-checked={shown}
            onChange={(event) => change(event.target.checked)}
          />
          <span>
            {isPaused ? (
              <PausedUntil restaurant={restaurant} />
            ) : (
              <span className={`font-bold text-sm tracking-wide ${isOpen ? 'text-success' : ''}`}>
                {isOpen ? t`CURRENTLY OPEN` : t`CURRENTLY CLOSED`}
              </span>
            )}
            <span className="sr-only">: take orders at {restaurantName}</span>
          </span>
        </label>
        {shown && isSwitchedOn && <PauseMenu restaurant={restaurant} isTight={isTight} />}
      </div>
      {!isOpen && !(isTight && isPaused && !isWithoutEnd(restaurant)) && (
        <p className="text-sm">{shown ? whyClosed(restaurant) : 'Switched off. Customers can see the menu.'}</p>
      )}
      <Failure message={failure} />
    </div>
  );
}

// Missed orders pause without an end.
const isWithoutEnd = ({ pausedUntil }: MyRestaurant) => new Date(pausedUntil ?? '').getUTCFullYear() === 9999;

const PausedUntil = ({ restaurant }: { restaurant: MyRestaurant }) => (
  <span className="badge badge-warning badge-lg whitespace-nowrap font-bold">
    <span>
      {restaurant.pausedUntil && !isWithoutEnd(restaurant) ? (
        <>
          Paused until <Moment at={restaurant.pausedUntil} isPlanned />
        </>
      ) : (
        t`Paused`
      )}
    </span>
  </span>
);

function whyClosed(restaurant: MyRestaurant): string {
  const licence = licenceWords(restaurant.licence);
  if (licence?.isClosed) return licence.words;
  if (!restaurant.pausedUntil) return 'Outside opening hours. It opens automatically.';
  if (isWithoutEnd(restaurant)) return 'Paused after missed orders until you open it again.';
  return 'Customers can see the menu but not order. It opens again automatically.';
}
