import { SingleBar } from 'cli-progress';

/** A progress bar on standard error; none where that is not a terminal, such as a log. */
export function startBar(total: number, unit: string): SingleBar | undefined {
  if (!process.stderr.isTTY) return undefined;
  const bar = new SingleBar({
    stream: process.stderr,
    format: `{bar} {percentage}% | {value} of {total} ${unit} | {eta_formatted} left`,
  });
  bar.start(total, 0);
  return bar;
}
