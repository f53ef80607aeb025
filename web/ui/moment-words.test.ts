/** Moments in words, as tables. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clockWords } from '#contract/kit/india.ts';
import { exactWords, INDIA, momentWords, plannedWords } from './moment-words.ts';

const NOW = '2026-11-25T19:45:30+05:30';
const at = (text: string) => new Date(`${text}+05:30`);

const PAST: readonly [at: string, words: string][] = [
  ['2026-11-25T19:45:00', 'just now'],
  ['2026-11-25T19:44:30', '1 min ago'],
  ['2026-11-25T18:46:00', '59 min ago'],
  ['2026-11-25T18:45:30', '6:45 pm'],
  ['2026-11-25T00:05:00', '12:05 am'],
  ['2026-11-24T23:59:00', 'yesterday, 11:59 pm'],
  ['2026-11-23T12:00:00', '23 Nov, 12:00 pm'],
  ['2025-11-25T19:45:00', '25 Nov 2025, 7:45 pm'],
  // The reader's clock may be a little behind the server's.
  ['2026-11-25T19:46:00', 'just now'],
  ['2026-11-25T19:50:00', '7:50 pm'],
];
for (const [moment, words] of PAST) {
  it(`${moment} is "${words}"`, () => assert.equal(momentWords(at(moment), new Date(NOW), INDIA), words));
}

const AHEAD: readonly [at: string, words: string][] = [
  ['2026-11-25T19:44:00', '7:44 pm'],
  ['2026-11-25T20:15:00', '8:15 pm'],
  ['2026-11-26T00:15:00', 'tomorrow, 12:15 am'],
  ['2026-12-01T09:00:00', '1 Dec, 9:00 am'],
];
for (const [moment, words] of AHEAD) {
  it(`planned for ${moment} is "${words}"`, () => assert.equal(plannedWords(at(moment), new Date(NOW), INDIA), words));
}

it('a printed moment has its year', () => {
  assert.equal(exactWords(at('2026-11-25T19:45:00'), INDIA), '25 Nov 2026, 7:45 pm');
});

it('a time of day has the same format', () => {
  const words = ['00:00', '00:30', '09:05', '12:00', '19:30', '23:59'].map(clockWords);
  assert.deepEqual(words, ['12:00 am', '12:30 am', '9:05 am', '12:00 pm', '7:30 pm', '11:59 pm']);
});
