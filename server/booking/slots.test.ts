/**
 * Slots compared with a second implementation of the rules that walks minute by minute, and free seats with a count of
 * guests.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OpeningSpan } from '#contract/kit/times.ts';
import type { Opening } from '#server/kitchen/index.ts';
import { onTheWall, type WallTime } from '#tests/wall-clock.ts';
import { bookableDates, freeSeats, slotsOf } from './slots.ts';

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const at = (text: string) => new Date(`${text}+05:30`);

/** Whether guests are received in a minute: in a span of its weekday, or in one that began the evening before. */
function isReceiving({ openingHours, holidays }: Opening, today: WallTime, yesterday: WallTime): boolean {
  const isWorkday = ({ date }: WallTime) => !holidays.includes(date);
  if (openingHours.length === 0) return isWorkday(today) && '11:00' <= today.time && today.time < '23:00';
  return openingHours.some(({ day, from, to }) => {
    const endsNextDay = to <= from;
    const sinceToday =
      day === today.weekday && isWorkday(today) && from <= today.time && (endsNextDay || today.time < to);
    return sinceToday || (endsNextDay && day === yesterday.weekday && isWorkday(yesterday) && today.time < to);
  });
}

/** Slots straight from the rules: walks minute by minute through the days around the date. */
function slotsByTheRules(
  opening: Opening,
  { slotMinutes, stayMinutes }: { slotMinutes: number; stayMinutes: number },
  date: string,
  now: Date,
): number[] {
  const midnight = at(`${date}T00:00`).getTime();
  if (opening.openingHours.length === 0 && !opening.isSwitchedOn) return [];
  const minutes = Array.from({ length: (4 * DAY) / MINUTE }, (_, index) =>
    onTheWall(midnight - 2 * DAY + index * MINUTE),
  );
  const perDay = DAY / MINUTE;
  const isOpen = minutes.map((minute, index) => {
    const time = midnight - 2 * DAY + index * MINUTE;
    const yesterday = minutes[index - perDay];
    if (!yesterday || (opening.pausedUntil && time < opening.pausedUntil.getTime())) return false;
    return isReceiving(opening, minute, yesterday);
  });
  const found = new Set<number>();
  const hours =
    opening.openingHours.length > 0
      ? opening.openingHours
      : [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '23:00' }));
  minutes.forEach((minute, index) => {
    if (opening.holidays.includes(minute.date)) return;
    for (const { from, to } of hours.filter((span) => span.day === minute.weekday && span.from === minute.time)) {
      // The span begins at this minute: slots follow from the next full five minutes until it ends.
      let position = index;
      while (
        onTheWall(midnight - 2 * DAY + position * MINUTE)
          .time.slice(-1)
          .match(/[05]/) === null
      )
        position++;
      for (; position < minutes.length; position += slotMinutes) {
        if (position - index >= lengthOf(from, to)) break;
        const start = midnight - 2 * DAY + position * MINUTE;
        const isOnDate = minutes[position]?.date === date;
        const stay = isOpen.slice(position, position + stayMinutes);
        if (isOnDate && start >= now.getTime() && stay.length === stayMinutes && stay.every(Boolean)) found.add(start);
      }
    }
  });
  return [...found].sort((a, b) => a - b);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const lengthOf = (from: string, to: string) => minutesOf(to) - minutesOf(from) + (to > from ? 0 : DAY / MINUTE);

const time = fc.constantFrom('00:00', '00:01', '00:30', '05:29', '05:30', '11:00', '14:58', '18:30', '22:15', '23:59');
const hours: fc.Arbitrary<OpeningSpan[]> = fc.array(fc.record({ day: fc.nat(6), from: time, to: time }), {
  maxLength: 10,
});
const START = at('2026-02-24T00:00').getTime();
const now = fc
  .record({ day: fc.nat(6), minute: fc.nat(1439) })
  .map(({ day, minute }) => new Date(START + day * DAY + minute * MINUTE));
const holidays = fc.array(
  fc.nat(14).map((day) => onTheWall(START + day * DAY).date),
  { maxLength: 4 },
);
const opening = fc.record({
  isSwitchedOn: fc.boolean(),
  openingHours: hours,
  holidays,
  pausedUntil: fc.option(fc.nat(3 * 1440).map((minutes) => new Date(START + minutes * MINUTE))),
});
const stays = fc.record({
  slotMinutes: fc.constantFrom(5, 15, 30, 35, 60, 240),
  stayMinutes: fc.constantFrom(15, 45, 90, 480),
});

