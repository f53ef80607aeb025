import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateProfile } from '#contract/accounts/account.ts';
import {
  bookingOffer,
  bookingSettings,
  myBookings,
  restaurantBookings,
  setBookingSettings,
  slots,
} from '#contract/booking/bookings.ts';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { pauseRestaurant } from '#contract/kitchen/restaurants.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { newCustomer, newKitchen, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { book, booked, cancelTable, dateIn, mark, newTables, SETTINGS, setTables, wrongSteps } from '#tests/tables.ts';

const { app, sql, statements, now } = await startTestServer();
const visitor = new Browser(app);
const guest = await newCustomer(app, sql);
const tomorrow = dateIn(1);
const slotsAt = async (restaurantId: number, date = tomorrow, partySize = 2) =>
  (await visitor.call(slots, { params: { restaurantId }, query: { date, partySize } })).json();
const offerAt = async (restaurantId: number) => (await visitor.call(bookingOffer, { params: { restaurantId } })).json();

/** Whether the list filtered by `tableFor` has this restaurant. */
const isListedFor = async (tableFor: number, restaurantId: number) =>
  (await visitor.call(viewAllRestaurants, { query: { tableFor, size: 100 } }))
    .json()
    .some((each) => each.restaurantId === restaurantId);

describe('what a restaurant offers', () => {
  it('is nothing until its vendor sets it, and then what they set', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    assert.deepEqual((await vendor.browser.call(bookingSettings, { params: { restaurantId } })).json(), {
      seats: 0,
      slotMinutes: 30,
      stayMinutes: 90,
      partySizeMax: 8,
    });
    assert.equal((await offerAt(restaurantId)).partySizeMax, 0);
    assert.deepEqual(await slotsAt(restaurantId), []);
    assert.equal(await isListedFor(1, restaurantId), false);
    const settings = { seats: 24, slotMinutes: 45, stayMinutes: 60, partySizeMax: 30 };
    const response = await setTables(vendor, restaurantId, settings);
    assert.equal(response.body, 'Guests can book 24 seats at Test Kitchen.');
    assert.deepEqual((await vendor.browser.call(bookingSettings, { params: { restaurantId } })).json(), settings);
    assert.deepEqual(await offerAt(restaurantId), {
      restaurantId,
      restaurantName: 'Test Kitchen',
      area: 'Indiranagar',
      city: 'Bengaluru',
      partySizeMax: 24,
      stayMinutes: 60,
      dateMin: dateIn(0),
      dateMax: dateIn(30),
    });
    assert.deepEqual([await isListedFor(24, restaurantId), await isListedFor(25, restaurantId)], [true, false]);
    const times = (await slotsAt(restaurantId)).slice(0, 3);
    assert.deepEqual(times, [
      { time: '11:00', seatsLeft: 24 },
      { time: '11:45', seatsLeft: 24 },
      { time: '12:30', seatsLeft: 24 },
    ]);
  });

  it('can be set by the owner only, within limits', async () => {
    const { vendor, restaurantId } = await newTables(app, sql);
    const stranger = (await newVendor(app, sql)).vendor;
    assert.equal(outcomeOf(await setTables(stranger, restaurantId)), '404 RESTAURANT_NOT_FOUND');
    assert.equal(
      outcomeOf(await stranger.browser.call(bookingSettings, { params: { restaurantId } })),
      '404 RESTAURANT_NOT_FOUND',
    );
    const WRONG = [
      { seats: -1 },
      { seats: 1001 },
      { seats: 1.5 },
      { slotMinutes: 7 },
      { slotMinutes: 0 },
      { stayMinutes: 10 },
      { stayMinutes: 485 },
      { partySizeMax: 0 },
      { partySizeMax: 101 },
      { partySizeMax: '8' },
      { chairs: 4 },
    ];
    for (const wrong of WRONG) {
      assert.equal(
        outcomeOf(
          await vendor.browser.callUnchecked(setBookingSettings, {
            params: { restaurantId },
            body: { ...SETTINGS, ...wrong },
          }),
        ),
        '400 INVALID',
        JSON.stringify(wrong),
      );
    }
    assert.deepEqual((await vendor.browser.call(bookingSettings, { params: { restaurantId } })).json(), SETTINGS);
  });

  it('returns 404 for restaurants that are not accepted', async () => {
    for (const approval of ['Pending', 'Rejected', 'Removed']) {
      const { restaurantId } = await newKitchen(sql, { approval });
      for (const call of [bookingOffer, slots]) {
        const response = await visitor.callUnchecked(call, {
          params: { restaurantId },
          query: { date: tomorrow, partySize: 2 },
        });
        assert.equal(outcomeOf(response), '404 RESTAURANT_NOT_FOUND', approval);
      }
      assert.equal(outcomeOf(await book(guest, restaurantId)), '404 RESTAURANT_NOT_FOUND', approval);
    }
  });

  it('is nothing while its vendor is blocked', async () => {
    const { vendor, restaurantId } = await newTables(app, sql);
    const admin = await newPerson(app, sql, 'ADMIN');
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '23:00' }));
    await sql`update restaurants set opening_hours = ${JSON.stringify(everyDay)}::text::jsonb
      where restaurant_id = ${restaurantId}`;
    const set = (blocked: boolean) =>
      admin.browser.call(setBlocked, { params: { userId: vendor.userId }, body: { blocked, reason: 'Looked into' } });
    assert.equal(await isListedFor(2, restaurantId), true);
    await set(true);
    assert.equal((await offerAt(restaurantId)).partySizeMax, 0);
    assert.equal(await isListedFor(2, restaurantId), false);
    assert.deepEqual(await slotsAt(restaurantId), []);
    assert.equal(outcomeOf(await book(guest, restaurantId)), '400 NOT_A_SLOT');
    await set(false);
    assert.notDeepEqual(await slotsAt(restaurantId), []);
  });

  it('is nothing while a restaurant without hours is switched off, and depends on the hours alone if there are any', async () => {
    const { vendor, restaurantId } = await newTables(app, sql, {}, { isOpen: false });
    assert.equal((await offerAt(restaurantId)).partySizeMax, 0);
    assert.equal(await isListedFor(2, restaurantId), false);
    assert.deepEqual(await slotsAt(restaurantId), []);
    assert.equal(outcomeOf(await book(guest, restaurantId)), '400 NOT_A_SLOT');
    const everyEvening = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '22:00', to: '01:00' }));
    await sql`update restaurants set opening_hours = ${JSON.stringify(everyEvening)}::text::jsonb
      where restaurant_id = ${restaurantId}`;
    assert.equal(await isListedFor(2, restaurantId), true);
    const times = async (date: string) => (await slotsAt(restaurantId, date)).map((each) => each.time);
    assert.deepEqual(await times(tomorrow), ['22:00', '22:30', '23:00', '23:30']);
    await setTables(vendor, restaurantId, { stayMinutes: 30 });
    assert.deepEqual(await times(tomorrow), ['00:00', '00:30', '22:00', '22:30', '23:00', '23:30']);
    await sql`update restaurants set holidays = ${[tomorrow]}::text[]::date[] where restaurant_id = ${restaurantId}`;
    assert.deepEqual(await times(tomorrow), ['00:00', '00:30']);
    assert.deepEqual(await times(dateIn(2)), ['22:00', '22:30', '23:00', '23:30']);
  });
});

