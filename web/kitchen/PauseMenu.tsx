import { useRef } from 'react';
import { type MyRestaurant, pauseRestaurant, setStatus } from '#contract/kitchen.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { CirclePause, CirclePlay } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';

/** Closes the restaurant for a while without changing the switch; it opens again automatically, or by Resume. */
export function PauseMenu({ restaurant }: { restaurant: MyRestaurant }) {
  const { restaurantId, restaurantName, pausedUntil, openingHours, transaction } = restaurant;
  const { busy, failure, run } = useCommand('That did not work. Please try again.');
  const menu = useRef<HTMLUListElement>(null);
  const params = { restaurantId };
  const pause = (body: { minutes: number } | { untilNextOpening: true }) => {
    menu.current?.hidePopover();
    return run(async () => snack(await call(pauseRestaurant, { params, body })));
  };
  const resume = () => run(async () => snack(await call(setStatus, { params, body: { restaurantStatus: true } })));
  const id = `pause-${restaurantId}`;
  const isPaused = pausedUntil !== null && transaction?.restaurantStatus !== true;
  return (
    <>
      {isPaused ? (
        <BusyButton
          busy={busy}
          icon={<CirclePlay aria-hidden className="size-5" />}
          className="btn btn-ghost px-3"
          aria-label={`Resume ${restaurantName}`}
          onClick={resume}
        >
          Resume
        </BusyButton>
      ) : (
        <BusyButton
          busy={busy}
          icon={<CirclePause aria-hidden className="size-5" />}
          className="btn btn-ghost px-3"
          popoverTarget={id}
          style={{ anchorName: `--${id}` }}
          aria-label={`Pause ${restaurantName}`}
        >
          Pause
        </BusyButton>
      )}
      <ul
        ref={menu}
        id={id}
        popover="auto"
        style={{ positionAnchor: `--${id}` }}
        className="below-button w-max rounded-box border border-base-300 bg-base-100 p-2 shadow-lg"
      >
        <Choice label="Pause for 30 min" onChoose={() => pause({ minutes: 30 })} />
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
