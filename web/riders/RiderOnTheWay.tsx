import type { CSSProperties, ReactNode } from 'react';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { type OnTheWay, PLACE_MINUTES } from '#contract/riders/place.ts';
import { useMinutesLeft } from '#web/ordering/minutes-left.ts';
import { Bike, ChefHat, House } from '#web/ui/icons.tsx';

/** From this age on, the age of a place is shown. */
const FRESH_MINUTES = 2;

/** How far away the rider is, and when they usually arrive (product rules 5.44 and 5.45). */
export function RiderOnTheWay({ way: { pickedAt, stopsBefore, lastSeen, arrives } }: { way: OnTheWay }) {
  const from = useMinutesLeft(arrives?.earliest ?? null);
  const usual = useMinutesLeft(arrives?.usual ?? null);
  const to = useMinutesLeft(arrives?.latest ?? null);
  const seenAgo = -(useMinutesLeft(lastSeen?.at ?? null) ?? 0);
  // With other stops, a time that has passed means nothing.
  const isKnown = from !== undefined && to !== undefined && (to > 0 || stopsBefore === 0);
  const minutes = isKnown && minutesWords(Math.max(1, from), Math.max(1, to));
  const distance = lastSeen && seenAgo <= PLACE_MINUTES && kmWords(lastSeen.km);
  const whole = arrives ? (Date.parse(arrives.usual) - Date.parse(pickedAt)) / MINUTE_MS : 0;
  const share = usual === undefined || whole <= 0 ? 0.5 : 1 - usual / whole;
  return (
    <section aria-label={t`On the way`} className="flex flex-col gap-1 rounded-field bg-base-100 p-4">
      <p className="font-bold text-lg">
        {distance}
        {distance && minutes && ' · '}
        <span className="whitespace-nowrap">{minutes || (!distance && t`On the way`)}</span>
      </p>
      {distance && seenAgo >= FRESH_MINUTES && <p>{t`Last seen ${seenAgo} min ago`}</p>}
      {stopsBefore > 0 && <p>{stopsBefore === 1 ? t`After one other stop` : t`After ${stopsBefore} other stops`}</p>}
      <Line stops={stopsBefore} share={share} />
    </section>
  );
}

const kmWords = (km: number): string => (km <= 1 ? t`Less than 1 km away` : t`About ${km} km away`);

function minutesWords(from: number, to: number): string {
  if (to === 1) return t`Any moment`;
  return from === to ? t`${to} min` : t`${from} to ${to} min`;
}

const at = (share: number): CSSProperties => ({ insetInlineStart: `calc(1.5rem + (100% - 3rem) * ${share})` });
const MARK = 'absolute -translate-x-1/2';

/** From the kitchen past the other stops to the door. The rider is before the first of them. */
function Line({ stops, share }: { stops: number; share: number }) {
  const parts = stops + 1;
  return (
    <div className="relative mt-2 h-22">
      <span className="absolute inset-x-6 top-11 h-0.5 bg-base-300" />
      <span style={at(Math.min(0.9, Math.max(0.1, share)) / parts)} className={MARK}>
        <Bike aria-hidden className="size-7 text-primary" />
      </span>
      <ol>
        <End share={0} name={t`Kitchen`}>
          <ChefHat aria-hidden className="size-5" />
        </End>
        {Array.from({ length: stops }, (_, index) => (index + 1) / parts).map((each) => (
          <li key={each} style={at(each)} className={`${MARK} top-9.5`}>
            <span className="block size-3 rounded-full bg-base-content" />
            <span className="sr-only">Another stop</span>
          </li>
        ))}
        <End share={1} name={t`Door`}>
          <House aria-hidden className="size-5" />
        </End>
      </ol>
    </div>
  );
}

const End = ({ share, name, children }: { share: number; name: string; children: ReactNode }) => (
  <li style={at(share)} className={`${MARK} top-7 flex flex-col items-center text-sm`}>
    <span className="grid size-9 place-items-center rounded-full border-2 border-base-300 bg-base-100">{children}</span>
    {name}
  </li>
);
