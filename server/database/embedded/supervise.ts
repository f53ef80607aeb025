/** Restarts the embedded database whenever it ends under a running server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/process/settings.ts';
import type { Embedded } from './embedded.ts';

const ATTEMPTS_MAX = 3;
const BETWEEN_ATTEMPTS_MS = 500;

export interface Supervision {
  readonly lost: () => void;
  readonly stop: () => Promise<void>;
}

export interface Supervised {
  readonly embedded: () => Embedded;
  readonly say: (sentence: string) => void;
  readonly giveUp: (sentence: string) => void;
}

export function supervise({ embedded, say, giveUp }: Supervised): Supervision {
  const stopping = new AbortController();
  let underWay = Promise.resolve();

  async function startAgain(): Promise<void> {
    say('The embedded database has ended. It is being started again …');
    let reason = '';
    for (let attempt = 0; attempt < ATTEMPTS_MAX && !stopping.signal.aborted; attempt++) {
      if (attempt > 0) await sleep(BETWEEN_ATTEMPTS_MS);
      try {
        const presence = await embedded().reopen(stopping.signal);
        if (await presence.becomeSoleServer()) return say('The embedded database runs again.');
        reason = 'another Chatpata has taken it over.';
      } catch (error) {
        reason = error instanceof StartError ? error.message : String(error);
      }
    }
    if (!stopping.signal.aborted) {
      giveUp(`The embedded database ended and could not be started again (${ATTEMPTS_MAX} attempts): ${reason}`);
    }
  }

  return {
    lost: () => {
      underWay = underWay.then(() => (stopping.signal.aborted ? undefined : startAgain()));
    },
    stop: async () => {
      stopping.abort();
      await underWay;
    },
  };
}
