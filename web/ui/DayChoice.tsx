import { Form } from 'react-router';
import { daysAfter } from '#contract/kit/india.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';
import { ChevronLeft, ChevronRight } from './icons.tsx';

interface DayChoiceProps {
  /** The page of a day, whose parameter `date` it is. */
  readonly to: (date: string) => PageLink;
  readonly restaurantId?: number | undefined;
  readonly date: string;
  readonly today: string;
}

/** The day before, today, the day after, or any. */
export function DayChoice({ to, restaurantId, date, today }: DayChoiceProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <nav aria-label="Day" className="flex gap-1">
        <Link to={to(daysAfter(date, -1))} preventScrollReset className="btn btn-square" aria-label="Previous day">
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
        <Link
          to={to(today)}
          preventScrollReset
          className={`btn ${date === today ? 'btn-primary' : ''}`}
          aria-current={date === today ? 'date' : undefined}
        >
          Today
        </Link>
        <Link to={to(daysAfter(date, 1))} preventScrollReset className="btn btn-square" aria-label="Next day">
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      </nav>
      <Form key={date} preventScrollReset className="flex items-end gap-2">
        {restaurantId && <input type="hidden" name="restaurantId" value={restaurantId} />}
        <label>
          <span className="sr-only">Date</span>
          <input type="date" name="date" className="input w-40" defaultValue={date} required />
        </label>
        <button type="submit" className="btn">
          Show
        </button>
      </Form>
    </div>
  );
}
