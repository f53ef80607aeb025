import { useEffect, useRef, useState } from 'react';
import style from 'uplot/dist/uPlot.min.css?url';
import type { Measure } from './day-chart.ts';

export interface DayChartProps {
  /** For screen readers; the table below the chart has every number. */
  readonly label: string;
  readonly labels: readonly string[];
  readonly measures: readonly Measure[];
  /** Formats a number beside the chart, and `short` at its axis. */
  readonly words: (value: number) => string;
  readonly short: (value: number) => string;
}

const SWATCH = { bars: 'size-3 rounded-xs', line: 'h-0.75 w-4 rounded-full' } as const;

/** The library loads after the page; until then, and without it, the space stays empty. */
export function DayChart({ label, labels, measures, words, short }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    import('./day-chart.ts')
      .then(({ drawDayChart }) => {
        if (isOver || !box.current) return;
        end = drawDayChart(box.current, { labels, measures, written: short, onPoint: setPointed });
      })
      .catch(() => setMissing(true));
    return () => {
      isOver = true;
      end();
    };
  }, [labels, measures, short]);
  return (
    <figure className="m-0">
      <link rel="stylesheet" href={style} precedence="default" />
      <figcaption aria-hidden className="mb-2 flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
        {pointed !== undefined && <span className="font-semibold">{labels[pointed]}</span>}
        {measures.map(({ name, look, colour, values }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span className={SWATCH[look]} style={{ background: `var(${colour})` }} />
            {name}
            {pointed !== undefined && <b>{words(values[pointed] ?? 0)}</b>}
          </span>
        ))}
      </figcaption>
      <div ref={box} role="img" aria-label={label} className="h-60 w-full overflow-hidden">
        {isMissing && (
          <p className="pt-20 text-center text-sm">The chart could not be loaded. The table has every number.</p>
        )}
      </div>
    </figure>
  );
}
