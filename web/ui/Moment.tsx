import { useHydrated } from './hydrated.ts';

/** Where the first HTML is read, until the browser knows better. */
const FIRST_ZONE = 'Asia/Kolkata';

const formats = (timeZone: string | undefined) => ({
  clock: new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }),
  day: new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone }),
  date: new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone }),
});
const FIRST = formats(FIRST_ZONE);
const OWN = formats(undefined);

interface MomentProps {
  /** As ISO 8601. */
  readonly at: string;
  /** Whether it stands in a record: with its date and year, however recent. */
  readonly isDated?: boolean;
  readonly className?: string;
}

/** A moment as '7:45 pm', with its day unless that is today; in the reader's zone. */
export function Moment({ at, isDated = false, className = '' }: MomentProps) {
  const { clock, day, date } = useHydrated() ? OWN : FIRST;
  const moment = new Date(at);
  const time = clock.format(moment);
  const isToday = !isDated && day.format(moment) === day.format(new Date());
  return (
    // Midnight may fall between the first HTML and its coming alive.
    <time dateTime={at} className={`whitespace-nowrap ${className}`} suppressHydrationWarning={!isDated}>
      {isToday ? time : `${(isDated ? date : day).format(moment)}, ${time}`}
    </time>
  );
}
