/** Cancellations by guests and marks by vendors, with a clock that the tests move. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingSettings, myBookings, setBookingStatus } from '#contract/booking/bookings.ts';

import { outcomeOf } from '#tests/browser.ts';
import { newCustomer, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { book, booked, cancelTable, dateIn, mark, newTables, setTables, wrongSteps } from '#tests/tables.ts';

const { app, sql, wait, now } = await startTestServer();
const MINUTE = 60_000;
const guest = await newCustomer(app, sql);

/** Moves the clock to `minutesBefore` minutes before a stay begins. */
const goTo = (startsAt: Date, minutesBefore: number) =>
  wait(startsAt.getTime() - minutesBefore * MINUTE - now().getTime());
const nextTable = () => {
  const date = dateIn(1, now());
  return { date, startsAt: new Date(`${date}T19:30+05:30`) };
};
const statusOf = async ({ browser, userId }: Person, bookingId: number) =>
  (await browser.call(myBookings, { params: { userId } })).json().find((each) => each.bookingId === bookingId)
    ?.bookingStatus;

describe('a guest who cancels', () => {
  it('can do so once, until an hour before, and only for their own table', async () => {
    const { restaurantId } = await newTables(app, sql, { seats: 2 });
    const stranger = await newCustomer(app, sql);
    const { date, startsAt } = nextTable();
    const first = await booked(guest, restaurantId, { date });
    assert.equal(outcomeOf(await book(stranger, restaurantId, { date })), '409 SLOT_FULL');
    assert.equal(outcomeOf(await cancelTable(stranger, first)), '404 BOOKING_NOT_FOUND');
    assert.equal(outcomeOf(await cancelTable(guest, 987_654_321)), '404 BOOKING_NOT_FOUND');
    assert.equal(outcomeOf(await cancelTable(guest, first)), '200');
    assert.equal(outcomeOf(await cancelTable(guest, first)), '409 BOOKING_NOT_OPEN');
    const second = await booked(stranger, restaurantId, { date });
    goTo(startsAt, 59);
    assert.equal(outcomeOf(await cancelTable(stranger, second)), '409 TOO_LATE_TO_CANCEL');
    assert.equal(await statusOf(stranger, second), 'BOOKED');
    assert.deepEqual([...(await wrongSteps(sql))], []);
  });

  it('still can with an hour and a second left', async () => {
    const { restaurantId } = await newTables(app, sql);
    const { date, startsAt } = nextTable();
    const bookingId = await booked(guest, restaurantId, { date });
    goTo(startsAt, 60 + 1 / 60);
    assert.equal(outcomeOf(await cancelTable(guest, bookingId)), '200');
  });
});

describe('the vendor’s mark', () => {
  it('can be set from its time on and corrected, but not after a cancellation', async () => {
    const { vendor, restaurantId } = await newTables(app, sql);
    const stranger = (await newVendor(app, sql)).vendor;
    const { date, startsAt } = nextTable();
    const bookingId = await booked(guest, restaurantId, { date });
    const marked = async (status: Parameters<typeof mark>[2], by = vendor) =>
      outcomeOf(await mark(by, bookingId, status));
    assert.equal(await marked('ARRIVED', stranger), '404 BOOKING_NOT_FOUND');
    const unmarked = { params: { bookingId }, body: { bookingStatus: 'BOOKED' } };
    assert.equal(outcomeOf(await vendor.browser.callUnchecked(setBookingStatus, unmarked)), '400 INVALID');
    goTo(startsAt, 61);
    assert.equal(await marked('ARRIVED'), '409 TOO_EARLY_TO_MARK');
    goTo(startsAt, 59);
    assert.equal(await marked('NO_SHOW'), '409 TOO_EARLY_TO_MARK');
    assert.equal(await marked('ARRIVED'), '200');
    assert.equal(await marked('ARRIVED'), '409 BOOKING_NOT_OPEN');
    assert.equal(await marked('CANCELLED'), '409 BOOKING_NOT_OPEN');
    assert.equal(outcomeOf(await cancelTable(guest, bookingId)), '409 BOOKING_NOT_OPEN');
    goTo(startsAt, -1);
    assert.equal(await marked('NO_SHOW'), '200');
    assert.equal(await statusOf(guest, bookingId), 'NO_SHOW');
    assert.equal(await marked('ARRIVED'), '200');
    assert.deepEqual([...(await wrongSteps(sql))], [], 'seats come back by a cancellation only');
  });

  it('CANCELLED frees the seats', async () => {
    const { vendor, restaurantId } = await newTables(app, sql, { seats: 2 });
    const { date } = nextTable();
    const bookingId = await booked(guest, restaurantId, { date });
    assert.equal(outcomeOf(await mark(vendor, bookingId, 'CANCELLED')), '200');
    assert.equal(outcomeOf(await mark(vendor, bookingId, 'CANCELLED')), '409 BOOKING_NOT_OPEN');
    assert.equal(outcomeOf(await book(await newCustomer(app, sql), restaurantId, { date })), '200');
    assert.deepEqual([...(await wrongSteps(sql))], []);
  });

  it('cannot turn a no-show into an arrival while the guest has a table elsewhere', async () => {
    const [here, there] = [await newTables(app, sql), await newTables(app, sql)];
    const person = await newCustomer(app, sql);
    const { date, startsAt } = nextTable();
    const bookingId = await booked(person, here.restaurantId, { date });
    goTo(startsAt, 0);
    assert.equal(outcomeOf(await mark(here.vendor, bookingId, 'NO_SHOW')), '200');
    assert.equal(outcomeOf(await book(person, there.restaurantId, { date, time: '20:00' })), '200');
    assert.equal(outcomeOf(await mark(here.vendor, bookingId, 'ARRIVED')), '409 BOOKING_NOT_OPEN');
  });
});

describe('reducing seats', () => {
  it('below the booked guests is refused; setting 0 seats leaves booked tables as they are', async () => {
    const { vendor, restaurantId } = await newTables(app, sql);
    const { date } = nextTable();
    const bookingId = await booked(guest, restaurantId, { date, partySize: 6 });
    const set = async (seats: number) => outcomeOf(await setTables(vendor, restaurantId, { seats }));
    assert.equal(await set(5), '409 SEATS_BOOKED');
    const settings = await vendor.browser.call(bookingSettings, { params: { restaurantId } });
    assert.equal(settings.json().seats, 10, 'a refused change changes nothing');
    assert.equal(await set(6), '200');
    assert.equal(await set(0), '200');
    assert.equal(await statusOf(guest, bookingId), 'BOOKED');
    assert.equal(outcomeOf(await book(await newCustomer(app, sql), restaurantId, { date })), '400 NOT_A_SLOT');
    assert.equal(await set(5), '409 SEATS_BOOKED');
    assert.equal(outcomeOf(await mark(vendor, bookingId, 'CANCELLED')), '200');
    assert.equal(await set(5), '200');
  });

  it('does not depend on yesterday’s bookings', async () => {
    const { vendor, restaurantId } = await newTables(app, sql);
    const { date, startsAt } = nextTable();
    await booked(guest, restaurantId, { date, partySize: 6 });
    goTo(startsAt, -120);
    assert.equal(outcomeOf(await setTables(vendor, restaurantId, { seats: 2 })), '200');
  });
});
