/** Importing and exporting menus as CSV: what a file may do, and that an exported menu imports unchanged. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { Query } from '#contract/kit/endpoint.ts';
import { name } from '#contract/kit/fields.ts';
import { DISHES_MAX, exportMenu, importMenu, type MenuImport } from '#contract/kitchen/menu.ts';
import { type MyDish, myRestaurant } from '#contract/ordering/my-restaurants.ts';
import { type Response, refusalOf } from '#tests/browser.ts';
import { type KitchenOptions, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { MENU_ROWS_MAX, readMenu } from './menu-csv.ts';

const { app, sql, statements } = await startTestServer();
const HEADER = 'dishName,dishType,dishCuisine,dishDescription,price';

interface Owned {
  readonly vendor: Person;
  readonly restaurantId: number;
}
const send = ({ vendor, restaurantId }: Owned, payload: string, query: object = {}, type = 'text/csv') =>
  vendor.browser.callUnchecked(
    importMenu,
    { params: { restaurantId }, query: { ...query }, body: payload },
    { headers: { 'content-type': type } },
  );
const bring = async (owned: Owned, payload: string, query: Query<typeof importMenu> = {}): Promise<MenuImport> => {
  const response = await send(owned, payload, query);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const rows = (...lines: string[]) => [HEADER, ...lines].join('\n');
const exported = async ({ vendor, restaurantId }: Owned): Promise<Response> =>
  vendor.browser.call(exportMenu, { params: { restaurantId } });
const menu = async ({ vendor, restaurantId }: Owned): Promise<MyDish[]> =>
  (await vendor.browser.call(myRestaurant, { params: { restaurantId } })).json().dishes;
const kitchen = (dishes: KitchenOptions['dishes'] = []) => newVendor(app, sql, { dishes });
const countsOf = ({ added, changed, unchanged, refused }: MenuImport) => [added, changed, unchanged, refused.length];

describe('a menu file', () => {
  it('adds, changes and leaves dishes by their names; a refused row does not stop the others', async () => {
    const owned = await kitchen([
      { name: 'Dal Fry', price: 120 },
      { name: 'Roti', price: 20, cuisine: 'Breads' },
      { name: 'Naan' },
    ]);
    const file = rows(
      'dal fry,Veg,North Indian,Slow cooked,130',
      'Roti,Veg,Breads,,20',
      'Kheer,Veg,,Sweet,60',
      '',
      '"Poha, Indori",veg,Snacks,"With ""sev""","₹1,249.50"',
      'Egg Curry,Non-Veg,Curries,,-5',
      'POHA\u0020INDORI,Fish,Snacks,,10',
      'poha\u002C indori,Veg,Snacks,,10',
    );
    const expected: MenuImport = {
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: [],
      rows: [],
    };
    const dry = await bring(owned, file, { dryRun: true });
    assert.deepEqual(
      (await menu(owned)).map((dish) => dish.dishName),
      ['Dal Fry', 'Roti', 'Naan'],
      'a dry run writes nothing',
    );
    const wet = await bring(owned, file);
    assert.deepEqual(wet, dry);
    assert.deepEqual(wet, {
      ...expected,
      added: 1,
      changed: 1,
      unchanged: 1,
      refused: [
        { line: 4, reason: 'Dish Cuisine is Required' },
        { line: 7, reason: 'Price must be from ₹1.00 to ₹1,00,000.00, with at most two decimals.' },
        { line: 8, reason: 'Dish Type is Required' },
        // Without quotes the row has six cells, and the second is not a type.
        { line: 9, reason: 'Dish Type is Required' },
      ],
      rows: [
        { line: 2, dishName: 'dal fry', outcome: 'changed' },
        { line: 3, dishName: 'Roti', outcome: 'unchanged' },
        { line: 6, dishName: 'Poha, Indori', outcome: 'added' },
      ],
    });
    const dishes = (await menu(owned)).map(({ dishName, dishDescription, price }) => [
      dishName,
      dishDescription,
      price,
    ]);
    assert.deepEqual(dishes, [
      ['dal fry', 'Slow cooked', 130],
      ['Roti', '', 20],
      ['Naan', '', 100],
      ['Poha, Indori', 'With "sev"', 1249.5],
    ]);
  });

  it('may have a byte order mark, Windows line ends, columns in any order and unknown columns', async () => {
    const owned = await kitchen();
    const file =
      '\uFEFFprice,Colour,dishdescription,dishCuisine, DISHTYPE ,dishName,isAvailable\r\n10,red,,A,Veg,Idli,FALSE\r\n';
    assert.deepEqual(countsOf(await bring(owned, file)), [1, 0, 0, 0]);
    const [dish] = await menu(owned);
    assert.deepEqual([dish?.dishName, dish?.price, dish?.isAvailable], ['Idli', 10, false]);
  });

  it('leaves fields unchanged that it has no column for', async () => {
    const owned = await kitchen([{ name: 'Idli', price: 10, cuisine: 'A' }]);
    await sql`update dishes set image_url = '/media/a.webp', speciality = 'Soft', is_available = false where restaurant_id = ${owned.restaurantId}`;
    assert.deepEqual(countsOf(await bring(owned, rows('Idli,Veg,A,,10'))), [0, 0, 1, 0]);
    await bring(owned, rows('Idli,Veg,A,,12'));
    const [dish] = await menu(owned);
    assert.deepEqual(
      [dish?.imageUrl, dish?.speciality, dish?.isAvailable, dish?.price],
      ['/media/a.webp', 'Soft', false, 12],
    );
  });

  it('of 5 MB does not block other requests while it is read', async () => {
    const row = (index: number) => `Dish ${index},Veg,Snacks,${'x'.repeat(400)},10,${'y'.repeat(480)}`;
    const file = [`${HEADER},other`, ...Array.from({ length: MENU_ROWS_MAX }, (_, index) => row(index))].join('\n');
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns++;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    const menu = await readMenu(file);
    isRead = true;
    assert.ok('lines' in menu && menu.lines.length === MENU_ROWS_MAX);
    assert.ok(turns > 60, `others had ${turns} turns`);
  });

  it('may contain a dish only once', async () => {
    const owned = await kitchen();
    const outcome = await bring(owned, rows('Idli,Veg,A,,10', 'IDLI,Veg,A,,12'));
    assert.deepEqual(outcome.refused, [{ line: 3, reason: 'Another row is IDLI already.' }]);
    assert.deepEqual(countsOf(await bring(owned, rows('Idli,Veg,A,,10', 'Idli,Veg,A,,12'))), [0, 0, 1, 1]);
  });

  it('may contain a name as often as the menu has it: a half and a full plate', async () => {
    const owned = await kitchen([
      { name: 'Biryani', price: 150, cuisine: 'A' },
      { name: 'Biryani', price: 250, cuisine: 'A' },
    ]);
    const outcome = await bring(owned, rows('Biryani,Veg,A,,260', 'Biryani,Veg,A,,150'));
    assert.deepEqual(countsOf(outcome), [0, 1, 1, 0]);
    assert.deepEqual(
      (await menu(owned)).map((dish) => dish.price),
      [150, 260],
    );
  });

  it('imports 5,000 rows in a few statements, and adds them once when sent twice in parallel', async () => {
    const owned = await kitchen();
    const lines = Array.from({ length: MENU_ROWS_MAX }, (_, n) =>
      n < DISHES_MAX ? `Dish ${n},Veg,A,,${n + 1}` : `Dish ${n},Veg,A,,0`,
    );
    const counts = async (file: string) => {
      statements.length = 0;
      const outcome = countsOf(await bring(owned, file));
      return { outcome, statements: statements.length };
    };
    const dry = await counts(`${rows(...lines)}&`.slice(0, -1));
    assert.deepEqual(dry.outcome, [DISHES_MAX, 0, 0, MENU_ROWS_MAX - DISHES_MAX]);
    assert.ok(dry.statements < 10, `${dry.statements} statements`);
    const other = await kitchen();
    const twice = await Promise.all([bring(other, rows(...lines)), bring(other, rows(...lines))]);
    assert.deepEqual(
      twice.map((each) => each.added).sort((a, b) => a - b),
      [0, DISHES_MAX],
    );
    assert.equal((await menu(other)).length, DISHES_MAX);
  });
});

describe('names in a file', () => {
  it('have at least one letter or digit and no hidden characters, also those of options', async () => {
    const owned = await kitchen();
    const file = [
      `${HEADER},options`,
      'Dal\u202e,Veg,Mains,,90,',
      '--,Veg,Mains,,90,',
      'Dosa,Veg,Mains,,90,Size (pick 1): Sm\u200ball 20',
      'क्\u200dषीर,Veg,Mains,,90,Size (pick 1): Small 20',
    ].join('\n');
    const { added, refused } = await bring(owned, file);
    assert.equal(added, 1);
    assert.deepEqual(refused, [
      { line: 2, reason: 'Please use ordinary characters only.' },
      { line: 3, reason: 'Please use at least one letter or digit.' },
      { line: 4, reason: 'options: Size (pick 1): Please use ordinary characters only.' },
    ]);
  });
});

describe('a file that is refused as a whole', () => {
  const LACKS = 'The first row of this file lacks the columns';
  const cases: [what: string, file: string, message: string | RegExp][] = [
    ['no columns', '', `${LACKS} dishName, dishType, dishCuisine, dishDescription, price.`],
    ['two columns missing', 'dishName,dishType,dishCuisine\nA,Veg,B', `${LACKS} dishDescription, price.`],
    ['semicolons', HEADER.replaceAll(',', ';'), /^The first row/],
    ['a quote that is never closed', rows('"Idli,Veg,A,,10'), /^This file could not be read as CSV.*quotes\.$/],
    ['bytes that are not UTF-8', rows('Id\uFFFDli,Veg,A,,10'), /UTF-8/],
    ['too many rows', rows(...Array.from({ length: MENU_ROWS_MAX + 1 }, () => 'A,Veg,B,,1')), /at most 5000 rows/],
    ['millions of commas', ','.repeat(2_000_000), /^This file could not be read as CSV/],
    ['millions of empty rows', '\n'.repeat(2_000_000), /^The first row/],
  ];
  for (const [what, file, message] of cases) {
    it(`because of ${what}`, async () => {
      const owned = await kitchen();
      const response = await send(owned, file);
      assert.deepEqual([response.statusCode, refusalOf(response).code], [400, 'CSV_UNREADABLE']);
      if (typeof message === 'string') assert.equal(refusalOf(response).message, message);
      else assert.match(refusalOf(response).message, message);
    });
  }

  it('because the menu would be too long, without writing anything, in a dry run too', async () => {
    const owned = await kitchen([{ name: 'One' }]);
    const file = rows(...Array.from({ length: DISHES_MAX }, (_, n) => `Dish ${n},Veg,A,,1`));
    for (const query of [{ dryRun: true }, {}]) {
      const response = await send(owned, file, query);
      assert.deepEqual([response.statusCode, refusalOf(response).code], [409, 'TOO_MANY_DISHES']);
    }
    assert.equal((await menu(owned)).length, 1);
  });

  it('because it is not CSV, or larger than 5 MB', async () => {
    const owned = await kitchen();
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      assert.equal((await send(owned, '{}', {}, type)).statusCode, 415, type);
    }
    assert.equal((await send(owned, 'x'.repeat(5 * 1024 * 1024 + 1))).statusCode, 413);
    assert.equal(
      refusalOf(await send(owned, rows('A,Veg,B,,1'), { dryRun: 'perhaps' })).message,
      'dryRun must be true or false.',
    );
  });
});

describe('an exported menu', () => {
  it('is a file named after the restaurant, and imports without changes', async () => {
    const owned = await kitchen([
      { name: 'Dal, Fry', price: 120.5 },
      { name: 'दाल "मखनी"' },
      { name: 'Biryani' },
      { name: 'Biryani', price: 5 },
    ]);
    await sql`update dishes set speciality = '50% off', image_url = '/media/a.webp' where restaurant_id = ${owned.restaurantId}`;
    const response = await exported(owned);
    assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(response.headers['content-disposition'], 'attachment; filename="menu-test-kitchen.csv"');
    const before = await menu(owned);
    assert.deepEqual(countsOf(await bring(owned, response.body)), [0, 0, 4, 0]);
    assert.deepEqual(await menu(owned), before);
    const other = await kitchen();
    await bring(other, response.body.replace('Biryani', 'Pulao'));
    const strip = (dishes: MyDish[]) =>
      dishes.map(({ dishId, ...dish }) => ({ ...dish, dishName: dish.dishName.replace('Pulao', 'Biryani') }));
    assert.deepEqual(strip(await menu(other)), strip(before));
  });

  it('contains nothing that a spreadsheet would run, and still imports without changes', async () => {
    const first = fc.constantFrom('=', '+', '-', '@', "'", "'=", "''", '＝', '"', ',', 'a', '');
    const dishName = fc
      .tuple(first, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }))
      .map(([start, rest]) => `${start}${rest}`.replace(/[\p{Cc}\p{Cs}\uFFFD\uFEFF]/gu, '').trim())
      .filter((text) => name(100, '').safeParse(text).success);
    const names = fc.uniqueArray(dishName, { minLength: 1, maxLength: 30, selector: (text) => text.toLowerCase() });
    await fc.assert(
      fc.asyncProperty(names, async (dishNames) => {
        const owned = await kitchen(dishNames.map((each) => ({ name: each, cuisine: each })));
        const file = (await exported(owned)).body;
        for (const cell of (parse(file, { bom: true }) as string[][]).flat())
          assert.doesNotMatch(cell, /^[=+\-@\t\r＝＋－＠]/);
        assert.deepEqual(countsOf(await bring(owned, file)), [0, 0, dishNames.length, 0]);
        const other = await kitchen();
        assert.deepEqual(countsOf(await bring(other, file)), [dishNames.length, 0, 0, 0]);
        assert.deepEqual(
          (await menu(other)).map((dish) => dish.dishName),
          dishNames,
        );
      }),
      { numRuns: 15 },
    );
  });
});
