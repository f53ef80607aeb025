/** The seeded town in the database: every figure matches the orders, reviews and bookings behind it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingOffer } from '#contract/booking/bookings.ts';
import { restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Endpoint, Input } from '#contract/kit/endpoint.ts';
import { ratingsBasedRestaurant } from '#contract/moderation/approvals.ts';
import { placeOfPincode, restaurantsByArea } from '#contract/nearby/places.ts';
import { visitorQuote } from '#contract/ordering/quote.ts';
import { reviewCounts } from '#contract/reviews/reviews.ts';
import { transaction } from '#server/database/database.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { wrongSteps } from '#tests/tables.ts';
import { seedTown } from './index.ts';
import { reviewComments, type TownRestaurant, town } from './town.ts';
import { fittingComments, starsOf } from './townsfolk.ts';

const { app, sql, settings, now } = await startTestServer();
const hashes = { customer: 'a', vendor: 'b', admin: 'c' };
await transaction(sql, (tx) => seedTown(tx, hashes, [], settings));
const admin = await newPerson(app, sql, 'ADMIN');
const get = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  succeeded(await admin.browser.call(endpoint, input));

const cards = await get(viewAllRestaurants, { query: { size: 100 } });
const knownAs = (name: string) => town.find((each) => each.restaurantName === name) as TownRestaurant;

describe('the seeded town', () => {
  it('has ratings that match its reviews, and order counters that match its orders', async () => {
    assert.equal(cards.length, 26);
    for (const { restaurantId, restaurantName, avgRating, transaction: figures } of cards) {
      const known = knownAs(restaurantName);
      assert.equal(avgRating, known.rating, restaurantName);
      const { stars } = await get(reviewCounts, { params: { restaurantId } });
      const sum = stars.reduce((total, count, index) => total + count * (index + 1), 0);
      const [row] = await sql`
        select rating_sum, rating_count, (
          select count(*) from orders where restaurant_id = ${restaurantId} and status not in ('CANCELLED', 'REJECTED')
        ) as kept from restaurant_figures where restaurant_id = ${restaurantId}`;
      assert.deepEqual([row?.ratingSum, row?.ratingCount], [sum, known.ratingCount], restaurantName);
      assert.equal(figures?.restaurantOrderCounter ?? 0, row?.kept, restaurantName);
      assert.ok(row?.kept >= known.orderCount, restaurantName);
    }
    const [row] = await sql`select count(*) as left from restaurant_order_deltas`;
    assert.equal(row?.left, 0, 'no order is still uncounted');
  });

  it('has dish ratings that match its reviews', async () => {
    const wrong = await sql`
      select dish_id from dishes d left join (
        select dish_id, sum(rating) as sum, count(*) as count from review_dishes group by dish_id
      ) r using (dish_id)
      where (rating_sum, rating_count) <> (coalesce(sum, 0), coalesce(count, 0))`;
    assert.deepEqual([...wrong], []);
    const [row] = await sql`select count(*) as rated from dishes where rating_count > 0`;
    assert.ok(row?.rated > 50);
  });

  it('has the pincode of every restaurant, with distances between them', async () => {
    const [row] =
      await sql`select count(*) as unknown from restaurants where pincode not in (select pincode from pincodes)`;
    assert.equal(row?.unknown, 0);
    const near = await get(restaurantsByArea, { query: { pincode: '560038', area: 'Indiranagar' } });
    assert.equal(near[0]?.reason, 'same pincode');
    for (const { reason, distanceKm } of near.slice(1))
      assert.ok(reason === 'in Bengaluru' && distanceKm !== undefined && distanceKm < 20);
    for (const { city, resState, pincode } of town) {
      const place = await get(placeOfPincode, { params: { pincode } });
      assert.deepEqual(place, { city: city === 'Delhi' ? 'New Delhi' : city, state: resState, hasMiddle: true });
    }
  });

  it('delivers to the demo customer from her town and one kitchen of each other, at the price of the dish', async () => {
    const open = cards.filter(({ transaction: figures }) => figures?.restaurantStatus);
    const [areas] = await sql`
      select count(*) filter (where delivery_areas <> '[]') as areas, count(*) filter (where offers_pickup) as pickup
      from restaurant_terms`;
    assert.deepEqual([open.length, areas], [21, { areas: 24, pickup: 5 }]);
    let elsewhere = 0;
    for (const { restaurantId, city } of open) {
      const { dishes } = await get(restaurant, { params: { restaurantId }, query: {} });
      const { dishId = 0, price } = dishes.find((dish) => dish.isAvailable && !dish.optionGroups) ?? {};
      for (const pincode of ['560038', '560034']) {
        const body = { orderItemsList: [{ dish: { dishId }, qty: 1 }], pincode };
        const asked = await admin.browser.call(visitorQuote, { body });
        if (outcomeOf(asked) === '409 OUTSIDE_DELIVERY_AREA' && city !== 'Bengaluru') continue;
        assert.equal(succeeded(asked).orderBill, price);
        if (city !== 'Bengaluru') elsewhere++;
      }
    }
    assert.equal(elsewhere, 2 * 3);
  });

  it('has trending restaurants and low rated ones', async () => {
    const trending = await get(viewAllRestaurants, { query: { trending: true, size: 100 } });
    assert.ok(trending.length >= 4);
    assert.ok((await get(ratingsBasedRestaurant, { params: { rating: 2.5 } })).length >= 3);
  });

  it('has a balanced ledger, nothing dated in the future, and one open order', async () => {
    assert.deepEqual(await verifyLedger(sql), []);
    const [row] = await sql`
      select (select max(placed_at) from orders) as placed, (select max(at) from reviews) as reviewed,
        (select max(at) from order_events) as moved,
        (select count(*) from orders where deadline is not null) as open`;
    for (const at of [row?.placed, row?.reviewed, row?.moved]) assert.ok(at <= now());
    assert.equal(row?.open, 1);
    const [uninvoiced] = await sql`
      select count(*) as orders from orders o
      where status = 'DELIVERED' and not exists (select from invoices i where i.order_id = o.order_id)`;
    assert.equal(uninvoiced?.orders, 0, 'every delivered order has an invoice');
    const [mixed] = await sql`
      select count(*) as backwards from (
        select placed_at < lag(placed_at) over (order by order_id) as is_backwards from orders) o where is_backwards`;
    assert.equal(mixed?.backwards, 0, 'order ids follow the time of ordering');
  });

  it('repeats no comment for one restaurant, and some vendors answer reviews', async () => {
    const twice = await sql`
      select restaurant_id, comment from reviews where comment <> '' group by 1, 2 having count(*) > 1`;
    assert.deepEqual([...twice], []);
    const [row] = await sql`
      select count(*) filter (where comment <> '') as said, count(answer) as answered, count(*) as total from reviews`;
    assert.ok(row?.said > row?.total / 2 && row?.said < row?.total);
    assert.ok(row?.answered > 5);
  });
});

describe('the seeded tables', () => {
  it('can be booked at most restaurants, never beyond their seats, and the table occupancy matches the bookings', async () => {
    assert.deepEqual([...(await wrongSteps(sql))], []);
    const offers = await Promise.all(cards.map(({ restaurantId }) => get(bookingOffer, { params: { restaurantId } })));
    // Restaurants that are switched off or were never opened offer none.
    assert.equal(offers.filter((offer) => offer.partySizeMax > 0).length, 18);
  });

  it('include a past and a coming booking of the demo customer, and bookings at the demo vendor’s restaurant', async () => {
    const mine = await sql<{ bookingStatus: string; isAhead: boolean }[]>`
      select booking_status, starts_at > ${now()} as is_ahead from bookings
      where customer_id = (select user_id from users where contact_number = '9876543210') order by starts_at`;
    assert.deepEqual(
      mine.map((each) => `${each.bookingStatus} ${each.isAhead}`),
      ['ARRIVED false', 'BOOKED true'],
    );
    const theirs = await sql<{ bookingStatus: string; count: number }[]>`
      select booking_status, count(*) from bookings join restaurants using (restaurant_id)
      where vendor_id = (select user_id from users where contact_number = '9876543211') group by 1 order by 1`;
    assert.deepEqual(
      theirs.map((each) => `${each.bookingStatus} ${each.count}`),
      ['ARRIVED 2', 'BOOKED 9', 'CANCELLED 1'],
    );
  });
});

describe('stars', () => {
  it('are whole numbers with the required average', () => {
    for (const known of town.filter((each) => each.ratingCount > 0)) {
      const stars = starsOf(known);
      assert.equal(stars.length, known.ratingCount);
      assert.ok(
        stars.every((each) => Number.isInteger(each) && each >= 1 && each <= 5),
        String(stars),
      );
      const sum = stars.reduce((total, each) => total + each, 0);
      assert.equal(Math.round((sum / stars.length) * 10) / 10, known.rating, known.restaurantName);
    }
  });

  it('come with comments that fit the menu', () => {
    const dish = { dishName: 'Masala Dosa', dishCuisine: 'South Indian' } as TownRestaurant['dishes'][number];
    const said = fittingComments(1, { dishes: [dish] }).concat(fittingComments(2, { dishes: [dish] }));
    assert.ok(said.some((comment) => comment.includes('Dosa')));
    assert.ok(!said.some((comment) => /momo|noodle|chai/i.test(comment)));
    assert.ok(said.length < reviewComments.filter(({ rating }) => rating < 3).length);
  });
});
