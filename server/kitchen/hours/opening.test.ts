/** Opening times compared with a second, simpler implementation of the rules, at every kind of boundary. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OpeningSpan } from '#contract/kit/times.ts';
import { onTheWall } from '#tests/wall-clock.ts';
import { HORIZON_DAYS, isOpenAt, nextOpening, type Opening, openSpans } from './opening.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const KOLKATA = '+05:30';
const at = (text: string) => new Date(`${text}${KOLKATA}`);

/** Whether a restaurant is open at an instant, straight from product rule 2.2. */
function isOpenByTheRules(opening: Opening, now: Date, time: Date): boolean {
  if (!opening.isSwitchedOn) return false;
  if (opening.pausedUntil && time >= now && time < opening.pausedUntil) return false;
  const today = onTheWall(time);
  const yesterday = onTheWall(new Date(time.getTime() - DAY));
  const isWorkday = ({ date }: { date: string }) => !opening.holidays.includes(date);
  if (opening.openingHours.length === 0) return isWorkday(today);
  return opening.openingHours.some(({ day, from, to }) => {
    const endsNextDay = to <= from;
    const sinceToday =
      day === today.weekday && isWorkday(today) && from <= today.time && (endsNextDay || today.time < to);
    const sinceYesterday = endsNextDay && day === yesterday.weekday && isWorkday(yesterday) && today.time < to;
    return sinceToday || sinceYesterday;
  });
}

// Only a few different times, so that spans often touch, meet midnight, are equal or overlap.
const time = fc.constantFrom('00:00', '00:01', '05:29', '05:30', '11:00', '15:00', '18:30', '23:00', '23:59');
const hours: fc.Arbitrary<OpeningSpan[]> = fc.array(fc.record({ day: fc.nat(6), from: time, to: time }), {
  maxLength: 12,
});
const START = at('2026-02-24T00:00').getTime();
const instant = fc
  .record({
    day: fc.nat(40),
    minute: fc.oneof(fc.nat(1439), fc.constantFrom(0, 1, 329, 330, 331, 1439)),
    ms: fc.constantFrom(0, 1, 59_999),
  })
  .map(({ day, minute, ms }) => new Date(START + day * DAY + minute * MINUTE + ms));
const holidays = fc.array(
  fc.nat(50).map((day) => onTheWall(new Date(START + day * DAY)).date),
  { maxLength: 12 },
);
const opening = fc.record({
  isSwitchedOn: fc.constant(true),
  openingHours: hours,
  holidays,
  pausedUntil: fc.option(instant),
});

describe('open spans', () => {
  it('contain exactly the instants at which the rules say open, for the next 8 days', () => {
    const ahead = fc.oneof(fc.nat(HORIZON_DAYS * DAY - 1), fc.constantFrom(0, 1, DAY - 1, DAY, HORIZON_DAYS * DAY - 1));
    fc.assert(
      fc.property(opening, instant, fc.array(ahead, { minLength: 20, maxLength: 20 }), (kitchen, now, aheads) => {
        const spans = openSpans(kitchen, now);
        const edges = spans.flatMap(({ from, to }) => [from - 1, from, to - 1, to]).filter(Number.isFinite);
        const times = [...aheads.map((ms) => now.getTime() + ms), ...edges];
        for (const ms of times) {
          if (ms < now.getTime() || ms >= now.getTime() + HORIZON_DAYS * DAY) continue;
          const moment = new Date(ms);
          assert.equal(isOpenAt(spans, moment), isOpenByTheRules(kitchen, now, moment), moment.toISOString());
        }
      }),
      { numRuns: 400 },
    );
  });

  it('are empty while switched off, whatever the hours', () => {
    fc.assert(
      fc.property(opening, instant, (kitchen, now) => {
        assert.deepEqual(openSpans({ ...kitchen, isSwitchedOn: false }, now), []);
      }),
    );
  });

  it('have no end without hours', () => {
    const always = { isSwitchedOn: true, openingHours: [], holidays: [], pausedUntil: null };
    assert.deepEqual(openSpans(always, new Date()), [{ from: -Infinity, to: Infinity }]);
  });

  const monday = at('2026-11-23T12:00');
  const open = (more: Partial<Opening>, text: string, now = monday) =>
    isOpenAt(
      openSpans({ isSwitchedOn: true, openingHours: [], holidays: [], pausedUntil: null, ...more }, now),
      at(text),
    );
  const late = [{ day: 0, from: '18:00', to: '01:30' }];
  const allDay = [{ day: 0, from: '11:00', to: '11:00' }];
  const CASES: [what: string, more: Partial<Opening>, text: string, isOpen: boolean][] = [
    ['past midnight', { openingHours: late }, '2026-11-24T01:29', true],
    ['at its end', { openingHours: late }, '2026-11-24T01:30', false],
    ['past midnight after a holiday', { openingHours: late, holidays: ['2026-11-23'] }, '2026-11-24T01:00', false],
    ['past midnight into a holiday', { openingHours: late, holidays: ['2026-11-24'] }, '2026-11-24T01:00', true],
    ['24 hours', { openingHours: allDay }, '2026-11-24T10:59', true],
    ['after 24 hours', { openingHours: allDay }, '2026-11-24T11:00', false],
    ['a holiday without hours', { holidays: ['2026-11-25'] }, '2026-11-25T00:00', false],
    ['the day after it', { holidays: ['2026-11-25'] }, '2026-11-26T00:00', true],
    ['during a pause', { pausedUntil: at('2026-11-23T13:00') }, '2026-11-23T12:59', false],
    ['after it', { pausedUntil: at('2026-11-23T13:00') }, '2026-11-23T13:00', true],
    ['after a pause that is over', { pausedUntil: at('2026-11-23T11:00') }, '2026-11-23T12:00', true],
  ];
  for (const [what, more, text, expected] of CASES) {
    it(`${what}: ${expected ? 'open' : 'closed'}`, () => assert.equal(open(more, text), expected));
  }
});

