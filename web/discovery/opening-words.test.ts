import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingWords } from './opening-words.ts';

test('no hours have no lines', () => assert.deepEqual(openingWords([]), []));

test('neighbouring days with the same hours share a line; the end may be on the next day', () => {
  const day = (number: number) => [
    { day: number, from: '18:00', to: '01:30' },
    { day: number, from: '11:00', to: '15:00' },
  ];
  assert.deepEqual(openingWords([...day(0), ...day(1), ...day(2), { day: 4, from: '09:00', to: '09:00' }]), [
    'Monday to Wednesday: 11:00 to 15:00, 18:00 to 01:30 the next day',
    'Thursday: closed',
    'Friday: 24 hours from 09:00',
    'Saturday to Sunday: closed',
  ]);
});
