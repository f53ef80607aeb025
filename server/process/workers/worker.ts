/**
 * A worker's side of WORKERS. It obeys its primary and ignores signals, since those of a terminal or a supervisor reach
 * every process. `node:cluster` ends it with its primary.
 */
import { fieldsOf } from '#contract/kit/fields-of.ts';

export interface Assignment {
  readonly databaseUrl: string;
  readonly screens: string | null;
}

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

export function obeyPrimary(actions: Readonly<Record<'drain' | 'stop', () => void>>): void {
  process.on('message', (message: unknown) => {
    const { order } = fieldsOf(message);
    if (order === 'drain' || order === 'stop') actions[order]();
  });
}

export const reportFailure = (failure: string): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send({ failure }, () => resolve());
    else resolve();
  });
