import { SingleBar } from 'cli-progress';

/** There is no bar unless standard error is a terminal. */
export function startBar(total: number, unit: string): SingleBar | undefined {
  if (!process.stderr.isTTY) return undefined;
  const bar = new SingleBar({
    stream: process.stderr,
    format: `{bar} {percentage}% | {value} of {total} ${unit} | {eta_formatted} left`,
  });
  bar.start(total, 0);
  return bar;
}
