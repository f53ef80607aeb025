/** Concurrent bookings with exact end states: every seat is given out, and none twice. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingSettings, myBookings } from '#contract/booking/bookings.ts';
import { deleteRestaurant } from '#contract/moderation/approvals.ts';
import type { AuditFacts } from '#contract/moderation/audit-log.ts';
import { outcomeOf, type Response } from '#tests/browser.ts';
import { newCustomer, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { book, booked, cancelTable, dateIn, mark, newTables, setTables, wrongSteps } from '#tests/tables.ts';

const { app, sql } = await startTestServer();
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const guests = await times(40, () => newCustomer(app, sql));
const admin = await newPerson(app, sql, 'ADMIN');
const guest = (index: number) => guests[index] as Person;

/** Cancels the guests' earlier tables, since each guest has one table at a time. */
const leaveAll = () => sql`update bookings set booking_status = 'CANCELLED' where booking_status = 'BOOKED'`;

async function endState(restaurantId: number) {
  const [row] = await sql<{ booked: number; guests: number; most: number }[]>`
    select count(*) as booked, coalesce(sum(party_size), 0)::int as guests,
      (select coalesce(max(guests), 0) from table_occupancy where restaurant_id = ${restaurantId}) as most
    from bookings where restaurant_id = ${restaurantId} and booking_status = 'BOOKED'`;
  const wrong = (await wrongSteps(sql)).filter((step) => step.restaurantId === restaurantId);
  assert.deepEqual(wrong, [], 'the load is the sum of the bookings at every step');
  return { ...row };
}

const count = (responses: readonly Response[]) => {
  const counts: Record<string, number> = {};
  for (const response of responses) counts[outcomeOf(response)] = (counts[outcomeOf(response)] ?? 0) + 1;
  return counts;
};

describe('40 people who book in parallel', () => {
  it('fill the last 10 seats exactly, one seat each', async () => {
    const { restaurantId } = await newTables(app, sql);
    const responses = await times(40, (index) => book(guest(index), restaurantId, { partySize: 1 }));
    assert.deepEqual(count(responses), { 200: 10, '409 SLOT_FULL': 30 });
    assert.deepEqual(await endState(restaurantId), { booked: 10, guests: 10, most: 10 });
    await leaveAll();
  });

  it('in parties of 1, 2 and 3 never exceed the seats, and no party is refused that would still fit', async () => {
    const { restaurantId } = await newTables(app, sql);
    const sizeOf = (index: number) => (index % 3) + 1;
    const responses = await times(40, (index) => book(guest(index), restaurantId, { partySize: sizeOf(index) }));
    const { guests: seated = 0, most } = await endState(restaurantId);
    const refused = responses.flatMap((response, index) => (response.statusCode === 409 ? [sizeOf(index)] : []));
    assert.equal(most, seated);
    assert.ok(seated <= 10 && Math.min(...refused) > 10 - seated, `${seated} seated, refused ${refused}`);
    assert.deepEqual(Object.keys(count(responses)).sort(), ['200', '409 SLOT_FULL']);
    await leaveAll();
  });

  it('at overlapping times never exceed the seats at any moment', async () => {
    const { restaurantId } = await newTables(app, sql);
    const starts = ['18:30', '19:00', '19:30', '20:00', '20:30'];
    const responses = await times(40, (index) =>
      book(guest(index), restaurantId, { time: starts[index % 5] ?? '', partySize: (index % 3) + 1 }),
    );
    const { most = 0 } = await endState(restaurantId);
    assert.ok(most <= 10 && most >= 8, String(most));
    assert.deepEqual(Object.keys(count(responses)).sort(), ['200', '409 SLOT_FULL']);
    await leaveAll();
  });
});

describe('one person', () => {
  it('who books 20 overlapping tables at two restaurants in parallel gets one', async () => {
    const places = [await newTables(app, sql), await newTables(app, sql)];
    const starts = ['19:00', '19:30', '20:00'];
    const person = await newCustomer(app, sql);
    const responses = await times(20, (index) =>
      book(person, places[index % 2]?.restaurantId ?? 0, { time: starts[index % 3] ?? '', partySize: 1 }),
    );
    assert.deepEqual(count(responses), { 200: 1, '409 ALREADY_BOOKED': 19 });
    const ends = await Promise.all(places.map(({ restaurantId }) => endState(restaurantId)));
    assert.deepEqual(ends.map((end) => end.booked).sort(), [0, 1]);
  });

  it('who sends one key 20 times in parallel books one table and gets the same response 20 times', async () => {
    const { restaurantId } = await newTables(app, sql);
    const person = await newCustomer(app, sql);
    const responses = await times(20, () => book(person, restaurantId, {}, 'supper'));
    assert.equal(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size, 1);
    assert.equal(responses[0]?.statusCode, 200);
    assert.deepEqual(await endState(restaurantId), { booked: 1, guests: 2, most: 2 });
  });

  it('who cancels 10 times in parallel frees the seats once', async () => {
    const { restaurantId, vendor } = await newTables(app, sql);
    const person = await newCustomer(app, sql);
    const bookingId = await booked(person, restaurantId, { partySize: 4 });
    await booked(await newCustomer(app, sql), restaurantId, { partySize: 5 });
    const responses = await times(10, (index) =>
      index % 2 === 0 ? cancelTable(person, bookingId) : mark(vendor, bookingId, 'CANCELLED'),
    );
    assert.deepEqual(count(responses), { 200: 1, '409 BOOKING_NOT_OPEN': 9 });
    assert.deepEqual(await endState(restaurantId), { booked: 1, guests: 5, most: 5 });
  });
});

