import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { composePhoto } from './compose-photo.ts';

test('composes a WebP of 1200 by 800, always the same for one seed and different for another', async () => {
  const photo = await composePhoto(['🍛', '🌶️'], 'Kaveri');
  const { format, width, height } = await sharp(photo).metadata();
  assert.deepEqual({ format, width, height }, { format: 'webp', width: 1200, height: 800 });
  assert.ok(photo.equals(await composePhoto(['🍛', '🌶️'], 'Kaveri')));
  assert.ok(!photo.equals(await composePhoto(['🍛', '🌶️'], 'Godavari')));
});

test('throws for an emoji without a picture and for an unsupported number of emoji', async () => {
  await assert.rejects(composePhoto(['curry'], 'any'), /curry has no picture/);
  await assert.rejects(composePhoto([], 'any'), RangeError);
  await assert.rejects(composePhoto(['🍛', '🍛', '🍛', '🍛', '🍛'], 'any'), RangeError);
});
