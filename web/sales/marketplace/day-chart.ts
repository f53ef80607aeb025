/** Draws days with uPlot. Only charts in the browser load it. */
import uPlot from 'uplot';

export interface Measure {
  readonly name: string;
  readonly look: 'bars' | 'line';
  readonly colour: `--color-${string}`;
  readonly values: readonly number[];
}

export interface DayChartData {
  readonly labels: readonly string[];
  readonly measures: readonly Measure[];
  /** Formats a number at the axis. */
  readonly written: (value: number) => string;
  /** The index of the day under the pointer, if any. */
  readonly onPoint: (index: number | undefined) => void;
}

const HEIGHT = 240;
const FONT = '12px system-ui, sans-serif';
/** Days between labels, and the least width of a label in pixels. */
const STEPS = [1, 2, 5, 7, 10, 14, 30, 60, 90, 120, 180];
const LABEL_PX = 76;

const ofTheme = (name: string) => () => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const TEXT = ofTheme('--color-base-content');
const LINES = ofTheme('--color-base-300');

function seriesOf({ name, look, colour }: Measure): uPlot.Series {
  const stroke = ofTheme(colour);
  if (look === 'line') return { label: name, stroke, width: 2.5, points: { show: false } };
  const paths = uPlot.paths.bars?.({ size: [0.72, 48], radius: 0.15 });
  return { label: name, stroke, fill: stroke, width: 0, points: { show: false }, ...(paths && { paths }) };
}

/** Draws into an empty element; follows its width and theme until the returned function is called. */
export function drawDayChart(box: HTMLElement, { labels, measures, written, onPoint }: DayChartData): () => void {
  const days = labels.length;
  const axis: uPlot.Axis = { stroke: TEXT, font: FONT, ticks: { show: false } };
  const chart = new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      padding: [8, 24, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: {
        x: { time: false, range: [-0.6, days - 0.4] },
        y: { range: (_, __, max) => [0, max > 0 ? max * 1.08 : 1] },
      },
      axes: [
        {
          ...axis,
          size: 28,
          grid: { show: false },
          space: LABEL_PX,
          incrs: STEPS,
          values: (_, splits) => splits.map((index) => labels[index] ?? ''),
        },
        {
          ...axis,
          size: 62,
          grid: { stroke: LINES, width: 1 },
          incrs: [1, 2, 5]
            .flatMap((step) => Array.from({ length: 9 }, (_, tens) => step * 10 ** tens))
            .sort((a, b) => a - b),
          values: (_, splits) => splits.map(written),
        },
      ],
      series: [{}, ...measures.map(seriesOf)],
      hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
    },
    [labels.map((_, index) => index), ...measures.map(({ values }) => [...values])],
    box,
  );
  const widths = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }));
  widths.observe(box);
  const redraw = () => chart.redraw(false, true);
  const themes = new MutationObserver(redraw);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', redraw);
  return () => {
    widths.disconnect();
    themes.disconnect();
    system.removeEventListener('change', redraw);
    chart.destroy();
  };
}
