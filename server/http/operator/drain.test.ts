/** A server that is told to stop behind a load balancer. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { groundForProcesses, startServerProcess } from '#tests/server-process.ts';

it('serves calls on while /readyz refuses, and a second signal ends that', async () => {
  const { env } = await groundForProcesses({ DRAIN_SECONDS: '60' });
  const { child, origin, ended } = await startServerProcess(env);
  const calls = `${origin}/v1/searchAPI/viewAllRestaurants?page=1`;
  const before = await fetch(calls);
  assert.deepEqual([before.status, before.headers.get('connection')], [200, 'keep-alive']);
  child.kill('SIGTERM');
  while ((await fetch(`${origin}/readyz`)).ok);
  const during = await fetch(calls);
  assert.deepEqual([during.status, during.headers.get('connection')], [200, 'close']);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  child.kill('SIGTERM');
  await ended;
  assert.equal(child.exitCode, 0);
});
