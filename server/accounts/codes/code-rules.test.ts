/** What the limits of codes allow, and when a code is enough. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '#contract/kit/india.ts';
import {
  CODES_OF_NUMBER_MAX,
  isCodeEnough,
  WRONG_TRIES_MAX,
  WRONG_TRIES_OF_NETWORK_MAX,
  waitSeconds,
  whyNoCode,
} from './code-rules.ts';

const now = new Date('2026-11-28T06:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const NONE = { ofNumber: 0, lastSentAt: null, ofNetwork: 0, ofPrefix: 0, ofPrefixBefore: 0 };
const CODES = 1_000_000;

describe('the chance to guess a code', () => {
  it('is at most one in 10,000 a day, for a number and for a network', () => {
    // Codes of the day before may still be tried for five minutes.
    const ofNumber = 2 * CODES_OF_NUMBER_MAX * WRONG_TRIES_MAX;
    assert.ok(ofNumber / CODES <= 1 / 10_000, `${ofNumber} tries`);
    assert.ok(WRONG_TRIES_OF_NETWORK_MAX / CODES <= 1 / 10_000);
  });
});

describe('another code', () => {
  it('waits for 30 seconds, then twice as long each time', () => {
    assert.deepEqual(
      [1, 2, 3, 4].map((sent) => waitSeconds(sent)),
      [30, 60, 120, 240],
    );
    const last = { ...NONE, ofNumber: 2, lastSentAt: before(59_001) };
    assert.deepEqual(whyNoCode(last, now), { code: 'CODE_TOO_SOON', retryAfterSeconds: 1 });
    assert.equal(whyNoCode({ ...last, lastSentAt: before(60_000) }, now), undefined);
  });

  it('is refused to numbers whose prefix grows suddenly', () => {
    const outcome = (ofPrefix: number, ofPrefixBefore: number) =>
      whyNoCode({ ...NONE, ofPrefix, ofPrefixBefore }, now)?.code ?? 'sent';
    assert.deepEqual([outcome(19, 0), outcome(20, 0)], ['sent', 'TOO_MANY_CODES']);
    // A town with ten codes an hour: forty are four times as many.
    assert.deepEqual([outcome(39, 240), outcome(40, 240)], ['sent', 'TOO_MANY_CODES']);
  });
});

describe('a code alone', () => {
  it('opens no account that is worth something after 90 days without a login', () => {
    const standing = (days: number, isWorthSomething: boolean) => ({
      lastLoginAt: before(days * DAY_MS),
      isWorthSomething,
    });
    assert.equal(isCodeEnough(standing(89, true), now), true);
    assert.equal(isCodeEnough(standing(90, true), now), false);
    assert.equal(isCodeEnough(standing(400, false), now), true);
  });
});
