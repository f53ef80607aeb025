/**
 * The running town's database, for journeys that need a kitchen of their own or a failure that only the kitchen can
 * make.
 */

import type { Sql } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readSettings } from '#server/process/settings.ts';
import { test as base } from './test.ts';

export { type Kitchen, newKitchen } from '#tests/people.ts';

/** As Playwright's own, with `sql`: one connection pool per worker. */
export const test = base.extend<object, { sql: Sql }>({
  sql: [
    // biome-ignore lint/correctness/noEmptyPattern: the pattern is how Playwright learns that nothing else is needed.
    async ({}, use) => {
      const settings = readSettings({ DATA_DIR: process.env.JOURNEY_DATA_DIR ?? '' });
      const database = await openDatabase(settings, { owns: false, say: () => {} });
      await use(database.sql);
      await database.close();
    },
    { scope: 'worker' },
  ],
});
