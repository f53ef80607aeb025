import { dayNumber, weekdayOf } from '#contract/kit/india.ts';
import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { VendorToday } from '#contract/sales/sales.ts';
import { FigurePart } from '../FigurePart.tsx';
import { NotAccepted } from '../NotAccepted.tsx';
import { hourLabel } from '../sales-figures.ts';
import { busyHours, HourChart } from './HourChart.tsx';
import { Todos } from './Todos.tsx';
import type { SetUp, Todo } from './todos.ts';

interface TodayProps {
  readonly today: VendorToday | string;
  readonly todos: readonly Todo[];
  readonly setUps: readonly SetUp[];
  /** False for people who only work at others' restaurants. */
  readonly hasSales: boolean;
}

export function Today({ today, todos, setUps, hasSales }: TodayProps) {
  const loaded = typeof today === 'string' ? undefined : today;
  return (
    <div className="mb-6 grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <Todos todos={todos} setUps={setUps} />
      </div>
      {hasSales &&
        (loaded ? (
          <DaySoFar today={loaded} />
        ) : (
          <p role="alert" className="alert alert-warning alert-soft">
            {String(today)}
          </p>
        ))}
    </div>
  );
}

const WEEKDAYS = [
  [t`Monday`, t`Mondays`],
  [t`Tuesday`, t`Tuesdays`],
  [t`Wednesday`, t`Wednesdays`],
  [t`Thursday`, t`Thursdays`],
  [t`Friday`, t`Fridays`],
  [t`Saturday`, t`Saturdays`],
  [t`Sunday`, t`Sundays`],
] as const;

function DaySoFar({ today }: { today: VendorToday }) {
  const { date, hours, sales, waiting, usualDay } = today;
  const [weekday = '', weekdays = ''] = WEEKDAYS[weekdayOf(dayNumber(date))] ?? [];
  const isEmpty = hours.every((each) => each.sales === 0 && each.usual === 0);
  const drawn = isEmpty ? [] : busyHours(hours);
  const rows = drawn.map(({ hour, ...each }) => ({
    key: String(hour),
    label: hourLabel(hour),
    cells: [inRupees(each.sales), inRupees(each.usual)],
  }));
  const summary = (
    <>
      <p className="font-bold font-display text-4xl tabular-nums leading-none">{inRupees(sales)}</p>
      <p className="mt-1 text-sm">
        <NotAccepted waiting={waiting} />
      </p>
      <p className="mt-2">
        <Comparison today={today} weekday={weekday} weekdays={weekdays} />
      </p>
      {usualDay !== null && usualDay > 0 && (
        <p className="text-sm">
          A full {weekday} usually comes to <span className="tabular-nums">{inRupees(usualDay)}</span>.
        </p>
      )}
    </>
  );
  if (isEmpty) {
    return (
      <section aria-labelledby="so-far" className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
        <h2 id="so-far" className="mb-3">
          {weekday} so far
        </h2>
        {summary}
      </section>
    );
  }
  return (
    <FigurePart title={t`${weekday} so far`} of="Hour" heads={[t`Today`, t`Usual`]} rows={rows}>
      {summary}
      <HourChart hours={drawn} />
    </FigurePart>
  );
}

interface ComparisonProps {
  readonly today: VendorToday;
  readonly weekday: string;
  readonly weekdays: string;
}

/** `₹120.00 more than usual by now (₹480.00 on average of the last 4 Mondays).` */
function Comparison({ today: { sales, usualByNow, weeks }, weekday, weekdays }: ComparisonProps) {
  if (usualByNow === null) return t`Compared with other ${weekdays} once you have been open for a week.`;
  const amount = inRupees(usualByNow);
  const usual = weeks === 1 ? t`${amount} last ${weekday}` : t`${amount} on average of the last ${weeks} ${weekdays}`;
  const difference = toRupees(toPaise(sales) - toPaise(usualByNow));
  if (difference === 0) return t`As much as usual by now: ${usual}.`;
  const change = inRupees(Math.abs(difference));
  return difference > 0 ? (
    <span className="tabular-nums">
      <b className="text-success">{change} more</b> than usual by now ({usual}).
    </span>
  ) : (
    <span className="tabular-nums">
      <b className="text-error">{change} less</b> than usual by now ({usual}).
    </span>
  );
}