describe('the next opening', () => {
  const lunchAndDinner = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
    { day, from: '11:00', to: '15:00' },
    { day, from: '18:00', to: '23:00' },
  ]);
  const next = (more: Partial<Opening>, now: string) =>
    nextOpening(
      { isSwitchedOn: true, openingHours: lunchAndDinner, holidays: [], pausedUntil: null, ...more },
      at(now),
    );
  it('is dinner during lunch, tomorrow’s lunch during dinner, and the coming one while closed', () => {
    assert.deepEqual(next({}, '2026-11-23T12:00'), at('2026-11-23T18:00'));
    assert.deepEqual(next({}, '2026-11-23T22:59'), at('2026-11-24T11:00'));
    assert.deepEqual(next({}, '2026-11-23T16:00'), at('2026-11-23T18:00'));
  });

  it('is not one that overlaps the present one', () => {
    const overlapping = [
      { day: 0, from: '11:00', to: '16:00' },
      { day: 0, from: '15:00', to: '23:00' },
      { day: 2, from: '09:00', to: '10:00' },
    ];
    assert.deepEqual(next({ openingHours: overlapping }, '2026-11-23T12:00'), at('2026-11-25T09:00'));
  });

  it('of a restaurant that never closes is the next day’s', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '06:00', to: '06:00' }));
    assert.deepEqual(next({ openingHours: always }, '2026-11-23T12:00'), at('2026-11-24T06:00'));
  });

  it('is found even after the maximum number of holidays', () => {
    const mondays = Array.from(
      { length: 100 },
      (_, week) => onTheWall(new Date(at('2026-11-23T00:00').getTime() + week * 7 * DAY)).date,
    );
    const weekly = { openingHours: [{ day: 0, from: '09:00', to: '10:00' }], holidays: mondays };
    assert.deepEqual(next(weekly, '2026-11-22T12:00'), at('2028-10-23T09:00'));
  });

  it('does not exist without hours', () => assert.equal(next({ openingHours: [] }, '2026-11-23T12:00'), undefined));

  it('is in the future, open, and the first when the restaurant is closed', () => {
    fc.assert(
      fc.property(opening, instant, (kitchen, now) => {
        const unpaused = { ...kitchen, pausedUntil: null };
        const found = nextOpening(unpaused, now);
        if (!found) return assert.equal(kitchen.openingHours.length, 0);
        assert.ok(found > now);
        assert.ok(isOpenByTheRules(unpaused, now, found));
        if (isOpenByTheRules(unpaused, now, now)) return;
        const before = openSpans(unpaused, now).filter(({ from }) => from < found.getTime());
        assert.deepEqual(before, []);
      }),
    );
  });
});
