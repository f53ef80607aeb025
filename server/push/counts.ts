import { Counter, type Registry } from 'prom-client';

const OUTCOMES = ['sent', 'later', 'refused', 'gone', 'expired'] as const;
type Counted = (typeof OUTCOMES)[number];

const counts = new Map<Counted, number>();

export const pushCounts = {
  add: (outcome: Counted): void => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
};

export function countPushes(registry: Registry): void {
  new Counter({
    name: 'chatpata_push_messages_total',
    help: 'Attempts to send a notification by how they ended: sent; later: to be tried again; refused: given up; gone: the device is deleted; expired: not sent',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const outcome of OUTCOMES) this.inc({ outcome }, counts.get(outcome) ?? 0);
    },
  });
}
