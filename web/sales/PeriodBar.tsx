import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Link } from '#web/page/links.ts';
import { Download } from '#web/ui/icons.tsx';
import { type Period, usualPeriods } from './sales-period.ts';

interface PeriodBarProps {
  /** Other parameters of the page's address. */
  readonly about: Readonly<Record<string, string>>;
  readonly period: Period;
  readonly csv?: string;
  readonly csvAbout?: Readonly<Record<string, string>>;
  /** More fields of the form, instead of hidden fields for `about`. */
  readonly children?: ReactNode;
}

export function PeriodBar({ about, period, csv, csvAbout = {}, children }: PeriodBarProps) {
  const { from, to } = period;
  const query = (dates: Period) => new URLSearchParams({ ...about, ...dates });
  const file = csv && `${csv}?${new URLSearchParams({ from, to, ...csvAbout })}`;
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label="Period" className="tab-row gap-1 max-sm:w-screen sm:flex-wrap" suppressHydrationWarning>
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
        {children ??
          Object.entries(about).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <DateField name="from" label="From" value={from} />
        <DateField name="to" label="To" value={to} />
        <button type="submit" className="btn">
          Show
        </button>
        {file && (
          <a href={file} download className="btn btn-ghost px-3">
            <Download aria-hidden className="size-4" />
            CSV
          </a>
        )}
      </Form>
    </div>
  );
}

const DateField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className="flex flex-col gap-1 text-sm max-sm:w-[calc(50%-0.25rem)]">
    {label}
    <input type="date" name={name} className="input w-full sm:w-40" defaultValue={value} required />
  </label>
);
