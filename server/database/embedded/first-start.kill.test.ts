/** The command line on a data folder whose first start was killed; `npm run faults -- first-start` has the server's. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Moment, runAfterKill } from '#ops/faults/first-start.ts';

const MOMENTS: readonly Moment[] = ['initdb works', 'PostgreSQL starts', 'the database is created'];

for (const moment of MOMENTS) {
  it(`the command line works on a folder whose first start was killed when ${moment}`, async () => {
    assert.equal(await runAfterKill(moment), 'The ledger is clean.');
  });
}
