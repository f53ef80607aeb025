import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OpeningSpan } from '#contract/kit/times.ts';
import { openingHours } from '#contract/kitchen/opening-hours.ts';

import { Browser, outcomeOf } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { nextChange, type Opening } from './opening.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);
const hoursOf = (restaurantId: number) => visitor.call(openingHours, { params: { restaurantId } });

describe('opening hours', () => {
  it('can be read by anyone for accepted restaurants, in one statement', async () => {
    const { restaurantId } = await newKitchen(sql);
    statements.length = 0;
    assert.deepEqual((await hoursOf(restaurantId)).json(), { openingHours: [], holidays: [], isOpen: true });
    assert.equal(statements.length, 1);
    for (const approval of ['Pending', 'Rejected', 'Removed']) {
      const hidden = await newKitchen(sql, { approval });
      assert.equal(outcomeOf(await hoursOf(hidden.restaurantId)), '404 RESTAURANT_NOT_FOUND', approval);
    }
    assert.equal(outcomeOf(await hoursOf(987_654_321)), '404 RESTAURANT_NOT_FOUND');
  });

  it('contain the week and the coming holidays', async () => {
    const { restaurantId } = await newKitchen(sql, { isOpen: false });
    const week = [{ day: 0, from: '11:00', to: '01:30' }];
    const ahead = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await sql`update restaurants set opening_hours = ${JSON.stringify(week)}::text::jsonb,
      holidays = ${['2020-01-01', ahead]}::text[]::date[] where restaurant_id = ${restaurantId}`;
    assert.deepEqual((await hoursOf(restaurantId)).json(), { openingHours: week, holidays: [ahead], isOpen: false });
  });
});

const at = (text: string) => new Date(`${text}+05:30`);
const everyDay = (from: string, to: string): OpeningSpan[] => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to }));
const lunchAndDinner = [...everyDay('11:00', '15:00'), ...everyDay('18:00', '01:00')];

describe('the next time of opening or closing', () => {
  const CASES: [
    what: string,
    opening: Partial<Opening>,
    now: string,
    opensAt?: string | undefined,
    closesAt?: string,
  ][] = [
    ['while open', { openingHours: lunchAndDinner }, '2026-11-23T12:00', undefined, '2026-11-23T15:00'],
    ['past midnight', { openingHours: lunchAndDinner }, '2026-11-24T00:30', undefined, '2026-11-24T01:00'],
    ['between two openings', { openingHours: lunchAndDinner }, '2026-11-23T16:00', '2026-11-23T18:00'],
    ['at closing time', { openingHours: lunchAndDinner }, '2026-11-23T15:00', '2026-11-23T18:00'],
    [
      'before a holiday',
      { openingHours: lunchAndDinner, holidays: ['2026-11-24'] },
      '2026-11-24T09:00',
      '2026-11-25T11:00',
    ],
    [
      'during a pause',
      { openingHours: lunchAndDinner, pausedUntil: at('2026-11-23T13:00') },
      '2026-11-23T12:00',
      '2026-11-23T13:00',
    ],
    [
      'when a pause ends while closed',
      { openingHours: lunchAndDinner, pausedUntil: at('2026-11-23T16:00') },
      '2026-11-23T12:00',
      '2026-11-23T18:00',
    ],
    [
      'during a pause without an end',
      { openingHours: lunchAndDinner, pausedUntil: at('9999-12-31T05:30') },
      '2026-11-23T12:00',
    ],
    ['of a pause without hours', { pausedUntil: at('2026-11-23T13:00') }, '2026-11-23T12:00', '2026-11-23T13:00'],
    ['of a pause without hours and end', { pausedUntil: at('9999-12-31T05:30') }, '2026-11-23T12:00'],
    ['while switched off', { isSwitchedOn: false, openingHours: lunchAndDinner }, '2026-11-23T12:00'],
    ['without hours', {}, '2026-11-23T12:00'],
    ['without hours before a holiday', { holidays: ['2026-11-25'] }, '2026-11-23T12:00', undefined, '2026-11-25T00:00'],
    ['around the clock', { openingHours: everyDay('06:00', '06:00') }, '2026-11-23T12:00'],
    [
      'of two spans that touch',
      { openingHours: [...everyDay('11:00', '15:00'), ...everyDay('15:00', '22:00')] },
      '2026-11-23T12:00',
      undefined,
      '2026-11-23T22:00',
    ],
  ];
  for (const [what, more, now, opensAt, closesAt] of CASES) {
    it(what, () => {
      const opening = { isSwitchedOn: true, openingHours: [], holidays: [], pausedUntil: null, ...more };
      const { isOpen, ...change } = nextChange(opening, at(now));
      const expected = { ...(opensAt && { opensAt: at(opensAt) }), ...(closesAt && { closesAt: at(closesAt) }) };
      assert.deepEqual(change, expected);
      assert.ok(!(isOpen && opensAt) && !(!isOpen && closesAt));
    });
  }
});
