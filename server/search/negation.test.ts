/** No means no: what a search excludes is in no name and no shown dish, where few and where very many fit. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search } from '#contract/search/search.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);
const nonveg = (name: string, price = 100) => ({ name, price, type: 'Nonveg' as const });
const dish = (name: string, price = 100) => ({ name, price });

await newKitchen(sql, {
  ...{ name: 'Rice Bowl', type: 'Nonveg', city: 'Pune' },
  dishes: [nonveg('Beef Biryani'), nonveg('Chicken Biryani', 250), dish('Veg Biryani', 180)],
});
await newKitchen(sql, { name: 'Beef Corner', type: 'Nonveg', dishes: [nonveg('Mutton Biryani')] });
await newKitchen(sql, { name: 'Only Beef', type: 'Nonveg', dishes: [nonveg('Beef Biryani'), dish('Tea')] });
await newKitchen(sql, {
  ...{ name: 'Slice', city: 'Pune' },
  dishes: [
    dish('Cheese Burst Pizza'),
    dish('Garden Pizza', 190),
    dish('Onion Pizza', 300),
    dish('Pasta without Cheese'),
  ],
});
await newKitchen(sql, { name: 'Not Just Paranthas', dishes: [dish('Aloo Parantha'), dish('Lassi')] });
await newKitchen(sql, {
  ...{ name: 'Noodle Lane', type: 'Nonveg' },
  dishes: [nonveg('Egg Noodles'), nonveg('Chicken Noodles'), dish('Schezwan Noodles'), dish('Hakka Noodles')],
});
await newKitchen(sql, {
  name: 'Shanti Bhavan',
  dishes: [dish('Jain Dal'), dish('Onion Uttapam'), dish('Garlic Naan')],
});
await newKitchen(sql, { name: 'Egg Station', type: 'Nonveg', dishes: [nonveg('Masala Omelette')] });
await newKitchen(sql, { name: 'Meat Unknown', type: 'Nonveg', dishes: [] });
await newKitchen(sql, { name: 'Satvik Unknown', type: 'Veg', dishes: [] });

const found = async (q: string) => succeeded(await visitor.call(search, { query: { q, size: 50 } }));
const dishes = async (q: string) =>
  (await found(q)).items.flatMap(({ matchedDishes }) => matchedDishes.map(({ dishName }) => dishName)).toSorted();
const names = async (q: string) => (await found(q)).items.map(({ restaurantName }) => restaurantName).toSorted();

describe('a search that excludes something', () => {
  for (const q of [
    'biryani no beef',
    'no beef biryani',
    'biryani without beef',
    'beef-free biryani',
    'biryani but not beef',
    'bina beef ki biryani',
    'beef ke bina biryani',
    'biryani, beef nahi chahiye',
    'biryani bagair beef',
    'i do not want beef, biryani please',
    'any biryani other than beef',
    'बीफ के बिना बिरयानी',
    'বীফ ছাড়া বিরিয়ানি',
    'બીફ વગર બિરયાની',
  ]) {
    it(`“${q}” shows no beef, and says so`, async () => {
      const { understood, said, dropped } = await found(q);
      assert.deepEqual([understood.words, understood.without, dropped], [['biryani'], ['beef'], []]);
      assert.ok(q.includes(said['without beef'] ?? '?'), JSON.stringify(said));
      assert.deepEqual(await dishes(q), ['Chicken Biryani', 'Veg Biryani']);
      assert.deepEqual(await names(q), ['Rice Bowl']);
    });
  }

  it('keeps the price and the place after it', async () => {
    const { understood } = await found('pizza without cheese under 200 in Pune');
    assert.deepEqual([understood.priceMax, understood.city], [200, 'Pune']);
    assert.deepEqual(await dishes('pizza without cheese under 200 in Pune'), ['Garden Pizza']);
    assert.deepEqual(await dishes('pizza without onion or cheese'), ['Garden Pizza']);
    assert.deepEqual(await dishes('pasta without cheese'), ['Pasta without Cheese']);
  });

  it('does without names and dishes if it is nothing else', async () => {
    assert.ok(!(await names('no beef')).includes('Beef Corner'));
    for (const q of ['no beef', 'biryani nahi, kuch aur', 'anything but pizza']) {
      const excluded = (await found(q)).understood.without?.[0] ?? '?';
      for (const text of [...(await dishes(q)), ...(await names(q))])
        assert.ok(!text.toLowerCase().split(' ').includes(excluded), `${q}: ${text}`);
    }
  });

  it('knows what is spicy, and egg, and what is Jain', async () => {
    for (const q of ['noodles not spicy', 'less spicy noodles', 'noodles teekha nahi'])
      assert.deepEqual(await dishes(q), ['Chicken Noodles', 'Egg Noodles', 'Hakka Noodles'], q);
    for (const q of ['noodles without egg', 'eggless noodles', 'anda nahi noodles'])
      assert.deepEqual(await dishes(q), ['Hakka Noodles', 'Schezwan Noodles'], q);
    assert.ok(!(await dishes('chicken noodles without egg')).includes('Egg Noodles'));
    for (const q of ['no onion no garlic', 'bina pyaz lahsun', 'satvik food', 'without onion and garlic', 'jain'])
      assert.deepEqual([await dishes(q), (await found(q)).understood.dishType], [['Jain Dal'], 'Veg'], q);
    assert.deepEqual(await dishes('no onion uttapam'), []);
    assert.deepEqual(await dishes('biryani no non veg'), ['Veg Biryani']);
    assert.deepEqual(await dishes('biryani without meat'), ['Veg Biryani']);
  });

  it('does not exclude what is no food or a name', async () => {
    const first = (await found('not just paranthas')).items[0];
    assert.equal(first?.restaurantName, 'Not Just Paranthas');
    for (const q of [
      'no idea, maybe pizza',
      'why dont you suggest a pizza',
      'pizza nahi milega kya',
      'no. 1 pizza',
      'buy one get one free pizza',
    ])
      assert.equal((await found(q)).understood.without, undefined, q);
  });
});

describe('pure veg', () => {
  for (const q of ['pure veg', 'pure veg restaurant', 'vegetarian restaurants', '100% veg', 'शुद्ध शाकाहारी'])
    it(`“${q}” is a kind of restaurant`, async () => {
      const { understood } = await found(q);
      assert.equal(understood.isPureVeg, true);
      assert.deepEqual(await names(q), ['Not Just Paranthas', 'Satvik Unknown', 'Shanti Bhavan', 'Slice']);
    });

  it('is never assumed of a kitchen without a menu', async () => {
    assert.ok(!(await names('veg in Bengaluru')).includes('Meat Unknown'));
    assert.deepEqual(await names('pure veg pizza'), ['Slice']);
  });
});

describe('numbers', () => {
  it('are lowest prices, ranges, prices for several and for half a kilo', async () => {
    assert.deepEqual(await dishes('pizza above 200'), ['Onion Pizza']);
    assert.deepEqual(await dishes('biryani between 150 and 200'), ['Veg Biryani']);
    assert.deepEqual(await dishes('biryani under two hundred rupees in pune'), ['Beef Biryani', 'Veg Biryani']);
    const { understood } = await found('biryani for 4 people under 800');
    assert.deepEqual([understood.people, understood.priceMax], [4, 800]);
    assert.deepEqual(await dishes('biryani for 4 people under 800 in pune'), ['Beef Biryani', 'Veg Biryani']);
    await newKitchen(sql, { name: 'Bakery', dishes: [dish('Plum Cake (500 gms)', 400), dish('Plum Slice')] });
    for (const q of ['half kg plum cake', 'aadha kilo plum', '500 gm plum'])
      assert.equal((await found(q)).items[0]?.matchedDishes[0]?.dishName, 'Plum Cake (500 gms)', q);
  });
});

describe('where very many fit', () => {
  it('excludes as well, and totals count only what is shown', async () => {
    const { restaurantId } = await newKitchen(sql, { name: 'Zor Grill', type: 'Nonveg', city: 'Agra', dishes: [] });
    await sql`
      insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval, is_switched_on, open_spans, first_opened_at)
      select vendor_id, case when number % 2 = 0 then 'Zor Beef ' else 'Zor Grill ' end || number,
        case when number % 10 = 1 then 'Veg' else 'Nonveg' end, 'Agra', 'Accepted', true, '{(,)}'::tstzmultirange, now()
      from restaurants, generate_series(1, 3000) number where restaurant_id = ${restaurantId}`;
    await sql`
      insert into dishes (restaurant_id, position, dish_name, dish_type, dish_cuisine, price_paise)
      select restaurant_id, 0, case when restaurant_id % 3 = 0 then 'Beef Zarda' else 'Zarda' end, restaurant_type, '', 10000
      from restaurants where restaurant_name like 'Zor %' and restaurant_id <> ${restaurantId}`;
    await sql`select logic.count_search_terms()`;
    for (const q of ['zarda without beef', 'zor grill no beef', 'no beef in agra', 'pure veg in agra', 'veg in agra']) {
      const { items, total } = await found(q);
      assert.ok(items.length > 0, q);
      for (const { restaurantName, restaurantType, matchedDishes } of items) {
        assert.ok(
          !/Beef/.test(JSON.stringify([restaurantName, q.includes('beef') && matchedDishes])),
          `${q}: ${restaurantName}`,
        );
        if (q.includes('veg')) assert.equal(restaurantType, 'Veg', q);
      }
      assert.ok(total <= 1000 && (q !== 'pure veg in agra' || total === 300), `${q}: ${total}`);
    }
  });
});
