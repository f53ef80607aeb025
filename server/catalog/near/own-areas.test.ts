/** Cards and menus agree with orders about where a restaurant delivers (product rule 5.14). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type MenuCharges,
  type RestaurantCard,
  restaurant,
  viewAllRestaurants,
} from '#contract/catalog/restaurants.ts';
import { type RestaurantTerms, saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { restaurantsByArea } from '#contract/nearby/places.ts';
import { placeOrder } from '#contract/ordering/orders.ts';
import { quote, visitorQuote } from '#contract/ordering/quote.ts';
import { search } from '#contract/search/search.ts';
import { transaction } from '#server/database/database.ts';
import { replacePincodes } from '#server/nearby/index.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { HOME, type KitchenOptions, newAddress, newCustomer, newPerson, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);
const customer = await newCustomer(app, sql, 50_000);
const bengaluru = (pincode: string, lat: number | null, lng: number | null) => ({
  ...{ pincode, lat, lng, city: 'Bengaluru', state: 'Karnataka' },
});
await transaction(sql, (tx) =>
  replacePincodes(tx, [
    bengaluru('560038', 12.978, 77.64),
    bengaluru('560034', 12.928, 77.629),
    bengaluru('560066', 12.97, 77.75),
    bengaluru('560099', null, null),
    { pincode: '110001', city: 'New Delhi', state: 'Delhi', lat: 28.631, lng: 77.219 },
  ]),
);

const PLAIN: RestaurantTerms = {
  ...{ packing: 0, packingPer: 'ORDER', deliveryAreas: [], freeDeliveryAbove: null, offersPickup: false, gstin: '' },
};
const free = { fee: 0, minimumBill: 0 };

/** A kitchen in 560034 unless it is said otherwise. */
async function kitchen(name: string, terms?: Partial<RestaurantTerms>, at: KitchenOptions = {}) {
  const made = await newVendor(app, sql, {
    ...{ name, pincode: '560034', state: 'Karnataka', area: 'Somewhere', dishes: [{ name: 'Dal', price: 10 }], ...at },
  });
  const save = async (more: Partial<RestaurantTerms>) =>
    succeeded(
      await made.vendor.browser.call(saveRestaurantTerms, {
        params: { restaurantId: made.restaurantId },
        body: { ...PLAIN, ...more },
      }),
    );
  if (terms) await save(terms);
  return { ...made, name, save };
}
const within = (withinKm: number) => ({ deliveryAreas: [{ withinKm, ...free }] });
const inDelhi = { pincode: '110001', city: 'New Delhi', state: 'Delhi' };
/** Not in the table of pincodes. */
const UNKNOWN = '560777';
const kitchens = [
  await kitchen('Own Pincode', { deliveryAreas: [{ pincodes: ['560034'], ...free }] }),
  await kitchen('Far Pincodes', { deliveryAreas: [{ pincodes: ['560066', '560099', UNKNOWN], ...free }] }),
  await kitchen('Short Way', within(3)),
  await kitchen('Exact Way', within(5.7)),
  await kitchen('Long Way', within(30)),
  await kitchen('Both', {
    deliveryAreas: [
      { pincodes: ['560099'], ...free },
      { withinKm: 6, ...free },
    ],
  }),
  await kitchen('No Middle', within(30), { pincode: '560099' }),
  await kitchen('Plain'),
  await kitchen('Empty Terms', {}),
  await kitchen('Here', within(1), { pincode: '560038', area: 'Indiranagar' }),
  await kitchen('Rajdhani', undefined, inDelhi),
  await kitchen('Delhi Way', within(100), inDelhi),
  await kitchen('Nowhere Known', within(100), { pincode: UNKNOWN }),
  await kitchen('No Pincode', within(100), { pincode: '' }),
];
const plain = await kitchen('Bare');

