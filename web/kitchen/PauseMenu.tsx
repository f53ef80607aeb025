import { CirclePause, CirclePlay } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type MyRestaurant, pauseRestaurant, setStatus } from '#contract/kitchen.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { snack } from '#web/ui/snack.ts';

const FAILED = 'That did not work. Please try again.';

/** Closed for a while without touching the switch; it opens again by itself, or by Resume. */
export function PauseMenu({ restaurant }: { restaurant: MyRestaurant }) {
  const { restaurantId, restaurantName, pausedUntil, openingHours, transaction } = restaurant;
  const { isBusy, failure, run } = useAction();
  const menu = useRef<HTMLUListElement>(null);
  const params = { restaurantId };
  const pause = (body: { minutes: number } | { untilNextOpening: true }) => {
    menu.current?.hidePopover();
    return run(() => call(pauseRestaurant, { params, body }));
  };
  const id = `pause-${restaurantId}`;
  const isPaused = pausedUntil !== null && transaction?.restaurantStatus !== true;
  return (
    <>
      {isPaused ? (
        <button
          type="button"
          className="btn btn-ghost px-3"
          disabled={isBusy}
          aria-label={`Resume ${restaurantName}`}
          onClick={() => run(() => call(setStatus, { params, body: { restaurantStatus: true } }))}
        >
          <CirclePlay aria-hidden className="size-5" />
          Resume
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-ghost px-3"
          disabled={isBusy}
          popoverTarget={id}
          style={{ anchorName: `--${id}` }}
          aria-label={`Pause ${restaurantName}`}
        >
          <CirclePause aria-hidden className="size-5" />
          Pause
        </button>
      )}
      <ul
        ref={menu}
        id={id}
        popover="auto"
        style={{ positionAnchor: `--${id}` }}
        className="dropdown dropdown-end w-max rounded-box border border-base-300 bg-base-100 p-2 shadow-lg"
      >
        <Choice label="Pause for 30 min" onChoose={() => pause({ minutes: 30 })} />
        {openingHours.length > 0 && (
          <Choice label="Pause until next opening" onChoose={() => pause({ untilNextOpening: true })} />
        )}
      </ul>
      {failure && (
        <p role="alert" className="w-full text-error text-sm">
          {failure}
        </p>
      )}
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

/** One action of the menu at a time: its sentence when it worked, or why it did not. */
function useAction() {
  const revalidator = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (act: () => Promise<string>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      snack(await act());
      await revalidator.revalidate();
    } catch (error) {
      setFailure((error instanceof CallFailure && error.message) || FAILED);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
