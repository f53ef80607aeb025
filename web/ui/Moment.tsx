import { useHydrated } from './hydrated.ts';

/** Where the first HTML is read, until the browser knows better. */
const FIRST_ZONE = 'Asia/Kolkata';

const formats = (timeZone: string | undefined) => ({
  clock: new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }),
  day: new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone }),
});
const FIRST = formats(FIRST_ZONE);
const OWN = formats(undefined);

/** A moment as '7:45 pm', with its day unless that is today; in the reader's zone. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const { clock, day } = useHydrated() ? OWN : FIRST;
  const moment = new Date(at);
  const isToday = day.format(moment) === day.format(new Date());
  return (
    <time dateTime={at} className={`whitespace-nowrap ${className ?? ''}`} suppressHydrationWarning>
      {isToday ? clock.format(moment) : `${day.format(moment)}, ${clock.format(moment)}`}
    </time>
  );
}
