import { SingleBar } from 'cli-progress';

/** A bar on standard error, only where somebody watches: a log needs none. */
export function startBar(total: number, unit: string): SingleBar | undefined {
  if (!process.stderr.isTTY) return undefined;
  const bar = new SingleBar({
    stream: process.stderr,
    format: `{bar} {percentage}% | {value} of {total} ${unit} | {eta_formatted} left`,
  });
  bar.start(total, 0);
  return bar;
}