const PLACES = [
  '560034',
  '560038',
  '560066',
  '560099',
  '110001',
  'Indiranagar, Bengaluru',
  'Indiranagar, Bengaluru, 560038',
  // The middle of the area is not that of the pincode, by which orders are decided.
  'Indiranagar, Bengaluru, 560099',
  `Indiranagar, Bengaluru, ${UNKNOWN}`,
];
const pincodeOf = (near: string) => /[0-9]{6}/.exec(near)?.[0] ?? '560038';

const saidIn = (cards: readonly RestaurantCard[], name: string) =>
  cards.flatMap((card) => (card.restaurantName === name ? [card.deliversHere] : []));

/** Whether an order to this address is accepted; the quote must agree. */
async function isSold(dishId: number, pincode: string, userAddressId: number): Promise<boolean> {
  const { userId, browser } = customer;
  const wanted = { orderItemsList: [{ dish: { dishId }, qty: 1 }] };
  const body = { ...wanted, userAddressId };
  const outcomes = [
    outcomeOf(await visitor.call(visitorQuote, { body: { ...wanted, pincode } })),
    outcomeOf(await browser.call(quote, { params: { userId }, body })),
    outcomeOf(await browser.call(placeOrder, { params: { userId }, body: { ...body, orderBill: 10 } })),
  ];
  const [first = ''] = outcomes;
  assert.match(first, /^200|OUTSIDE_DELIVERY_AREA/);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.slice(0, 3)),
    Array(3).fill(first.slice(0, 3)),
  );
  return first.startsWith('200');
}

describe('whether a restaurant delivers to a place', () => {
  for (const near of PLACES) {
    it(`is the same on cards, menus, quotes and orders to ${near}`, async () => {
      const pincode = pincodeOf(near);
      const userAddressId = await newAddress(customer, { ...HOME, pincode });
      const all = succeeded(await visitor.call(viewAllRestaurants, { query: { near } }));
      const page = succeeded(await visitor.call(viewAllRestaurants, { query: { near, page: 1, size: 20 } }));
      const area = succeeded(await visitor.call(restaurantsByArea, { query: { pincode: Number(pincode) } }));
      for (const { restaurantId, dishes, name } of kitchens) {
        const sold = await isSold(dishes[0]?.dishId ?? 0, pincode, userAddressId);
        const found = succeeded(await visitor.call(search, { query: { q: name, near } })).items;
        const menu = succeeded(await visitor.call(restaurant, { params: { restaurantId }, query: { near } }));
        const said = [all, page, area, found].flatMap((cards) => saidIn(cards, name));
        assert.ok(said.length > 0, name);
        assert.deepEqual([...new Set([...said, menu.deliversHere])], [sold], `${name} to ${near}`);
      }
    });
  }

  it('is yes for some of these places and no for others, whatever DELIVERY_KM is', async () => {
    const sayings = async (near: string) => {
      const cards = succeeded(await visitor.call(viewAllRestaurants, { query: { near, page: 1, size: 20 } }));
      return kitchens.flatMap(({ name }) => (saidIn(cards, name)[0] ? [name] : []));
    };
    assert.deepEqual(await sayings('560038'), ['Exact Way', 'Long Way', 'Both', 'Plain', 'Empty Terms', 'Here']);
    const toWhitefield = ['Far Pincodes', 'Long Way', 'Plain', 'Empty Terms'];
    assert.deepEqual(await sayings('560066'), toWhitefield);
  });

  it('is not said where only the city is known', async () => {
    const city = succeeded(await visitor.call(viewAllRestaurants, { query: { near: 'Bengaluru', page: 1, size: 20 } }));
    assert.ok(city.length > 0 && city.every(({ deliversHere }) => deliversHere === undefined));
  });

  it('costs lists no statement', async () => {
    statements.length = 0;
    await visitor.call(viewAllRestaurants, { query: { near: '560038', sort: 'distance', page: 1, size: 20 } });
    assert.equal(statements.length, 2);
  });

  it('comes first in a list, then open ones, then the better rated; the rest is counted on every page', async () => {
    const stars = { 'Far Pincodes': 5, Bare: 5, Plain: 4, 'Own Pincode': 3 };
    for (const [name, sum] of Object.entries(stars)) {
      await sql`
        update restaurant_figures f set rating_sum = ${sum}, rating_count = 1 from restaurants r
        where r.restaurant_id = f.restaurant_id and restaurant_name = ${name}`;
    }
    await sql`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_name = 'Bare'`;
    const names = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const response = await visitor.call(viewAllRestaurants, { query: { near: '560034', page, size: 4 } });
      names.push(...succeeded(response).map((card) => card.restaurantName));
      assert.deepEqual([response.headers['x-total-count'], response.headers['x-too-far-count']], ['13', '5']);
    }
    assert.deepEqual(names, [
      ...['Plain', 'Own Pincode', 'Short Way', 'Exact Way', 'Long Way', 'Both', 'Empty Terms', 'Bare'],
      ...['Far Pincodes', 'Here', 'No Middle', 'Nowhere Known', 'No Pincode'],
    ]);
    const { items, tooFar } = succeeded(await visitor.call(search, { query: { q: 'dal', near: '560034', size: 9 } }));
    assert.deepEqual([tooFar, items.map(({ deliversHere }) => deliversHere)], [5, [...Array(8).fill(true), false]]);
    const sorted = await visitor.call(viewAllRestaurants, {
      query: { near: '560034', sort: 'rating', page: 1, size: 4 },
    });
    assert.deepEqual(
      [sorted.json()[0]?.restaurantName, sorted.headers['x-too-far-count']],
      ['Far Pincodes', undefined],
    );
  });
});

