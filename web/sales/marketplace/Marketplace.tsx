import { useMemo } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { MarketplaceFigures, SlowKitchen } from '#contract/sales/sales.ts';
import { endingWords } from '#contract/sales/words.ts';
import { ChartColumn } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { BarRow } from '../BarChart.tsx';
import { FigurePart } from '../FigurePart.tsx';
import type { Period } from '../sales-period.ts';
import { Total } from '../Total.tsx';
import { DayChart } from './DayChart.tsx';
import type { Measure } from './day-chart.ts';
import {
  everyDay,
  type FigureDay,
  labelsOf,
  minuteWords,
  shortNumber,
  shortRupees,
  totalOf,
  wholeNumber,
} from './day-measures.ts';

interface MarketplaceProps {
  readonly figures: MarketplaceFigures;
  readonly period: Period;
  /** Undefined for the whole marketplace. */
  readonly city: string | undefined;
}

/** The tables have the others. */
const CITIES_DRAWN = 8;
const KITCHENS_DRAWN = 5;

export function Marketplace({ figures, period, city }: MarketplaceProps) {
  const days = useMemo(() => everyDay(figures, period), [figures, period]);
  const total = totalOf(days);
  if (total.orders === 0 && total.newPeople === 0) {
    return (
      <EmptyState
        art={ChartColumn}
        title={
          city
            ? t`No orders in ${city} in this period. Figures appear with the first order.`
            : 'No orders in this period. Figures appear with the first order.'
        }
      />
    );
  }
  return (
    <>
      <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-6">
        <Total label="Sales" value={inRupees(total.sales)} />
        <Total label={total.orders === 1 ? t`Order` : t`Orders`} value={wholeNumber(total.orders)} />
        <Total label="Refunds" value={inRupees(total.refunds)} more={refundedWords(total.refunded)} />
        {!city && <Total label="New people" value={wholeNumber(total.newPeople)} />}
        <Total label="To acceptance, on average" value={waitWords(figures.minutesToAccept)} />
        <Total label="To delivery, on average" value={waitWords(figures.minutesToDeliver)} />
      </dl>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Money days={days} />
        <Counts days={days} hasPeople={!city} />
        <Cities cities={figures.cities} />
        <Endings endings={figures.endings} />
        <Slow title="Slowest to accept" kitchens={figures.slowToAccept} />
        <Slow title="Slowest to deliver" kitchens={figures.slowToDeliver} />
      </div>
      <p className="mt-4 text-sm">
        Orders count on the day they were placed, in India time. Kitchens with fewer than three orders, and deliveries
        that nobody confirmed, are left out.
      </p>
    </>
  );
}

const refundedWords = (orders: number) =>
  orders === 1 ? t`${wholeNumber(orders)} order cancelled` : t`${wholeNumber(orders)} orders cancelled`;
const waitWords = (minutes: number | null) => (minutes === null ? '–' : minuteWords(minutes));

/** `Sales by day. Most: 21 Nov, ₹450.00` */
function mostWords(
  title: string,
  days: readonly FigureDay[],
  of: (day: FigureDay) => number,
  words: (n: number) => string,
) {
  const best = days.reduce<FigureDay | undefined>(
    (most, day) => (of(day) > (most ? of(most) : 0) ? day : most),
    undefined,
  );
  if (!best) return title;
  const [day, figure] = [labelsOf([best])[0], words(of(best))];
  return t`${title}. Most: ${day}, ${figure}`;
}

function Money({ days }: { days: readonly FigureDay[] }) {
  const labels = useMemo(() => labelsOf(days), [days]);
  const measures = useMemo<Measure[]>(
    () => [
      { name: t`Sales`, look: 'bars', colour: '--color-primary', values: days.map(({ sales }) => sales) },
      { name: t`Refunds`, look: 'line', colour: '--color-info', values: days.map(({ refunds }) => refunds) },
    ],
    [days],
  );
  const rows = days.map(({ date, sales, refunds }, index) => ({
    key: date,
    label: labels[index] ?? date,
    cells: [inRupees(sales), inRupees(refunds)],
  }));
  return (
    <FigurePart title="Sales and refunds" of="Day" heads={[t`Sales`, t`Refunds`]} rows={rows}>
      <DayChart
        label={mostWords(t`Sales by day`, days, ({ sales }) => sales, inRupees)}
        labels={labels}
        measures={measures}
        words={inRupees}
        short={shortRupees}
      />
    </FigurePart>
  );
}

