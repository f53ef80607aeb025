import type { ReactNode } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { ChartColumn } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { BarChart } from './BarChart.tsx';
import { NotAccepted } from './NotAccepted.tsx';
import { SalesPart } from './SalesPart.tsx';
import { byDay, byDayOrMonth, byHour, type Sold, totalsOf } from './sales-figures.ts';
import type { Period } from './sales-period.ts';
import { Total } from './Total.tsx';

interface SoldFiguresProps {
  readonly sold: Sold | string;
  readonly period: Period;
  readonly total: ReactNode;
  /** Below the totals, also if there are no sales. */
  readonly parts?: ReactNode;
  readonly children?: ReactNode;
}

/** If `sold` is a sentence, it is the reason why the sales could not be loaded. */
export function SoldFigures({ sold, period, total, parts, children }: SoldFiguresProps) {
  if (typeof sold === 'string') {
    return (
      <p role="alert" className="alert alert-error alert-soft">
        {sold}
      </p>
    );
  }
  const { amount, orders, average } = totalsOf(sold);
  if (orders === 0) {
    return (
      <>
        <EmptyState art={ChartColumn} title="No sales in this period." />
        {parts}
      </>
    );
  }
  const days = byDay(sold, period);
  const hours = byHour(sold);
  const drawn = byDayOrMonth(sold, period);
  const isOneDay = days.length === 1;
  return (
    <>
      <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Total label="Sales" value={inRupees(amount)} more={<NotAccepted waiting={sold.waiting} />} />
        <Total label={orders === 1 ? t`Order` : t`Orders`} value={orders.toLocaleString('en-IN')} />
        <Total label="Average order" value={inRupees(average)} />
        {total}
      </dl>
      {parts}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {/* For a single day this would repeat the total. */}
        {!isOneDay && (
          <div className="xl:col-span-2">
            <SalesPart title="By day" of="Day" counted="Orders" figures={days}>
              <BarChart label={drawn.length < days.length ? t`Sales by month` : t`Sales by day`} figures={drawn} />
            </SalesPart>
          </div>
        )}
        <SalesPart title="By hour" of="Hour" counted="Orders" figures={hours}>
          <BarChart label="Sales by hour of the day" figures={hours} />
        </SalesPart>
        {children}
      </div>
    </>
  );
}
