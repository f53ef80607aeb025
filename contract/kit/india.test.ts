/** The calendar of India compared with the JavaScript engine's own. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { onTheWall } from '#tests/wall-clock.ts';
import {
  clockWords,
  DAY_MS,
  dateOf,
  dayNumberAt,
  dayStart,
  daysAfter,
  MINUTE_MS,
  momentOf,
  nextMidnight,
  TIME_ZONE,
  timeOf,
  weekdayOf,
} from './india.ts';

// Random minutes, and those around midnight in India and in UTC. The day after must have a year of four digits too.
const day = fc.integer({ min: Date.UTC(1950, 0, 1) / DAY_MS, max: Date.UTC(9999, 11, 29) / DAY_MS });
const minute = fc.oneof(fc.nat(1439), fc.constantFrom(0, 1, 329, 330, 331, 1109, 1110, 1439));
const instant = fc
  .record({ day, minute, ms: fc.constantFrom(0, 1, MINUTE_MS - 1) })
  .map(({ day, minute, ms }) => new Date(day * DAY_MS + minute * MINUTE_MS + ms));

describe('the calendar of India', () => {
  it('has the same date, time of day and weekday as the engine', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const { date, time, weekday } = onTheWall(at);
        assert.deepEqual([dateOf(at), timeOf(at), weekdayOf(dayNumberAt(at.getTime()))], [date, time, weekday]);
      }),
    );
  });

  it('converts a date and a time of day back into the same instant', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
        assert.equal(momentOf(dateOf(at), timeOf(at)).getTime(), minute);
      }),
    );
  });

  it('has days that begin at midnight and end when the next one begins', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const { date } = onTheWall(at);
        const [start, end] = [dayStart(at), nextMidnight(at)];
        assert.deepEqual(onTheWall(start), { ...onTheWall(at), time: '00:00' });
        assert.equal(onTheWall(end.getTime() - 1).date, date);
        assert.equal(onTheWall(end).date, daysAfter(date, 1));
        assert.ok(start <= at && at < end);
      }),
    );
  });

  it('counts days across months and leap years, forwards and backwards', () => {
    assert.equal(daysAfter('2028-02-28', 1), '2028-02-29');
    assert.equal(daysAfter('2027-02-28', 1), '2027-03-01');
    assert.equal(daysAfter('2027-01-01', -1), '2026-12-31');
    assert.equal(daysAfter('2026-11-25', 0), '2026-11-25');
  });
});

it('formats a time of day like the engine', () => {
  const format = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: TIME_ZONE });
  for (let minute = 0; minute < 24 * 60; minute++) {
    const at = new Date(momentOf('2026-11-25').getTime() + minute * MINUTE_MS);
    assert.equal(clockWords(timeOf(at)), format.format(at));
  }
});