describe('a fully booked restaurant', () => {
  it('gives out freed seats at most once when 10 guests cancel while 30 people book', async () => {
    const { restaurantId } = await newTables(app, sql);
    const bookingIds = await times(10, (index) => booked(guest(index), restaurantId, { partySize: 1 }));
    const responses = await Promise.all([
      ...bookingIds.map((bookingId, index) => cancelTable(guest(index), bookingId)),
      ...Array.from({ length: 30 }, (_, index) => book(guest(index + 10), restaurantId, { partySize: 1 })),
    ]);
    const taken = responses.slice(10).filter((response) => response.statusCode === 200).length;
    assert.ok(responses.slice(0, 10).every((response) => response.statusCode === 200));
    assert.deepEqual(await endState(restaurantId), { booked: taken, guests: taken, most: taken });
    assert.deepEqual(
      responses.slice(10).filter((response) => !['200', '409 SLOT_FULL'].includes(outcomeOf(response))),
      [],
    );
    // Every seat that is still free can be booked.
    const rest = await times(10, (index) => book(guest(index), restaurantId, { partySize: 1 }));
    assert.equal(rest.filter((response) => response.statusCode === 200).length, 10 - taken);
    await leaveAll();
  });

  it('whose vendor reduces the seats while people book never has more guests than seats', async () => {
    for (let round = 0; round < 5; round++) {
      const { restaurantId, vendor } = await newTables(app, sql);
      const [lowered, ...responses] = await Promise.all([
        book(guest(39), restaurantId, { partySize: 1 }).then(() => setTables(vendor, restaurantId, { seats: 4 })),
        ...Array.from({ length: 20 }, (_, index) => book(guest(index), restaurantId, { partySize: 1 })),
      ]);
      const { most = 0, booked: standing } = await endState(restaurantId);
      const seats = outcomeOf(lowered) === '200' ? 4 : 10;
      assert.match(outcomeOf(lowered), /^(200|409 SEATS_BOOKED)$/);
      assert.equal(most, seats);
      assert.equal(standing, seats);
      assert.deepEqual(Object.keys(count(responses)).sort(), ['200', '409 SLOT_FULL']);
      const settings = await vendor.browser.call(bookingSettings, { params: { restaurantId } });
      assert.equal(settings.json().seats, seats);
      await leaveAll();
    }
  });
});

describe('a removal', () => {
  it('cancels future tables, leaves past ones, and says how many it cancelled', async () => {
    const { restaurantId } = await newTables(app, sql);
    for (let index = 0; index < 3; index++) await booked(guest(index), restaurantId);
    await booked(guest(4), restaurantId, { date: dateIn(20) });
    const past = await booked(guest(5), restaurantId, { time: '12:00' });
    await sql`update bookings set starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days'
      where booking_id = ${past}`;
    await sql`update table_occupancy set at = at - interval '3 days'
      where restaurant_id = ${restaurantId} and at < ${new Date(`${dateIn(1)}T15:00+05:30`)}`;
    assert.equal(outcomeOf(await admin.browser.call(deleteRestaurant, { params: { id: restaurantId } })), '200');
    const rows = await sql<{ bookingStatus: string }[]>`
      select booking_status from bookings where restaurant_id = ${restaurantId} order by booking_id`;
    assert.deepEqual(
      rows.map((row) => row.bookingStatus),
      ['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'BOOKED'],
    );
    const [log] = await sql<{ facts: AuditFacts }[]>`select facts::json from audit_log order by audit_id desc limit 1`;
    assert.equal(log?.facts.tablesCancelled, 4);
    assert.equal((await endState(restaurantId)).guests, 2);
    const mine = await guest(0).browser.call(myBookings, { params: { userId: guest(0).userId } });
    assert.equal(mine.json()[0]?.bookingStatus, 'CANCELLED');
  });

  it('leaves no tables when 30 people book in parallel with it', async () => {
    for (let round = 0; round < 5; round++) {
      const { restaurantId } = await newTables(app, sql, { seats: 100 });
      const [removed, ...responses] = await Promise.all([
        book(guest(39), restaurantId).then(() =>
          admin.browser.call(deleteRestaurant, { params: { id: restaurantId } }),
        ),
        ...Array.from({ length: 30 }, (_, index) => book(guest(index), restaurantId)),
      ]);
      assert.equal(outcomeOf(removed), '200');
      assert.deepEqual(
        responses.filter((response) => !['200', '404 RESTAURANT_NOT_FOUND'].includes(outcomeOf(response))),
        [],
      );
      assert.deepEqual(await endState(restaurantId), { booked: 0, guests: 0, most: 0 });
    }
  });
});
