import { daysAfter } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { weekdayWords } from '#web/ui/day-words.ts';
import { CalendarX2 } from '#web/ui/icons.tsx';
import { addressOf, guestWords, type Offer, type TableSearch, TIMES } from './table-search.ts';

interface NoTimesProps {
  readonly offer: Offer;
  readonly search: TableSearch;
  readonly free: readonly { readonly date: string; readonly count: number }[];
}

export function NoTimes({ offer: { dateMin, restaurantId }, search, free }: NoTimesProps) {
  return (
    <section className="flex flex-col items-center gap-4 rounded-box bg-base-200 px-4 py-10 text-center">
      <CalendarX2 aria-hidden className="size-10 text-primary" />
      <p id={TIMES} tabIndex={-1} className="scroll-mt-8 text-lg outline-none">
        {noneWords(search, dateMin)}
      </p>
      {free.length > 0 ? (
        <>
          <p>These days have free tables:</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {free.map(({ date, count }) => (
              <li key={date}>
                <Link to={addressOf({ ...search, date })} replace preventScrollReset className="btn btn-outline">
                  {weekdayWords(date)}
                  <span className="font-normal">{count === 1 ? t`1 free time` : t`${count} free times`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>The next days are full too. Try fewer guests or a later date.</p>
          <Link to={linkTo('/checkMenu/:restaurantId', { restaurantId })} className="btn">
            Back to the menu
          </Link>
        </>
      )}
    </section>
  );
}

function noneWords({ date, partySize }: TableSearch, today: string): string {
  const guests = guestWords(partySize);
  if (date === today) return t`No tables are free for ${guests} today.`;
  if (date === daysAfter(today, 1)) return t`No tables are free for ${guests} tomorrow.`;
  return t`No tables are free for ${guests} on ${weekdayWords(date)}.`;
}
