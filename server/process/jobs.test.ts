/** When background jobs run. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startJobs } from './jobs.ts';
import { openLog } from './log.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it('a job runs first a minute after the start, or as soon as it does otherwise, and then in its interval', async (test) => {
  test.mock.timers.enable({ apis: ['setTimeout'] });
  const runs = { hourly: 0, often: 0 };
  const job = (name: keyof typeof runs, everyMs: number) => ({
    name,
    everyMs,
    run: async () => void runs[name]++,
  });
  const stop = startJobs([job('hourly', HOUR), job('often', SECOND)], openLog({ logLevel: 'silent' }));
  const wait = async (ms: number) => {
    test.mock.timers.tick(ms);
    // The next run is planned once this one is over.
    await new Promise(setImmediate);
  };
  await wait(SECOND);
  assert.deepEqual(runs, { hourly: 0, often: 1 });
  await wait(MINUTE - SECOND - 1);
  assert.equal(runs.hourly, 0);
  await wait(1);
  assert.equal(runs.hourly, 1);
  await wait(HOUR - 1);
  assert.equal(runs.hourly, 1);
  await wait(1);
  assert.equal(runs.hourly, 2);
  await stop();
});
