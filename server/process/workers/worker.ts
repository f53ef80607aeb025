/** A worker's side of WORKERS. It ends when the primary does: `node:cluster` sees to that. */
import { fieldsOf } from '#contract/kit/fields-of.ts';

/** What the primary has prepared for its workers. */
export interface Assignment {
  readonly databaseUrl: string;
  /** The folder of the built screens; null: only the calls are served. */
  readonly screens: string | null;
}

/** Waits until the primary lets this worker serve. */
export function receiveAssignment(): Promise<Assignment> {
  // Ctrl-C reaches every process of a terminal: the primary stops the workers, by SIGTERM.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  return new Promise((resolve) => {
    const receive = (message: unknown) => {
      const { databaseUrl, screens } = fieldsOf(message);
      if (typeof databaseUrl !== 'string') return;
      process.off('message', receive);
      resolve({ databaseUrl, screens: typeof screens === 'string' ? screens : null });
    };
    process.on('message', receive);
  });
}

/** Tells the primary why this worker cannot serve. */
export const reportFailure = (failure: string): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send({ failure }, () => resolve());
    else resolve();
  });
