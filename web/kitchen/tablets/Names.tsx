import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { Tablet } from '#contract/kitchen/tablets.ts';
import { PinPad } from './PinPad.tsx';

/** The people who can begin a shift at this tablet; then the pad for the PIN of the chosen one. */
export function Names({ restaurantName, people }: Tablet) {
  const [chosen, setChosen] = useState<number>();
  const person = people.find(({ userId }) => userId === chosen);
  if (person) return <PinPad person={person} onBack={() => setChosen(undefined)} />;
  return (
    <>
      <h1 className="wrap-anywhere">{restaurantName}</h1>
      <p className="text-lg">Tap your name to start your shift</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {people.map(({ userId, userName, pinState }) => (
          <li key={userId}>
            <button
              type="button"
              className="btn h-auto min-h-18 w-full flex-col gap-0 py-2 text-xl wrap-anywhere disabled:bg-transparent disabled:text-base-content"
              disabled={pinState !== 'SET'}
              onClick={() => setChosen(userId)}
            >
              {userName}
              {pinState !== 'SET' && (
                <span className="font-normal text-sm">{pinState === 'LOCKED' ? t`PIN locked` : t`No PIN yet`}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {people.some(({ pinState }) => pinState !== 'SET') && (
        <p>Set your PIN on your own phone, under My Restaurants. Owners find it there under Staff.</p>
      )}
    </>
  );
}