function Counts({ days, hasPeople }: { days: readonly FigureDay[]; hasPeople: boolean }) {
  const labels = useMemo(() => labelsOf(days), [days]);
  const measures = useMemo<Measure[]>(() => {
    const orders = {
      name: t`Orders`,
      look: 'bars',
      colour: '--color-primary',
      values: days.map((day) => day.orders),
    } as const;
    const cancelled = {
      name: t`Cancelled`,
      look: 'line',
      colour: '--color-info',
      values: days.map((day) => day.refunded),
    } as const;
    const people = {
      name: t`New people`,
      look: 'line',
      colour: '--color-success',
      values: days.map((day) => day.newPeople),
    } as const;
    return hasPeople ? [orders, cancelled, people] : [orders, cancelled];
  }, [days, hasPeople]);
  const rows = days.map(({ date, orders, refunded, newPeople }, index) => ({
    key: date,
    label: labels[index] ?? date,
    cells: [orders, refunded, ...(hasPeople ? [newPeople] : [])].map(wholeNumber),
  }));
  const heads = measures.map(({ name }) => name);
  return (
    <FigurePart title={hasPeople ? t`Orders and new people` : t`Orders`} of="Day" heads={heads} rows={rows}>
      <DayChart
        label={mostWords(t`Orders by day`, days, ({ orders }) => orders, wholeNumber)}
        labels={labels}
        measures={measures}
        words={wholeNumber}
        short={shortNumber}
      />
    </FigurePart>
  );
}

function Cities({ cities }: Pick<MarketplaceFigures, 'cities'>) {
  const top = Math.max(...cities.map(({ sales }) => sales), 1);
  const rows = cities.map(({ city, orders, sales, refunded, refunds }) => ({
    key: city,
    label: city,
    cells: [wholeNumber(orders), inRupees(sales), wholeNumber(refunded), inRupees(refunds)],
  }));
  return (
    <FigurePart title="By city" of="City" heads={[t`Orders`, t`Sales`, t`Cancelled`, t`Refunds`]} rows={rows}>
      <ol aria-label="Cities with the highest sales" className="flex flex-col gap-2.5">
        {cities.slice(0, CITIES_DRAWN).map(({ city, orders, sales }) => (
          <BarRow key={city} name={city} more={`× ${wholeNumber(orders)}`} end={inRupees(sales)} share={sales / top} />
        ))}
      </ol>
    </FigurePart>
  );
}

function Endings({ endings }: Pick<MarketplaceFigures, 'endings'>) {
  const top = Math.max(...endings.map(({ orders }) => orders), 1);
  const rows = endings.map(({ ending, orders }) => ({
    key: ending,
    label: endingWords(ending),
    cells: [wholeNumber(orders)],
  }));
  return (
    <FigurePart title="Why orders ended early" of="Reason" heads={[t`Orders`]} rows={rows}>
      {endings.length === 0 && <p className="text-sm">No order was cancelled or rejected.</p>}
      <ol aria-label="Reasons" className="flex flex-col gap-2.5">
        {endings.map(({ ending, orders }) => (
          <BarRow key={ending} name={endingWords(ending)} end={wholeNumber(orders)} share={orders / top} />
        ))}
      </ol>
    </FigurePart>
  );
}

function Slow({ title, kitchens }: { title: string; kitchens: readonly SlowKitchen[] }) {
  const top = Math.max(...kitchens.map(({ minutes }) => minutes), 1);
  const rows = kitchens.map(({ restaurantId, restaurantName, city, orders, minutes }) => ({
    key: String(restaurantId),
    label: `${restaurantName}, ${city}`,
    cells: [wholeNumber(orders), minuteWords(minutes)],
  }));
  return (
    <FigurePart title={title} of="Restaurant" heads={[t`Orders`, t`On average`]} rows={rows}>
      {kitchens.length === 0 && <p className="text-sm">No kitchen had three such orders in this period.</p>}
      <ol aria-label={title} className="flex flex-col gap-2.5">
        {kitchens.slice(0, KITCHENS_DRAWN).map(({ restaurantId, restaurantName, city, orders, minutes }) => (
          <BarRow
            key={restaurantId}
            name={`${restaurantName}, ${city}`}
            more={`× ${wholeNumber(orders)}`}
            end={minuteWords(minutes)}
            share={minutes / top}
          />
        ))}
      </ol>
    </FigurePart>
  );
}
