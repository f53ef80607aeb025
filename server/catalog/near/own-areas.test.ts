/** Lists, searches and menus say that a restaurant delivers to a place exactly where an order to it would be taken. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type MenuCharges, type RestaurantCard, restaurant, viewAllRestaurants } from '#contract/catalog.ts';
import { type RestaurantTerms, saveRestaurantTerms } from '#contract/kitchen-terms.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace-terms.ts';
import { restaurantsByArea } from '#contract/nearby.ts';
import { visitorQuote } from '#contract/ordering-quote.ts';
import { search } from '#contract/search.ts';
import { transaction } from '#server/database/database.ts';
import { replacePincodes } from '#server/nearby/index.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { newPerson, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer({ env: { DELIVERY_KM: '8' } });
const visitor = new Browser(app);
const bengaluru = (pincode: string, lat: number | null, lng: number | null) => ({
  ...{ pincode, lat, lng, city: 'Bengaluru', state: 'Karnataka' },
});
await transaction(sql, (tx) =>
  replacePincodes(tx, [
    bengaluru('560038', 12.978, 77.64),
    bengaluru('560034', 12.928, 77.629),
    bengaluru('560066', 12.97, 77.75),
    bengaluru('560099', null, null),
  ]),
);

const PLAIN: RestaurantTerms = {
  ...{ packing: 0, packingPer: 'ORDER', deliveryAreas: [], freeDeliveryAbove: null, offersPickup: false, gstin: '' },
};
const free = { fee: 0, minimumBill: 0 };

/** A kitchen in 560034 unless it is said otherwise. */
async function kitchen(name: string, terms?: Partial<RestaurantTerms>, pincode = '560034') {
  const made = await newVendor(app, sql, { name, pincode, state: 'Karnataka', area: 'Somewhere' });
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
const kitchens = [
  await kitchen('Own Pincode', { deliveryAreas: [{ pincodes: ['560034'], ...free }] }),
  await kitchen('Far Pincodes', { deliveryAreas: [{ pincodes: ['560066', '560099'], ...free }] }),
  await kitchen('Short Way', { deliveryAreas: [{ withinKm: 3, ...free }] }),
  await kitchen('Long Way', { deliveryAreas: [{ withinKm: 30, ...free }] }),
  await kitchen('Both', {
    deliveryAreas: [
      { pincodes: ['560099'], ...free },
      { withinKm: 6, ...free },
    ],
  }),
  await kitchen('No Middle', { deliveryAreas: [{ withinKm: 30, ...free }] }, '560099'),
];
const plain = await kitchen('Plain');

const saysIn = (cards: readonly RestaurantCard[], name: string) => {
  const card = cards.find(({ restaurantName }) => restaurantName === name);
  assert.ok(card, name);
  return card.deliversHere;
};

describe('a restaurant with delivery areas', () => {
  for (const near of ['560034', '560038', '560066', '560099']) {
    it(`says the same in lists, searches, nearby and on its menu as an order to ${near} would`, async () => {
      const all = succeeded(await visitor.call(viewAllRestaurants, { query: { near } }));
      const page = succeeded(await visitor.call(viewAllRestaurants, { query: { near, page: 1, size: 20 } }));
      const area = succeeded(await visitor.call(restaurantsByArea, { query: { pincode: Number(near) } }));
      for (const { restaurantId, dishes, name } of kitchens) {
        const found = succeeded(await visitor.call(search, { query: { q: name, near } })).items;
        const menu = succeeded(await visitor.call(restaurant, { params: { restaurantId }, query: { near } }));
        const body = { orderItemsList: [{ dish: { dishId: dishes[0]?.dishId ?? 0 }, qty: 1 }], pincode: near };
        const outcome = outcomeOf(await visitor.call(visitorQuote, { body }));
        assert.match(outcome, /^200|OUTSIDE_DELIVERY_AREA/);
        const isTaken = outcome.startsWith('200');
        const said = [all, page, area, found].map((cards) => saysIn(cards, name));
        assert.deepEqual([...said, menu.deliversHere], Array(5).fill(isTaken), `${name} to ${near}`);
      }
    });
  }

  it('delivers to some of these places and not to others', async () => {
    const page = succeeded(await visitor.call(viewAllRestaurants, { query: { near: '560038', page: 1, size: 20 } }));
    const says = (name: string) => saysIn(page, name);
    assert.deepEqual(
      kitchens.map(({ name }) => says(name)),
      [false, false, false, true, true, false],
    );
    assert.equal(says('Plain'), true);
  });

  it('says nothing where only the city is known, and one without areas goes by the distance alone', async () => {
    const city = succeeded(await visitor.call(viewAllRestaurants, { query: { near: 'Bengaluru', page: 1, size: 20 } }));
    assert.ok(city.length > 0 && city.every(({ deliversHere }) => deliversHere === undefined));
    const far = succeeded(await visitor.call(viewAllRestaurants, { query: { near: '560066', page: 1, size: 20 } }));
    assert.deepEqual([saysIn(far, 'Plain'), saysIn(far, 'Long Way'), saysIn(far, 'Far Pincodes')], [false, true, true]);
  });

  it('costs lists no statement', async () => {
    statements.length = 0;
    await visitor.call(viewAllRestaurants, { query: { near: '560038', page: 1, size: 20 } });
    assert.equal(statements.length, 2);
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
