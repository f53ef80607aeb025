/** An area that nothing is in is not left out: the search goes on around it (product rule 4.1). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search } from '#contract/search/search.ts';
import { NO_TERMS } from '#server/catalog/index.ts';
import { transaction } from '#server/database/database.ts';
import { writeRestaurantTerms } from '#server/kitchen/index.ts';
import { replacePincodes } from '#server/nearby/index.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { countTerms } from './index.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);
const bengaluru = { city: 'Bengaluru', state: 'Karnataka' };
await transaction(sql, (tx) =>
  replacePincodes(tx, [
    { pincode: '560034', ...bengaluru, lat: 12.928, lng: 77.629 },
    { pincode: '560038', ...bengaluru, lat: 12.978, lng: 77.64 },
    { pincode: '560066', ...bengaluru, lat: 12.97, lng: 77.75 },
    { pincode: '110001', city: 'New Delhi', state: 'Delhi', lat: 28.631, lng: 77.219 },
  ]),
);

const VEG_BIRYANI = { name: 'Veg Biryani', price: 159 };
await newKitchen(sql, { name: 'Dal Only', area: 'Koramangala', pincode: '560034', dishes: [{ name: 'Dal Fry' }] });
await newKitchen(sql, {
  ...{ name: 'Dear Biryani', area: 'Koramangala', pincode: '560034' },
  dishes: [{ name: 'Veg Biryani', price: 400 }],
});
await newKitchen(sql, {
  ...{ name: 'Far Rice', area: 'Whitefield', pincode: '560066', ratings: [50, 10] },
  dishes: [VEG_BIRYANI, { name: 'Rasam' }],
});
const near = await newKitchen(sql, {
  ...{ name: 'Near Rice', area: 'Indiranagar', pincode: '560038', ratings: [10, 4], isOpen: false },
  dishes: [VEG_BIRYANI],
});
await newKitchen(sql, {
  ...{ name: 'Delhi Rice', city: 'New Delhi', area: 'Connaught Place', pincode: '110001' },
  dishes: [VEG_BIRYANI, { name: 'Khichdi' }],
});
await newKitchen(sql, { name: 'Unmeasured', area: 'Jayanagar', dishes: [{ name: 'Idli' }] });

const found = async (q: string, place?: string, more: object = {}) => {
  const { items, dropped, around, understood, isNear } = succeeded(
    await visitor.call(search, { query: { q, near: place, ...more } }),
  );
  return { names: items.map(({ restaurantName }) => restaurantName), dropped, around, area: understood.area, isNear };
};
const WISH = 'veg biryani under 200 near koramangala';
const AROUND = { area: 'Koramangala', distanceKm: 5.7, deliversHere: true };

describe('a search in an area that has nothing like that', () => {
  for (const place of [undefined, '560034', 'Koramangala, Bengaluru', 'Koramangala, Bengaluru, 560034']) {
    it(`goes on around it, the nearest first, ${place ? `also from ${place}` : 'without a chosen place'}`, async () => {
      const { names, dropped, around, area } = await found(WISH, place);
      assert.deepEqual([names, dropped, around, area], [['Near Rice', 'Far Rice'], [], AROUND, 'Koramangala']);
    });
  }

  it('says whether the nearest delivers to the area', async () => {
    const deliveryAreas = [{ withinKm: 3, feePaise: 0, minimumPaise: 0 }];
    await transaction(sql, (tx) => writeRestaurantTerms(tx, near.restaurantId, { ...NO_TERMS, deliveryAreas }));
    for (const place of [undefined, '560034'])
      assert.deepEqual((await found(WISH, place)).around, { ...AROUND, deliversHere: false });
    // The delivery areas are read for the chosen place.
    assert.deepEqual((await found(WISH, '560066')).around, { area: 'Koramangala', distanceKm: 5.7 });
  });

  it('keeps an order that was chosen, and pages; the nearest is named where it is the first', async () => {
    for (const more of [{ sort: 'rating' }, { q: `top rated ${WISH}` }]) {
      const { names, around } = await found(WISH, undefined, more);
      assert.deepEqual([names, around], [['Far Rice', 'Near Rice'], { area: 'Koramangala' }]);
    }
    const second = await found(WISH, undefined, { page: 2, size: 1 });
    assert.deepEqual([second.names, second.around], [['Far Rice'], { area: 'Koramangala' }]);
  });

  it('looks everywhere if nothing is around it, and still does not say that the area was left out', async () => {
    for (const [q, name] of [
      ['khichdi near koramangala', 'Delhi Rice'],
      ['khichdi in koramangala bangalore', 'Delhi Rice'],
    ] as const) {
      const { names, dropped, around } = await found(q, '560034');
      assert.deepEqual([names, dropped, around], [[name], [], { area: 'Koramangala' }], q);
    }
  });

  it('goes on in the city where the area has no known distance', async () => {
    const { names, dropped, around } = await found('rasam in jayanagar');
    assert.deepEqual([names, dropped, around], [['Far Rice'], [], { area: 'Jayanagar' }]);
  });

  it('finds what is in the area itself as before', async () => {
    const { names, around } = await found('dal fry near koramangala', '560034');
    assert.deepEqual([names, around], [['Dal Only'], undefined]);
  });

  it('shows the area where its other words are unknown, and says so', async () => {
    const { names, dropped } = await found('unicorn steak near koramangala');
    assert.deepEqual(
      [names, dropped],
      [
        ['Dal Only', 'Dear Biryani'],
        ['unicorn', 'steak'],
      ],
    );
  });

  it('goes on around the area of that name where something is near, though another city has more restaurants in its own', async () => {
    for (let count = 0; count < 4; count++)
      await newKitchen(sql, {
        name: `Pune ${count}`,
        city: 'Pune',
        area: 'Koramangala',
        dishes: [{ name: 'Dal Fry' }],
      });
    await countTerms(sql);
    const { names, dropped, around } = await found(WISH);
    assert.deepEqual([names, dropped, around], [['Near Rice', 'Far Rice'], [], { ...AROUND, deliversHere: false }]);
  });
});
