import { Gauge, type Registry } from 'prom-client';
import type { Sql } from '#server/database/database.ts';
import { ownersBelowZero } from './owner-rows.ts';

/** Adds up all balances, so it is not counted at every scrape. */
const COUNT_EVERY_MS = 5 * 60_000;

/** A metric of owners who owe the marketplace: their restaurants' balances together are below 0. */
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
        // Metrics are wanted most while the database is away.
        const owners = await ownersBelowZero(sql).catch(() => counted.owners);
        counted = { owners, at: performance.now() };
      }
      this.set(counted.owners);
    },
  });
}
