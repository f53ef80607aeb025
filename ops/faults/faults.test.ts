/** Runs the short form of every fault run. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { faults } from './all.ts';
import { faultsIn } from './fault.ts';

for (const [name, { about, rounds, run }] of Object.entries(faults)) {
  it(`${name}, short form: ${about}`, async () => {
    assert.deepEqual(faultsIn(await run({ rounds: rounds.short, say: () => {} })), []);
  });
}