describe('slots', () => {
  it('are exactly the times that the rules allow, for any week, holidays, pause and settings', () => {
    fc.assert(
      fc.property(opening, stays, now, fc.nat(6), (kitchen, each, moment, daysAhead) => {
        const { date } = onTheWall(moment.getTime() + daysAhead * DAY);
        assert.deepEqual(slotsOf(kitchen, each, date, moment), slotsByTheRules(kitchen, each, date, moment));
      }),
      { numRuns: 150 },
    );
  });

  it('are empty before today and after the thirtieth day', () => {
    const always = { isSwitchedOn: true, openingHours: [], holidays: [], pausedUntil: null };
    const each = { slotMinutes: 30, stayMinutes: 90 };
    // In India it is the next day already.
    const evening = new Date('2026-11-22T20:00:00Z');
    assert.deepEqual(bookableDates(evening), { dateMin: '2026-11-23', dateMax: '2026-12-23' });
    const count = (date: string) => slotsOf(always, each, date, evening).length;
    assert.deepEqual(['2026-11-22', '2026-11-23', '2026-12-23', '2026-12-24'].map(count), [0, 22, 22, 0]);
  });

  const each = { slotMinutes: 60, stayMinutes: 90 };
  const monday = at('2026-11-23T12:00');
  const times = (more: Partial<Opening>, date: string, settings = each) =>
    slotsOf(
      { isSwitchedOn: false, openingHours: [], holidays: [], pausedUntil: null, ...more },
      settings,
      date,
      monday,
    ).map((ms) => onTheWall(ms).time);
  const late = [{ day: 0, from: '22:00', to: '02:00' }];
  const lunch = [{ day: 1, from: '11:58', to: '15:00' }];
  const CASES: [what: string, more: Partial<Opening>, date: string, expected: string[]][] = [
    ['of an evening', { openingHours: late }, '2026-11-23', ['22:00', '23:00']],
    ['after midnight belong to the next date', { openingHours: late }, '2026-11-24', ['00:00']],
    ['after midnight into a holiday', { openingHours: late, holidays: ['2026-11-24'] }, '2026-11-24', ['00:00']],
    ['after midnight of a holiday', { openingHours: late, holidays: ['2026-11-23'] }, '2026-11-24', []],
    ['begin on full five minutes', { openingHours: lunch }, '2026-11-24', ['12:00', '13:00']],
    [
      'do not depend on the switch where there are hours',
      { openingHours: lunch, isSwitchedOn: false },
      '2026-11-24',
      ['12:00', '13:00'],
    ],
    ['begin after a pause', { openingHours: lunch, pausedUntil: at('2026-11-24T12:30') }, '2026-11-24', ['13:00']],
    ['are empty without hours while switched off', {}, '2026-11-24', []],
    [
      'last from late morning to evening without hours',
      { isSwitchedOn: true },
      '2026-11-24',
      ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00'],
    ],
  ];
  for (const [what, more, date, expected] of CASES) {
    it(what, () => assert.deepEqual(times(more, date), expected));
  }

  it('may extend over two spans that touch', () => {
    const touching = [
      { day: 1, from: '11:00', to: '12:00' },
      { day: 1, from: '12:00', to: '13:00' },
    ];
    assert.deepEqual(times({ openingHours: touching }, '2026-11-24'), ['11:00']);
  });
});

describe('free seats', () => {
  it('are those that no guest has taken at any moment of the stay', () => {
    const stay = fc.record({
      start: fc.nat(40),
      steps: fc.integer({ min: 3, max: 20 }),
      guests: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(stay, { maxLength: 8 }),
        fc.nat(40),
        fc.integer({ min: 3, max: 20 }),
        fc.nat(60),
        (sitting, start, steps, seats) => {
          const guestsAt = (step: number) =>
            sitting.reduce(
              (sum, each) => sum + (each.start <= step && step < each.start + each.steps ? each.guests : 0),
              0,
            );
          const load = Array.from({ length: 80 }, (_, step) => ({ at: START + step * STEP, guests: guestsAt(step) }));
          const most = Math.max(...Array.from({ length: steps }, (_, index) => guestsAt(start + index)));
          const [free] = freeSeats([START + start * STEP], load, { seats, stayMinutes: steps * 5 });
          assert.equal(free?.seatsLeft, Math.max(0, seats - most));
        },
      ),
    );
  });
});
