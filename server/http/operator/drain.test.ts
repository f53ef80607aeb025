/** A server that stops behind a load balancer. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { groundForProcesses, startServerProcess } from '#tests/server-process.ts';

for (const workers of ['1', '2']) {
  it(`serves calls on while /readyz refuses, and a second signal ends that, WORKERS=${workers}`, () =>
    drained(workers));
}

async function drained(workers: string): Promise<void> {
  const { env } = await groundForProcesses({ DRAIN_SECONDS: '60', WORKERS: workers });
  const { child, origin, ended } = await startServerProcess(env);
  const calls = `${origin}/v1/searchAPI/viewAllRestaurants?page=1`;
  const before = await fetch(calls);
  assert.deepEqual([before.status, before.headers.get('connection')], [200, 'keep-alive']);
  child.kill('SIGTERM');
  while ((await fetch(`${origin}/readyz`)).ok);
  // Each worker starts its drain by itself, so one may still serve its connections when another refuses already.
  for (let connection = ''; connection !== 'close'; ) {
    const during = await fetch(calls);
    assert.equal(during.status, 200);
    connection = during.headers.get('connection') ?? '';
  }
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  child.kill('SIGTERM');
  await ended;
  assert.equal(child.exitCode, 0);
}
