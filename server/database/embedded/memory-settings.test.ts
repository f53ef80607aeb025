import assert from 'node:assert/strict';
import { it } from 'node:test';
import { memorySettings } from './memory-settings.ts';

const GB = 1024 ** 3;
const buffers = (database: number, memory: number) => memorySettings(database, memory).shared_buffers;

it('give PostgreSQL room for its database, from 80 MB to a quarter of the memory', () => {
  assert.equal(buffers(0.01 * GB, 24 * GB), '80MB');
  assert.equal(buffers(0.5 * GB, 24 * GB), '512MB');
  assert.equal(buffers(0.5 * GB, GB), '256MB');
  assert.equal(buffers(100 * GB, 24 * GB), '2048MB');
  assert.equal(buffers(GB, GB / 8), '80MB');
});
