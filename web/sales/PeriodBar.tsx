import { Form } from 'react-router';
import { exportSales } from '#contract/sales.ts';
import { Link } from '#web/page/links.ts';
import { Download } from '#web/ui/icons.tsx';
import { type Period, usualPeriods } from './sales-period.ts';

interface PeriodBarProps {
  readonly restaurantId: number;
  readonly period: Period;
}

/** Chooses the period: usual ones or any other; and downloads it as CSV. */
export function PeriodBar({ restaurantId, period }: PeriodBarProps) {
  const { from, to } = period;
  const query = (dates: Period) => new URLSearchParams({ restaurantId: String(restaurantId), ...dates });
  const csv = `${exportSales.path.replace(':restaurantId', String(restaurantId))}?${new URLSearchParams({ from, to })}`;
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label="Period" className="-mx-1 flex flex-wrap gap-1" suppressHydrationWarning>
        {usualPeriods().map(([name, usual]) => {
          const isShown = usual.from === from && usual.to === to;
          return (
            <Link
              key={name}
              to={`?${query(usual)}`}
              preventScrollReset
              className={`btn px-4 ${isShown ? 'btn-primary' : 'btn-ghost'}`}
              aria-current={isShown || undefined}
            >
              {name}
            </Link>
          );
        })}
      </nav>
      <Form key={`${from} ${to}`} preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="restaurantId" value={restaurantId} />
        <DateField name="from" label="From" value={from} />
        <DateField name="to" label="To" value={to} />
        <button type="submit" className="btn">
          Show
        </button>
        <a href={csv} download className="btn btn-ghost px-3">
          <Download aria-hidden className="size-4" />
          CSV
        </a>
      </Form>
    </div>
  );
}

const DateField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className="flex flex-col gap-1 text-sm">
    {label}
    <input type="date" name={name} className="input w-40" defaultValue={value} required />
  </label>
);