describe('a booking', () => {
  it('takes its seats for exactly the whole stay', async () => {
    const { restaurantId } = await newTables(app, sql);
    await booked(await newCustomer(app, sql), restaurantId, { partySize: 7 });
    const left = Object.fromEntries(
      (await slotsAt(restaurantId, tomorrow, 1)).map(({ time, seatsLeft }) => [time, seatsLeft]),
    );
    const times = ['17:30', '18:00', '18:30', '19:00', '19:30', '20:30', '21:00', '21:30'];
    assert.deepEqual(
      times.map((time) => left[time]),
      [10, 10, 3, 3, 3, 3, 10, 10],
    );
    const forFour = (await slotsAt(restaurantId, tomorrow, 4)).map((each) => each.time);
    assert.ok(!forFour.includes('18:30') && forFour.includes('18:00') && forFour.includes('21:00'));
    assert.deepEqual(await slotsAt(restaurantId, tomorrow, 9), [], 'a party over the largest fits nowhere');
  });

  it('is refused in the declared order and with the declared sentences', async () => {
    const { restaurantId } = await newTables(app, sql, { seats: 5 });
    const person = await newCustomer(app, sql);
    await booked(await newCustomer(app, sql), restaurantId, { time: '12:00', partySize: 4 });
    await booked(person, restaurantId, { time: '20:00', partySize: 1 });
    const SLOT = 'No table can be booked at that time. Please choose one of the free times.';
    const CASES: [request: object, expected: string, message?: string][] = [
      [{ date: dateIn(-1) }, '400 NOT_A_SLOT', 'That time is over already. Please choose a later one.'],
      [{ date: dateIn(31) }, '400 NOT_A_SLOT', 'Tables can be booked at most 30 days ahead.'],
      [{ time: '19:40' }, '400 NOT_A_SLOT', SLOT],
      [{ time: '19:40', partySize: 9 }, '400 NOT_A_SLOT', SLOT],
      [{ partySize: 9 }, '400 PARTY_TOO_LARGE', 'This restaurant takes bookings for at most 8 guests.'],
      [{ time: '20:00', partySize: 9 }, '400 PARTY_TOO_LARGE'],
      [{ partySize: 6 }, '409 SLOT_FULL'],
      [{ time: '12:00', partySize: 2 }, '409 SLOT_FULL'],
      [{ time: '20:30', partySize: 5 }, '409 SLOT_FULL'],
      [{ time: '20:30', partySize: 2 }, '409 ALREADY_BOOKED', 'You already have a table at that time.'],
      [{ time: '18:30', partySize: 1 }, '200'],
      [{ time: '21:30', partySize: 1 }, '200'],
      [{ date: '2026-02-30' }, '400 INVALID'],
      [{ date: '26-02-28' }, '400 INVALID'],
      [{ time: '24:00' }, '400 INVALID'],
      [{ time: '7:30' }, '400 INVALID'],
      [{ partySize: 0 }, '400 INVALID'],
      [{ partySize: 101 }, '400 INVALID'],
      [{ partySize: '2' }, '400 INVALID'],
      [{ note: 'x'.repeat(1001) }, '400 INVALID'],
      [{ date: '0001-01-01' }, '400 INVALID'],
      // Unknown fields are ignored.
      [{ table: 5 }, '409 ALREADY_BOOKED'],
    ];
    for (const [request, expected, message] of CASES) {
      const response = await book(person, restaurantId, request);
      assert.equal(outcomeOf(response), expected, JSON.stringify(request).slice(0, 60));
      if (message) assert.equal(refusalOf(response).message, message);
    }
    assert.equal(outcomeOf(await book(person, 987_654_321)), '404 RESTAURANT_NOT_FOUND');
    assert.equal(outcomeOf(await book((await newVendor(app, sql)).vendor, restaurantId)), '403 FORBIDDEN');
    assert.deepEqual([...(await wrongSteps(sql))], []);
  });

  it('is listed for its guest and for the vendor as it was made', async () => {
    const { vendor, restaurantId } = await newTables(app, sql);
    const person = await newCustomer(app, sql);
    const bookingId = await booked(person, restaurantId, { note: '  By the window, please ', partySize: 3 });
    await person.browser.call(updateProfile, {
      params: { userId: person.userId },
      body: {
        userName: 'Asha Menon',
        emailId: 'asha@example.com',
      },
    });
    await sql`update restaurants set restaurant_name = 'Renamed Kitchen' where restaurant_id = ${restaurantId}`;
    const expected = {
      bookingId,
      restaurantId,
      restaurantName: 'Renamed Kitchen',
      userName: 'Asha Rao',
      date: tomorrow,
      time: '19:30',
      startsAt: new Date(`${tomorrow}T19:30+05:30`).toISOString(),
      endsAt: new Date(`${tomorrow}T21:00+05:30`).toISOString(),
      partySize: 3,
      note: 'By the window, please',
      bookingStatus: 'BOOKED',
    };
    const mine = await person.browser.call(myBookings, { params: { userId: person.userId } });
    // Guest and vendor can read each other's contact, and nobody else can.
    assert.deepEqual(mine.json(), [{ ...expected, restaurantContact: '' }]);
    const bookingsFor = ({ browser }: Person, query: Query<typeof restaurantBookings> = {}) =>
      browser.call(restaurantBookings, { params: { restaurantId }, query });
    const guestBooking = { ...expected, contactNumber: person.contactNumber };
    assert.deepEqual((await bookingsFor(vendor, { date: tomorrow })).json(), [guestBooking]);
    assert.deepEqual((await bookingsFor(vendor)).json(), []);
    const stranger = (await newVendor(app, sql)).vendor;
    assert.equal(outcomeOf(await bookingsFor(stranger)), '404 RESTAURANT_NOT_FOUND');
  });

  it('made twice with the same key is one booking', async () => {
    const { restaurantId } = await newTables(app, sql);
    const person = await newCustomer(app, sql);
    const first = await book(person, restaurantId, {}, 'supper');
    assert.deepEqual((await book(person, restaurantId, {}, 'supper')).json(), first.json());
    assert.equal(outcomeOf(await book(person, restaurantId, { partySize: 3 }, 'supper')), '409 KEY_REUSED');
    assert.equal(outcomeOf(await book(person, restaurantId, {}, 'another supper')), '409 ALREADY_BOOKED');
    assert.equal(outcomeOf(await book(person, restaurantId, { time: '12:00' }, 'another supper')), '200');
  });

  it('after midnight belongs to the date on which it takes place', async () => {
    const { vendor, restaurantId } = await newTables(app, sql);
    const person = await newCustomer(app, sql);
    assert.equal(outcomeOf(await book(person, restaurantId, { date: dateIn(2), time: '00:30' })), '400 NOT_A_SLOT');
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '00:00' }));
    await sql`update restaurants set opening_hours = ${JSON.stringify(always)}::text::jsonb
      where restaurant_id = ${restaurantId}`;
    await booked(person, restaurantId, { date: dateIn(2), time: '00:30' });
    const dayOf = async (date: string) =>
      (await vendor.browser.call(restaurantBookings, { params: { restaurantId }, query: { date } })).json();
    assert.deepEqual([(await dayOf(tomorrow)).length, (await dayOf(dateIn(2)))[0]?.time], [0, '00:30']);
  });
});

