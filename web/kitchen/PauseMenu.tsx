import { useRef } from 'react';
import { t } from '#contract/kit/texts.ts';
import { pauseRestaurant, setStatus } from '#contract/kitchen/restaurants.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { CirclePause, CirclePlay } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';

/** In minutes. */
const PAUSES = [15, 30, 60] as const;

export const isPausedNow = ({ pausedUntil, transaction }: MyRestaurant): boolean =>
  pausedUntil !== null && transaction?.restaurantStatus !== true;

/** Closes the restaurant temporarily without changing the switch; it reopens automatically, or by a press. */
export function PauseMenu({ restaurant, isTight }: { restaurant: MyRestaurant; isTight: boolean }) {
  const { restaurantId, restaurantName, openingHours } = restaurant;
  const { busy, failure, run } = useCommand('That did not work. Please try again.');
  const menu = useRef<HTMLUListElement>(null);
  const params = { restaurantId };
  const pause = (body: { minutes: number } | { untilNextOpening: true }) => {
    menu.current?.hidePopover();
    return run(async () => snack(await call(pauseRestaurant, { params, body })));
  };
  const openAgain = () => run(async () => snack(await call(setStatus, { params, body: { restaurantStatus: true } })));
  const id = `pause-${restaurantId}`;
  return (
    <>
      {isPausedNow(restaurant) ? (
        <BusyButton
          busy={busy}
          icon={<CirclePlay aria-hidden className="size-5" />}
          className="btn btn-success px-3"
          aria-label={t`Open again now: ${restaurantName}`}
          onClick={openAgain}
        >
          Open again now
        </BusyButton>
      ) : (
        <BusyButton
          busy={busy}
          icon={<CirclePause aria-hidden className="size-5" />}
          className={`btn btn-ghost px-3 ${isTight ? 'max-sm:btn-square' : ''}`}
          popoverTarget={id}
          style={{ anchorName: `--${id}` }}
          aria-label={t`Pause ${restaurantName}`}
        >
          <span className={isTight ? 'max-sm:sr-only' : ''}>Pause</span>
        </BusyButton>
      )}
      <ul
        ref={menu}
        id={id}
        popover="auto"
        style={{ positionAnchor: `--${id}` }}
        className="below-button w-max rounded-box border border-base-300 bg-base-100 p-2 shadow-lg"
      >
        {PAUSES.map((minutes) => (
          <Choice key={minutes} label={t`Pause for ${minutes} min`} onChoose={() => pause({ minutes })} />
        ))}
        {openingHours.length > 0 && (
          <Choice label="Pause until next opening" onChoose={() => pause({ untilNextOpening: true })} />
        )}
      </ul>
      <Failure message={failure} className="w-full text-error text-sm" />
    </>
  );
}

const Choice = ({ label, onChoose }: { label: string; onChoose: () => void }) => (
  <li>
    <button type="button" className="btn btn-ghost w-full justify-start whitespace-nowrap" onClick={onChoose}>
      {label}
    </button>
  </li>
);
