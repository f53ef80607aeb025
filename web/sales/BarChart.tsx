import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Figure } from './sales-figures.ts';

const HEIGHT = 100;
const GAP = 0.22;
/** Room for at least this many bars, so that one or two are not drawn as walls. */
const SLOTS_MIN = 7;
/** A small amount is still visible; 0 has no bar. */
const heightOf = (amount: number, top: number) => (amount > 0 ? Math.max(1.5, (amount / top) * HEIGHT) : 0);

interface BarChartProps {
  /** For screen readers; the table below the chart has every number. */
  readonly label: string;
  readonly figures: readonly Figure[];
}

export function BarChart({ label, figures }: BarChartProps) {
  const top = Math.max(...figures.map(({ amount }) => amount), 1);
  const best = figures.reduce<Figure | undefined>((a, b) => (b.amount > (a?.amount ?? 0) ? b : a), undefined);
  const slots = Math.max(figures.length, SLOTS_MIN);
  const marks = [figures[0], figures[Math.floor((figures.length - 1) / 2)], figures.at(-1)];
  return (
    <figure className="m-0">
      <div className="relative border-base-300 border-y">
        <span className="absolute top-0 left-0 bg-base-100/80 pe-1 text-xs tabular-nums">{inRupees(top)}</span>
        <svg
          role="img"
          aria-label={best ? t`${label}. Most: ${best.label}, ${inRupees(best.amount)}` : label}
          viewBox={`0 0 ${slots} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-44 w-full pt-5"
        >
          {figures.map(({ key, label: name, amount, count }, index) => (
            <g key={key} className="group">
              <title>
                {count === 1
                  ? t`${name}: ${inRupees(amount)}, ${count} order`
                  : t`${name}: ${inRupees(amount)}, ${count} orders`}
              </title>
              {/* The title appears over the whole height, not only over the bar. */}
              <rect x={index} y={0} width={1} height={HEIGHT} className="fill-transparent group-hover:fill-base-200" />
              <rect
                x={index + GAP / 2}
                y={HEIGHT - heightOf(amount, top)}
                width={1 - GAP}
                height={heightOf(amount, top)}
                className={key === best?.key ? 'fill-primary' : 'fill-primary/60 group-hover:fill-primary'}
              />
            </g>
          ))}
        </svg>
      </div>
      <div
        aria-hidden
        className="mt-1 flex justify-between gap-2 whitespace-nowrap text-xs tabular-nums"
        style={{ width: `${(figures.length / slots) * 100}%` }}
      >
        {figures.length > 2 ? marks.map((mark) => <span key={mark?.key}>{mark?.label}</span>) : figures[0]?.label}
      </div>
    </figure>
  );
}

export function BarList({ label, figures }: BarChartProps) {
  const top = Math.max(...figures.map(({ amount }) => amount), 1);
  return (
    <ol aria-label={label} className="flex flex-col gap-2.5">
      {figures.map(({ key, label: name, count, amount }) => (
        <BarRow key={key} name={name} more={`× ${count}`} end={inRupees(amount)} share={amount / top} />
      ))}
    </ol>
  );
}

interface BarRowProps {
  readonly name: string;
  readonly more?: string;
  readonly end: string;
  /** From 0 to 1. */
  readonly share: number;
}

export const BarRow = ({ name, more, end, share }: BarRowProps) => (
  <li>
    <p className="flex justify-between gap-3 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {name} {more && <span className="whitespace-nowrap opacity-80">{more}</span>}
      </span>
      <span className="whitespace-nowrap font-semibold tabular-nums">{end}</span>
    </p>
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 block h-2.5 w-full">
      <rect width={100} height={1} className="fill-base-200" />
      <rect width={Math.max(0.5, share * 100)} height={1} className="fill-primary/80" />
    </svg>
  </li>
);
