import { Gauge, type Registry } from 'prom-client';
import type { Sql } from '#server/database/database.ts';
import { ownersBelowZero } from './owner-rows.ts';

/** Summing all balances at every scrape would be too slow. */
const COUNT_EVERY_MS = 5 * 60_000;

/** Owners who owe the marketplace: the balances of their restaurants are below 0 together. */
export function countOwnersBelowZero(registry: Registry, sql: Sql): void {
  let counted = { owners: 0, at: Number.NEGATIVE_INFINITY };
  new Gauge({
    name: 'chatpata_owners_below_zero',
    help: 'Restaurant owners whose balances together are below 0, counted every five minutes',
    registers: [registry],
    // Each worker counts the same owners.
    aggregator: 'max',
    async collect() {
      if (performance.now() - counted.at > COUNT_EVERY_MS) {
        // Metrics must work while the database is away.
        const owners = await ownersBelowZero(sql).catch(() => counted.owners);
        counted = { owners, at: performance.now() };
      }
      this.set(counted.owners);
    },
  });
}
