import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { changeWords, openingWords } from './opening-words.ts';

test('no hours have no lines', () => assert.deepEqual(openingWords([]), []));

test('neighbouring days with the same hours share a line; the end may be on the next day', () => {
  const day = (number: number) => [
    { day: number, from: '18:00', to: '01:30' },
    { day: number, from: '11:00', to: '15:00' },
  ];
  assert.deepEqual(openingWords([...day(0), ...day(1), ...day(2), { day: 4, from: '09:00', to: '09:00' }]), [
    'Monday to Wednesday: 11:00 am to 3:00 pm, 6:00 pm to 1:30 am the next day',
    'Thursday: closed',
    'Friday: 24 hours from 9:00 am',
    'Saturday to Sunday: closed',
  ]);
});

describe('the next change', () => {
  const now = new Date('2026-11-23T12:00+05:30');
  const at = (text: string) => new Date(`${text}+05:30`).toISOString();
  const CASES: [change: { isOpen: boolean; opensAt?: string; closesAt?: string }, words: string][] = [
    [{ isOpen: true, closesAt: at('2026-11-23T23:00') }, 'until 11:00 pm'],
    [{ isOpen: true, closesAt: at('2026-11-24T01:30') }, 'until 1:30 am'],
    [{ isOpen: true, closesAt: at('2026-11-26T00:00') }, 'until Thu 26 Nov, 12:00 am'],
    [{ isOpen: true }, ''],
    [{ isOpen: false, opensAt: at('2026-11-23T18:00') }, 'Opens today at 6:00 pm'],
    [{ isOpen: false, opensAt: at('2026-11-24T11:00') }, 'Opens tomorrow at 11:00 am'],
    [{ isOpen: false, opensAt: at('2026-11-28T11:00') }, 'Opens on Sat 28 Nov at 11:00 am'],
    [{ isOpen: false }, ''],
  ];
  for (const [change, words] of CASES) {
    it(words || `is empty for a restaurant that is ${change.isOpen ? 'always open' : 'closed for good'}`, () =>
      assert.equal(changeWords(change, now), words),
    );
  }
});