describe('what a menu says that orders cost besides dishes', () => {
  const chargesOf = async (restaurantId: number, near?: string): Promise<MenuCharges | undefined> => {
    statements.length = 0;
    return succeeded(await visitor.call(restaurant, { params: { restaurantId }, query: { near } })).charges;
  };

  it('is nothing without terms', async () => {
    assert.equal(await chargesOf(plain.restaurantId, '560038'), undefined);
    await plain.save({});
    assert.equal(await chargesOf(plain.restaurantId), undefined);
    assert.equal(statements.length, 1);
  });

  it('is delivery to the chosen place, or from the least fee to the most, packing, pickup', async () => {
    await plain.save({
      ...{ packing: 10, packingPer: 'DISH', freeDeliveryAbove: 400, offersPickup: true },
      deliveryAreas: [
        { pincodes: ['560034'], fee: 20, minimumBill: 0 },
        { withinKm: 8, fee: 30.5, minimumBill: 150 },
      ],
    });
    const besides = { packing: { amount: 10, per: 'DISH' }, offersPickup: true };
    assert.deepEqual(await chargesOf(plain.restaurantId, '560034'), {
      delivery: { fee: 20, freeAbove: 400 },
      ...besides,
    });
    assert.deepEqual(await chargesOf(plain.restaurantId, '560038'), {
      delivery: { fee: 30.5, minimumBill: 150, freeAbove: 400 },
      ...besides,
    });
    assert.deepEqual(await chargesOf(plain.restaurantId, '560066'), besides);
    for (const near of [undefined, 'Bengaluru', 'Atlantis']) {
      assert.deepEqual(await chargesOf(plain.restaurantId, near), {
        delivery: { fee: 20, feeMost: 30.5, freeAbove: 400 },
        ...besides,
      });
    }
  });

  it('is what the operator charges, too', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    const terms = succeeded(await admin.browser.call(marketplaceTerms, {}));
    succeeded(
      await admin.browser.call(saveMarketplaceTerms, { body: { ...terms, platformFee: 5, arePricesWithTax: false } }),
    );
    const [{ restaurantId } = plain] = kitchens;
    assert.deepEqual(await chargesOf(restaurantId, '560066'), { platformFee: 5, isTaxAdded: true });
  });
});
