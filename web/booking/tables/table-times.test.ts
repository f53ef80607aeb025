/** Checks the chart of a day against an independent count of who sits when. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Booking, GuestBooking } from '#contract/booking/bookings.ts';
import { barsOf, halfHours } from './table-times.ts';

const MINUTE = 60_000;
const DAY = Date.parse('2026-11-22T00:00+05:30');

const booking = (
  bookingId: number,
  from: number,
  minutes: number,
  partySize: number,
  status = 'BOOKED',
): GuestBooking => ({
  bookingId,
  restaurantId: 1,
  restaurantName: 'Masala Lane',
  userName: 'Kavya Menon',
  contactNumber: '9876501234',
  date: '2026-11-22',
  time: '00:00',
  startsAt: new Date(DAY + from * MINUTE).toISOString(),
  endsAt: new Date(DAY + (from + minutes) * MINUTE).toISOString(),
  partySize,
  note: '',
  bookingStatus: status as Booking['bookingStatus'],
});

const day = fc
  .array(
    fc.record({
      from: fc.nat(287).map((step) => step * 5),
      minutes: fc.integer({ min: 3, max: 96 }).map((step) => step * 5),
      partySize: fc.integer({ min: 1, max: 9 }),
      status: fc.constantFrom('BOOKED', 'BOOKED', 'ARRIVED', 'NO_SHOW', 'CANCELLED'),
    }),
    { maxLength: 15 },
  )
  .map((list) =>
    list
      .sort((a, b) => a.from - b.from)
      .map(({ from, minutes, partySize, status }, index) => booking(index + 1, from, minutes, partySize, status)),
  );

describe('half hours', () => {
  it('show the most guests of any minute, whatever is booked', () => {
    fc.assert(
      fc.property(day, (bookings) => {
        const taken = bookings.filter((each) => each.bookingStatus !== 'CANCELLED');
        const sitting = (at: number) =>
          taken.reduce((sum, each) => {
            const isThere = Date.parse(each.startsAt) <= at && at < Date.parse(each.endsAt);
            return sum + (isThere ? each.partySize : 0);
          }, 0);
        const hours = halfHours(bookings);
        assert.equal(hours.length === 0, taken.length === 0);
        for (const { at, guests } of hours) {
          const minutes = Array.from({ length: 30 }, (_, minute) => sitting(at + minute * MINUTE));
          assert.equal(guests, Math.max(...minutes));
        }
        assert.equal(hours.at(0)?.guests ?? 0, 0, 'are empty at either end');
        assert.equal(hours.at(-1)?.guests ?? 0, 0);
      }),
    );
  });

  it('are named in the time of Asia/Kolkata', () => {
    const hours = halfHours([booking(1, 19 * 60 + 30, 90, 2)]);
    assert.deepEqual(
      hours.map(({ clock, guests }) => `${clock} ${guests}`),
      ['7:00 pm 0', '7:30 pm 2', '8:00 pm 2', '8:30 pm 2', '9:00 pm 0'],
    );
  });
});

describe('places', () => {
  it('hold every table that is not cancelled, within the chart and without overlaps', () => {
    fc.assert(
      fc.property(day, (bookings) => {
        const hours = halfHours(bookings);
        const bars = barsOf(bookings, hours);
        assert.equal(bars.length, bookings.filter((each) => each.bookingStatus !== 'CANCELLED').length);
        const seen = new Set<string>();
        for (const { column, columns, lane } of bars) {
          assert.ok(column >= 1 && column + columns < hours.length);
          for (let each = column; each < column + columns; each++) {
            assert.ok(!seen.has(`${lane} ${each}`));
            seen.add(`${lane} ${each}`);
          }
        }
      }),
    );
  });
});
