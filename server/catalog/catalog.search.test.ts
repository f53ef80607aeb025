/** The search: which substrings it finds, and that it follows every change of names and menus. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { Browser, refusalOf } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);
const LIST = '/v1/searchAPI/viewAllRestaurants';

const found = async (q: string, more: Query<typeof viewAllRestaurants> = {}): Promise<number[]> => {
  const response = await visitor.call(viewAllRestaurants, { query: { q, ...more } });
  assert.equal(response.statusCode, 200, `${q}: ${response.body}`);
  return response.json().map((each) => each.restaurantId);
};

describe('a search', () => {
  it('finds every part of a restaurant or dish name, in any case and script', async () => {
    const { restaurantId } = await newKitchen(sql, {
      name: 'Élan Vital',
      dishes: [{ name: 'बिरयानी Ärger' }, { name: 'ΩΜΕΓΑ Straße' }, { name: '🍛 Crab' }],
    });
    const pieces = [
      'élan',
      'ÉLAN',
      'é',
      'É',
      'él',
      'n v',
      'vital',
      'ब',
      'बि',
      'बिर',
      'रयानी',
      'ä',
      'Ä',
      'äRGE',
      'ω',
      'Ωμ',
    ];
    for (const q of [...pieces, 'μεγ', 'ß', 'STRAß', '🍛', '🍛 ', '🍛 c', ' Crab ', 'b']) {
      assert.ok((await found(q)).includes(restaurantId), q);
    }
    for (const q of ['elan', 'बी', '🍕', 'éé', 'strasse', 'vital  ग', 'ny', 'ab ü']) {
      assert.ok(!(await found(q)).includes(restaurantId), q);
    }
  });

  it('never matches across two names', async () => {
    const { restaurantId } = await newKitchen(sql, {
      name: 'Xq',
      dishes: [{ name: 'Zw' }, { name: 'Kj' }, { name: 'Kj' }],
    });
    for (const q of ['x', 'xq', 'z', 'zw', 'kj', 'j']) assert.ok((await found(q)).includes(restaurantId), q);
    for (const q of ['qz', 'qzw', 'xqz', 'wk', 'wkj', 'zwkj', 'jk', 'q z', 'xq zw', 'zw kj', 'xq,zw', 'kjkj']) {
      assert.ok(!(await found(q)).includes(restaurantId), q);
    }
  });

  it('treats % _ and \\ as ordinary characters, alone and among others', async () => {
    const { restaurantId } = await newKitchen(sql, {
      name: 'Sign%_\\Shop',
      dishes: [{ name: "50% off_er \\o/ 'quoted'" }],
    });
    for (const q of ['%', '_', '\\', '%_', '_\\', 'n%_\\s', '0%', '\\o', "'quoted'", "'", '\\o/']) {
      assert.ok((await found(q)).includes(restaurantId), q);
    }
    for (const q of ['%%', '__', '\\\\', 's%p', 'sign_', 'S____', '%shop', "''", 'off%er', '\\%']) {
      assert.ok(!(await found(q)).includes(restaurantId), q);
    }
  });

  it('is treated as plain text only', async () => {
    await newKitchen(sql);
    for (const q of [
      "'; drop table restaurants; --",
      "' or 1=1 --",
      '{}',
      '[]',
      'null',
      '$1',
      '{a,b}',
      '"a"',
      'a" , "b',
      '\\x41',
    ]) {
      assert.deepEqual(await found(q), [], q);
    }
    assert.ok((await found('kitchen')).length > 0);
  });

  it('takes at most 300 characters and no control characters', async () => {
    assert.deepEqual(await found('x'.repeat(300)), []);
    for (const q of ['x'.repeat(301), '\u0000', 'a\u0000b', 'a\u001fb', '\u001f', 'a\nb', '\u0085']) {
      const response = await visitor.call(viewAllRestaurants, { query: { q } });
      assert.equal(response.statusCode, 400, JSON.stringify(q));
      assert.equal(refusalOf(response).details[0]?.field, 'q');
    }
    const halves = await app.inject({ url: `${LIST}?q=%ED%A0%80&city=%F0%9F` });
    assert.ok([200, 400].includes(halves.statusCode));
  });

  it('looks in names of restaurants and dishes, not in cuisines, cities or descriptions', async () => {
    const { restaurantId } = await newKitchen(sql, {
      name: 'Plain',
      city: 'Wonderland',
      dishes: [{ name: 'Rice', cuisine: 'Fusionesque' }],
    });
    await sql`update dishes set dish_description = 'Unspeakable' where restaurant_id = ${restaurantId}`;
    for (const q of ['wonder', 'fusion', 'unspeak']) assert.deepEqual(await found(q), [], q);
  });

  it('returns restaurants with equal names once each', async () => {
    for (let count = 0; count < 7; count++)
      await newKitchen(sql, { name: 'Twin Twin', dishes: [{ name: 'Twin' }, { name: 'Twin' }] });
    const all = await found('twin');
    assert.equal(all.length, 7);
    const pages = [];
    for (let page = 1; page <= 4; page++) pages.push(...(await found('twin', { page, size: 2 })));
    assert.deepEqual(pages, all);
  });
});

describe('the search is up to date after', () => {
  it('a rename of the restaurant', async () => {
    const { restaurantId } = await newKitchen(sql, { name: 'Oldnameone' });
    assert.deepEqual(await found('oldnameone'), [restaurantId]);
    await sql`update restaurants set restaurant_name = 'Newnameone' where restaurant_id = ${restaurantId}`;
    assert.deepEqual(await found('oldnameone'), []);
    assert.deepEqual(await found('newnameone'), [restaurantId]);
  });

  it('a dish is added, renamed, deleted and restored', async () => {
    const { restaurantId, dishes } = await newKitchen(sql, { name: 'Follower', dishes: [{ name: 'Firstdish' }] });
    const dishId = dishes[0]?.dishId ?? 0;
    await sql`insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise)
      values (${restaurantId}, 'Seconddish', 'Veg', 'Newcuisine', 100)`;
    assert.deepEqual(await found('seconddish'), [restaurantId]);
    assert.deepEqual(await found('sec', { cuisine: 'newcuisine' }), [restaurantId]);
    await sql`update dishes set dish_name = 'Thirddish' where dish_id = ${dishId}`;
    assert.deepEqual([await found('firstdish'), await found('thirddish')], [[], [restaurantId]]);
    await sql`update dishes set deleted_at = now() where dish_id = ${dishId}`;
    assert.deepEqual(await found('thirddish'), []);
    await sql`update dishes set deleted_at = null where dish_id = ${dishId}`;
    assert.deepEqual(await found('thirddish'), [restaurantId]);
    await sql`update dishes set dish_cuisine = 'Othercuisine' where restaurant_id = ${restaurantId}`;
    assert.deepEqual(await found('sec', { cuisine: 'newcuisine' }), []);
    assert.deepEqual(await found('sec', { cuisine: 'othercuisine' }), [restaurantId]);
  });

  it('one statement changes many restaurants', async () => {
    const kitchens = [];
    for (let count = 0; count < 5; count++)
      kitchens.push(await newKitchen(sql, { name: `Bulk ${count}`, dishes: [{ name: 'Bulkdish' }] }));
    const ids = kitchens.map((kitchen) => kitchen.restaurantId);
    await sql`update restaurants set restaurant_name = 'Masschanged ' || restaurant_id where restaurant_id = any(${ids})`;
    await sql`update dishes set dish_name = dish_name || ' masscooked' where restaurant_id = any(${ids})`;
    assert.deepEqual((await found('masschanged')).sort(), [...ids].sort());
    assert.deepEqual((await found('dish masscooked')).sort(), [...ids].sort());
  });

  it('an approval and its end', async () => {
    const { restaurantId } = await newKitchen(sql, { name: 'Approvable', approval: 'Pending' });
    const set = (approval: string) =>
      sql`update restaurants set approval = ${approval} where restaurant_id = ${restaurantId}`;
    const seen = [await found('approvable')];
    for (const approval of ['Accepted', 'Removed', 'Accepted', 'Rejected']) {
      await set(approval);
      seen.push(await found('approvable'));
    }
    assert.deepEqual(seen, [[], [restaurantId], [], [restaurantId], []]);
  });
});

describe('every search', () => {
  // Only letters whose lower case is the same in every locale, which is not so for İ.
  const letter = fc.constantFrom(
    'a',
    'A',
    'b',
    'B',
    'é',
    'É',
    'ब',
    'ि',
    '%',
    '_',
    '\\',
    "'",
    ' ',
    '-',
    'ß',
    'Ω',
    'ω',
    '🍛',
    '1',
  );
  const tidy = (text: string) => text.trim();
  const nameOf = fc.string({ unit: letter, minLength: 1, maxLength: 12 }).map(tidy).filter(Boolean);
  const restaurants = fc.array(fc.record({ name: nameOf, dishes: fc.array(nameOf, { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  const lower = (text: string) => [...text].map((each) => each.toLowerCase()).join('');
  let runs = 0;

  const insert = async (city: string, wanted: { name: string; dishes: string[] }[]) => {
    const names = wanted.map((each) => each.name);
    const rows = await sql<{ restaurantId: number }[]>`
      insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval)
      select (select min(user_id) from users), name, 'Veg', ${city}, 'Accepted' from unnest(${names}::text[]) with ordinality named (name, place)
      order by place returning restaurant_id`;
    const ids = rows.map((row) => row.restaurantId);
    const dishes = wanted.flatMap((each, index) => each.dishes.map((dish) => ({ dish, id: ids[index] ?? 0 })));
    await sql`
      insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise)
      select id, dish, 'Veg', '', 100 from unnest(${dishes.map((each) => each.id)}::bigint[], ${dishes.map((each) => each.dish)}::text[]) menu (id, dish)`;
    return ids;
  };

  it('finds exactly what a substring search over restaurant and dish names finds', async () => {
    await newKitchen(sql);
    const property = fc.asyncProperty(
      restaurants,
      fc.array(fc.string({ unit: letter, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (wanted, queries) => {
        const city = `Run ${runs++}`;
        const ids = await insert(city, wanted);
        // Also search for parts of the names: random text alone finds little.
        const pieces = wanted.flatMap(({ name, dishes }) =>
          [name, ...dishes].map((text) => [...text].slice(0, 3).join('')),
        );
        for (const q of [...queries, ...pieces]) {
          const text = lower(tidy(q));
          const expected = ids.filter((_, index) =>
            [wanted[index]?.name ?? '', ...(wanted[index]?.dishes ?? [])].some((name) => lower(name).includes(text)),
          );
          const response = await found(q, { city, sort: 'name' });
          assert.deepEqual(response.sort(), expected.sort(), JSON.stringify({ q, wanted }));
        }
      },
    );
    await fc.assert(property, { numRuns: 100 });
  });
});
