/**
 * A worker's side of WORKERS. It obeys its primary and no signal, since those of a terminal or a supervisor reach every
 * process. It ends when the primary does: `node:cluster` sees to that.
 */
import { fieldsOf } from '#contract/kit/fields-of.ts';

/** What the primary has prepared for its workers. */
export interface Assignment {
  readonly databaseUrl: string;
  /** The folder of the built screens; null: only the calls are served. */
  readonly screens: string | null;
}

/** Waits until the primary lets this worker serve. */
export function receiveAssignment(): Promise<Assignment> {
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {});
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

/** Does what the primary asks for once this worker serves. */
export function obeyPrimary(does: Readonly<Record<'drain' | 'stop', () => void>>): void {
  process.on('message', (message: unknown) => {
    const { order } = fieldsOf(message);
    if (order === 'drain' || order === 'stop') does[order]();
  });
}

/** Tells the primary why this worker cannot serve. */
export const reportFailure = (failure: string): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send({ failure }, () => resolve());
    else resolve();
  });
