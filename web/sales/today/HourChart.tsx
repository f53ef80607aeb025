import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { VendorToday } from '#contract/sales/sales.ts';
import { hourLabel } from '../sales-figures.ts';

const HEIGHT = 100;
const GAP = 0.24;
/** Draws at least this many hours, so that a first order is not drawn as a wall. */
const HOURS_MIN = 8;

type Hour = VendorToday['hours'][number];

/** From the first to the last hour with sales, widened on both sides up to `HOURS_MIN`. */
export function busyHours(hours: readonly Hour[]): Hour[] {
  const busy = hours.filter(({ sales, usual }) => sales > 0 || usual > 0).map(({ hour }) => hour);
  let [from, to] = [Math.min(...busy), Math.max(...busy)];
  while (to - from + 1 < HOURS_MIN && (from > 0 || to < 23)) {
    to = Math.min(23, to + 1);
    if (to - from + 1 < HOURS_MIN) from = Math.max(0, from - 1);
  }
  return hours.filter(({ hour }) => hour >= from && hour <= to);
}

/** Usual sales are wider, pale bars behind today's. */
export function HourChart({ hours }: { hours: readonly Hour[] }) {
  const top = Math.max(...hours.map(({ sales, usual }) => Math.max(sales, usual)), 1);
  const best = hours.reduce<Hour | undefined>(
    (most, each) => (each.sales > (most?.sales ?? 0) ? each : most),
    undefined,
  );
  const high = (amount: number) => (amount > 0 ? Math.max(1.5, (amount / top) * HEIGHT) : 0);
  const label = t`Sales by hour today, and the usual ones`;
  return (
    <figure className="m-0 mt-4">
      <svg
        role="img"
        aria-label={best ? t`${label}. Most today: ${hourLabel(best.hour)}, ${inRupees(best.sales)}` : label}
        viewBox={`0 0 ${hours.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-28 w-full border-base-300 border-b"
      >
        {hours.map(({ hour, sales, usual }, index) => (
          <g key={hour}>
            <title>{t`${hourLabel(hour)}: ${inRupees(sales)}, usually ${inRupees(usual)}`}</title>
            <rect x={index} y={0} width={1} height={HEIGHT} className="fill-transparent" />
            <rect
              x={index + 0.06}
              y={HEIGHT - high(usual)}
              width={0.88}
              height={high(usual)}
              className="fill-base-content/25"
            />
            <rect
              x={index + GAP}
              y={HEIGHT - high(sales)}
              width={1 - 2 * GAP}
              height={high(sales)}
              className="fill-primary"
            />
          </g>
        ))}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-xs">
        <span>{hourLabel(hours[0]?.hour ?? 0)}</span>
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-xs bg-primary" /> Today
          <span className="ml-2 size-2.5 rounded-xs bg-base-content/25" /> Usual
        </span>
        <span>{hourLabel(hours.at(-1)?.hour ?? 23)}</span>
      </div>
    </figure>
  );
}
