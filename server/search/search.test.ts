/**
 * The search that understands: nothing the substring rule finds is missing, pages, order, new words, few statements.
 */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { search } from '#contract/search/search.ts';
import { buildApp } from '#server/app.ts';
import { connect, transaction } from '#server/database/database.ts';
import { Browser } from '#tests/browser.ts';
import { newGroup, newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { countTerms } from './index.ts';

const { app, sql, statements, settings, databaseUrl, now } = await startTestServer();
const visitor = new Browser(app);
const dishes = (...names: string[]) => names.map((name) => ({ name }));

const found = async (query: Query<typeof search>, from = visitor) => {
  const response = await from.call(search, { query });
  assert.equal(response.statusCode, 200, response.body);
  return { ...response.json(), header: response.headers['x-total-count'] };
};
const names = async (q: string) => (await found({ q, size: 100 })).items.map((each) => each.restaurantName);

const MENUS: readonly (readonly [string, ...string[]])[] = [
  ["Karim's Kebab & Kurry", 'Mutton Seekh Kebab', 'Rumali Roti', '100% Veg Thali'],
  ['Café Únder 200', 'Iced-Coffee (Large)', 'Bun Maska'],
  ['Open Oven', 'Garlic_Bread', 'Cheap Eats Combo'],
  ['बिरयानी वाला', 'चिकन बिरयानी', 'Raita'],
  ['The Hotel in Pune', 'Best Food Platter', 'Veg Hakka Noodles'],
  ['7th Heaven', 'Death by Chocolate', 'Red Velvet (2 pcs)'],
];

describe('the search', () => {
  it('finds everything that contains the text in a name, as the list for programs does', async () => {
    for (const [name, ...menu] of MENUS) await newKitchen(sql, { name, dishes: dishes(...menu) });
    const texts = MENUS.flat().flatMap((text) => {
      const letters = [...text];
      return [1, 2, 3, 5, 8].flatMap((length) =>
        [0, 1, 3, 6].map((at) =>
          letters
            .slice(at, at + length)
            .join('')
            .trim(),
        ),
      );
    });
    const queries = [...new Set([...texts, ...MENUS.flat(), 'veg', 'cheap', 'open', 'under 200', 'in pune', 'best'])];
    for (const q of queries.filter(Boolean)) {
      const list = (await visitor.call(viewAllRestaurants, { query: { q } })).json();
      const ids = new Set((await found({ q, size: 100 })).items.map((each) => each.restaurantId));
      for (const { restaurantId, restaurantName } of list) assert.ok(ids.has(restaurantId), `${q}: ${restaurantName}`);
    }
  });

  it('has the same order every time, and pages that join to the whole', async () => {
    for (let count = 0; count < 45; count++)
      await newKitchen(sql, { name: `Thukpa ${count}`, dishes: dishes('Thukpa') });
    const whole = (await found({ q: 'thukpa', size: 100 })).items.map((each) => each.restaurantId);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found({ q: 'thukpa', page, size: 15 })));
    assert.deepEqual(
      pages.flatMap(({ items }) => items.map((each) => each.restaurantId)),
      whole,
    );
    assert.equal(new Set(whole).size, 45);
    assert.deepEqual([pages[0]?.total, pages[0]?.isTotalExact, pages[0]?.header], [45, true, '45']);
  });

  it('finds options by their names, below dishes with these names, as long as a dish of the menu has them', async () => {
    const options = { Small: 100, Quattuorbig: 150 };
    await newKitchen(sql, { name: 'By Dish', dishes: dishes('Quattuorbig Zwiebelpie') });
    const both = await newKitchen(sql, { name: 'By Option', dishes: dishes('Zwiebelpie', 'Water') });
    const pie = both.dishes[0]?.dishId ?? 0;
    const { groupId, ids } = await newGroup(sql, pie, { name: 'Size', options });
    const whole = async (q: string) => {
      const { items, ...meaning } = await found({ q, size: 100 });
      return JSON.stringify(meaning).includes('dropped":["') ? [] : items.map((each) => each.restaurantName);
    };
    assert.deepEqual(await whole('quattuorbig zwiebelpie'), ['By Dish', 'By Option']);
    assert.deepEqual(await whole('zwiebelpie quattuorbig'), ['By Dish', 'By Option']);
    const { items } = await found({ q: 'zwiebelpie' });
    const matched = items.flatMap(({ matchedDishes }) => matchedDishes);
    assert.deepEqual(
      matched.map(({ dishName, hasOptions }) => [dishName, hasOptions]),
      [
        ['Quattuorbig Zwiebelpie', undefined],
        ['Zwiebelpie', true],
      ],
    );
    const termsOf = async () => {
      const [row] = await sql<{ terms: string }[]>`
        select terms::text from restaurant_search where restaurant_id = ${both.restaurantId}`;
      return row?.terms ?? '';
    };
    assert.match(await termsOf(), /'quattuorbig':16382/);
    const has = async () => (await termsOf()).includes("'quattuorbig'");
    await sql`update options set option_name = 'Giant' where option_id = ${ids.Quattuorbig ?? 0}`;
    assert.deepEqual([await has(), (await termsOf()).includes("'giant'")], [false, true]);
    await sql`update options set option_name = 'Quattuorbig' where option_id = ${ids.Quattuorbig ?? 0}`;
    await sql`delete from dish_option_groups where group_id = ${groupId}`;
    assert.equal(await has(), false);
    await sql`insert into dish_option_groups values (${pie}, ${groupId}, 0)`;
    assert.equal(await has(), true);
    await sql`update dishes set deleted_at = now() where dish_id = ${pie}`;
    assert.equal(await has(), false);
    await sql`update dishes set deleted_at = null where dish_id = ${pie}`;
    assert.equal(await has(), true);
    await sql`delete from option_groups where group_id = ${groupId}`;
    assert.equal(await has(), false);
  });

  it('ranks a cuisine: the exact name, names of those who cook it, others who do, other names; a low rating does not lead', async () => {
    await newKitchen(sql, { name: 'Cooks Else', dishes: [{ name: 'Plain', cuisine: 'Zorbaese' }] });
    await newKitchen(sql, { name: 'Menu Only', dishes: dishes('Zorbaese Bowl') });
    await newKitchen(sql, { name: 'Old Zorbaese Inn', dishes: dishes('A') });
    await newKitchen(sql, { name: 'Zorbaese Kitchen', dishes: dishes('B') });
    await newKitchen(sql, { name: 'Zorbaese Worst', dishes: dishes('C'), ratings: [30, 20] });
    await newKitchen(sql, { name: 'Zorbaese', dishes: dishes('D'), isOpen: false });
    const [exact, ...rest] = await names('zorbaese');
    const cooks = rest.slice(0, 2).toSorted();
    // A cuisine that only the name states.
    const named = rest.slice(2, 4).toSorted();
    assert.deepEqual(
      [exact, cooks, named],
      ['Zorbaese', ['Cooks Else', 'Menu Only'], ['Old Zorbaese Inn', 'Zorbaese Kitchen']],
    );
    assert.deepEqual(rest.slice(4), ['Zorbaese Worst']);
    await newKitchen(sql, { name: 'Real Zorbaese Inn', dishes: [{ name: 'E', cuisine: 'Zorbaese' }] });
    await newKitchen(sql, { name: 'Zorbaese House', dishes: dishes('Zorbaese Platter') });
    assert.deepEqual((await names('zorbaese')).slice(0, 3), ['Zorbaese', 'Zorbaese House', 'Real Zorbaese Inn']);
  });

  it('ranks names of what is no cuisine: names that start so, whole words, dishes', async () => {
    await newKitchen(sql, { name: 'Vleck Menu', dishes: dishes('Quorbal Bowl') });
    await newKitchen(sql, { name: 'Old Quorbal Inn', dishes: dishes('A') });
    await newKitchen(sql, { name: 'Quorbal Kitchen', dishes: dishes('B') });
    assert.deepEqual(await names('quorbal'), ['Quorbal Kitchen', 'Old Quorbal Inn', 'Vleck Menu']);
  });

  it('lists pure veg restaurants before those that cook other things, too, for "veg" alone', async () => {
    const menu = [{ name: 'Thali' }, { name: 'Chicken Thali', type: 'Nonveg' as const }];
    await newKitchen(sql, { name: 'Mixed', city: 'Ooty', type: 'Nonveg', dishes: menu, ratings: [250, 50] });
    await newKitchen(sql, { name: 'Pure', city: 'Ooty', dishes: dishes('Thali') });
    assert.deepEqual(await names('veg in ooty'), ['Pure', 'Mixed']);
  });

  it('finds a new dish at once, also from another copy of the server', async () => {
    const other = connect(databaseUrl, { connections: 2 });
    const copy = await buildApp({ sql: other, settings, clock: now });
    try {
      const there = new Browser(copy);
      assert.equal((await found({ q: 'xaccutixyz' }, there)).total, 0);
      await newKitchen(sql, { name: 'Fresh', dishes: dishes('Xaccutixyz') });
      assert.equal((await found({ q: 'xaccutixyz' }, there)).total, 1);
    } finally {
      await copy.close();
      await other.end();
    }
  });

  it('says what was corrected, and searches as typed if asked', async () => {
    await newKitchen(sql, { name: 'Slip House', dishes: dishes('Quesadilla') });
    const { corrected, total } = await found({ q: 'quesadila' });
    assert.deepEqual([corrected, total], ['quesadilla', 1]);
    assert.deepEqual((({ corrected, total }) => [corrected, total])(await found({ q: 'quesadila', asTyped: true })), [
      null,
      0,
    ]);
  });

  it('shows the cuisine of a dish where no menu of the place has it, and says so', async () => {
    for (let count = 0; count < 3; count++) {
      const { restaurantId } = await newKitchen(sql, {
        name: `Cook ${count}`,
        city: 'Indore',
        dishes: dishes('Zunka Bhakar'),
      });
      await sql`update restaurants set cuisines = '{Maharashtrian}' where restaurant_id = ${restaurantId}`;
    }
    const { restaurantId } = await newKitchen(sql, { name: 'Unlisted', city: 'Nagpur', dishes: [] });
    await sql`update restaurants set cuisines = '{Maharashtrian}' where restaurant_id = ${restaurantId}`;
    const { items, dropped, understood } = await found({ q: 'zunka bhakar in nagpur' });
    assert.deepEqual(
      items.map((each) => each.restaurantName),
      ['Unlisted'],
    );
    assert.deepEqual([dropped, understood.words, understood.city], [['zunka bhakar'], ['maharashtrian'], 'Nagpur']);
  });

  it('keeps to the filters of the call', async () => {
    await newKitchen(sql, { name: 'Filter One', city: 'Agra', dishes: dishes('Petha Filter') });
    await newKitchen(sql, { name: 'Filter Two', city: 'Surat', dishes: dishes('Petha Filter') });
    assert.deepEqual(
      (await found({ q: 'petha filter', city: 'Surat' })).items.map((each) => each.restaurantName),
      ['Filter Two'],
    );
    assert.equal((await found({ q: 'petha filter', city: 'Nowhere' })).total, 0);
  });

  it('needs a number of statements that does not depend on what there is', async () => {
    for (const [q, most] of [
      ['thukpa', 6],
      ['t', 8],
      ['veg thukpa under 200 in pune', 9],
      ['nothing like this zzxqj', 9],
    ] as const) {
      await found({ q });
      statements.length = 0;
      await found({ q });
      assert.ok(statements.length <= most, `${q}: ${statements.length}`);
    }
  });

  it('refuses an empty text and one that is too long', async () => {
    for (const query of ['q=', 'q=%20', '', `q=${'x'.repeat(301)}`]) {
      const response = await visitor.call(search, {}, { search: query });
      assert.equal(response.statusCode, 400, query);
    }
  });

  it('answers with the words that it knows while new ones cannot be read in time', async () => {
    await newKitchen(sql, { name: 'Patient Palace', dishes: dishes('Malpua') });
    const limited = connect(databaseUrl, { connections: 4, statementMs: 2_000 });
    const busy = await buildApp({ sql: limited, settings, clock: now });
    after(async () => {
      await busy.close();
      await limited.end();
    });
    const there = new Browser(busy);
    const before = await found({ q: 'malpuua' }, there);
    assert.equal(before.items[0]?.restaurantName, 'Patient Palace');
    await transaction(sql, async (tx) => {
      await tx`lock table search_terms in access exclusive mode`;
      assert.deepEqual(await found({ q: 'malpuua' }, there), before);
    });
  });

  it('leaves out an unknown word where one kitchen of a small town has the others', async () => {
    await newKitchen(sql, { name: 'Festive Kitchen', dishes: dishes('Undrallu') });
    for (let count = 0; count < 60; count++)
      await newKitchen(sql, { name: `Plain ${count}`, dishes: dishes('Khichdi') });
    await countTerms(sql);
    // Another server, since this one reads the counts again only after a minute.
    const laterSql = connect(databaseUrl, { connections: 2 });
    const later = await buildApp({ sql: laterSql, settings, clock: now });
    after(async () => {
      await later.close();
      await laterSql.end();
    });
    const { items, dropped } = await found({ q: 'zqxvb undrallu' }, new Browser(later));
    assert.deepEqual([items.map((each) => each.restaurantName), dropped], [['Festive Kitchen'], ['zqxvb']]);
  });
});