describe('a guest’s bookings', () => {
  it('are listed all together or page by page, the latest table first, in one statement', async () => {
    const { vendor, restaurantId } = await newTables(app, sql, { seats: 100 });
    const person = await newCustomer(app, sql);
    const made: number[] = [];
    for (let day = 1; day <= 21; day++) made.unshift(await booked(person, restaurantId, { date: dateIn(day) }));
    const list = (query: Query<typeof myBookings> = {}) =>
      person.browser.call(myBookings, { params: { userId: person.userId }, query });
    const ids = (response: Awaited<ReturnType<typeof list>>) => response.json().map((each) => each.bookingId);
    const first = await list();
    assert.deepEqual(ids(first), made);
    assert.equal(first.headers['x-total-count'], '21');
    assert.deepEqual(ids(await list({ page: 2 })), made.slice(20));
    assert.deepEqual(ids(await list({ page: 9 })), []);
    const counted = async (ask: () => Promise<unknown>) => {
      statements.length = 0;
      await ask();
      return statements.filter((statement) => !/caller_of|from restaurant_staff/.test(statement)).length;
    };
    assert.equal(await counted(() => list({ size: 100 })), 1);
    assert.equal(await counted(() => slotsAt(restaurantId)), 1);
    assert.equal(await counted(() => offerAt(restaurantId)), 1);
    assert.equal(
      await counted(() =>
        vendor.browser.call(restaurantBookings, { params: { restaurantId }, query: { date: tomorrow } }),
      ),
      1,
    );
  });

  it('take the same number of statements however many there are', async () => {
    const counts: number[] = [];
    for (const stayMinutes of [15, 480]) {
      const { restaurantId } = await newTables(app, sql, { stayMinutes });
      const person = await newCustomer(app, sql);
      statements.length = 0;
      const bookingId = await booked(person, restaurantId, { time: '11:00' });
      await cancelTable(person, bookingId);
      counts.push(statements.length);
    }
    assert.equal(counts[0], counts[1]);
  });
});

describe('a pause', () => {
  it('prevents bookings until it ends', async () => {
    const { vendor, restaurantId } = await newTables(app, sql);
    await vendor.browser.call(pauseRestaurant, { params: { restaurantId }, body: { minutes: 1440 } });
    assert.deepEqual(await slotsAt(restaurantId, dateIn(0, now())), []);
    assert.equal((await slotsAt(restaurantId, dateIn(2))).length, 22);
  });
});

describe('an administrator', () => {
  it('without the customer role cannot book', async () => {
    const { restaurantId } = await newTables(app, sql);
    const admin = await newPerson(app, sql, 'ADMIN');
    assert.equal(outcomeOf(await book(admin, restaurantId)), '403 FORBIDDEN');
    const bookingId = await booked(await newCustomer(app, sql), restaurantId);
    assert.equal(outcomeOf(await mark(admin, bookingId, 'CANCELLED')), '403 FORBIDDEN');
  });
});
