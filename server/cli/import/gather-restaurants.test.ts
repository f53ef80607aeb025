import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Columns, findColumns } from './columns.ts';
import { dishCuisineOf } from './dish-cuisine.ts';
import { gatherRestaurants, surveyRestaurants, Tally } from './gather-restaurants.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { isShowable } from './repair.ts';

/** Both readings of the same records. */
async function gatherAll(records: readonly CsvRecord[], columns: Columns) {
  const tally = new Tally();
  const survey = await surveyRestaurants(records, columns);
  const restaurants = await Array.fromAsync(gatherRestaurants(records, columns, survey, tally));
  return { restaurants, rows: survey.rows, ...tally };
}

const gather = (header: string, rows: readonly string[]) =>
  gatherAll(
    rows.map((row, index) => ({ line: index + 2, fields: row.split(',') })),
    findColumns(header.split(','), [], 'file.csv'),
  );

const MENU = 'name,city,address,item,price,veg,section';
const restaurantsOf = async (header: string, rows: readonly string[]) =>
  (await gather(header, rows)).restaurants.map((each) => each.restaurant);

describe('the cuisine of a dish', () => {
  it("is the restaurant's cuisine that its section or name suggests, else its section", async () => {
    const cuisines = ['North Indian', 'Chinese', 'Pizzas'];
    const cases: [string, string, string][] = [
      ['Margherita', 'Veg Pizza', 'Pizzas'],
      ['Gobi Manchurian', 'Starters', 'Chinese'],
      ['Butter Naan', 'Breads', 'North Indian'],
      ['Paneer Fried Rice', 'Chinese Rice', 'Chinese'],
      ['Masala Papad', 'Zingy Bowl', 'North Indian'],
      ['Green Salad', 'Salads', 'Salads'],
      ['Green Salad', 'Recommended', 'North Indian'],
      ['Green Salad', '', 'North Indian'],
    ];
    for (const [name, section, cuisine] of cases) assert.equal(dishCuisineOf(name, section, cuisines), cuisine, name);
    assert.equal(dishCuisineOf('Green Salad', '', []), 'Others');
  });
});

describe('gathering restaurants', () => {
  it('distinguishes restaurants by name, city and address, ignoring case and spaces', async () => {
    const rows = [
      'Ghar, Pune,1 Lane,Dal,90,Veg,A',
      ' GHAR ,pune,1  lane,Roti,10,Veg,A',
      'Ghar,Pune,2 Lane,Dal,90,Veg,A',
    ];
    assert.deepEqual(
      (await restaurantsOf(MENU, rows)).map(({ restaurantName, addressLine1, dishes }) => [
        restaurantName,
        addressLine1,
        dishes.length,
      ]),
      [
        ['Ghar', '1 Lane', 2],
        ['Ghar', '2 Lane', 1],
      ],
    );
  });

  it('identifies a restaurant by its link, else by its id together with the name of the id column', async () => {
    const keys = async (header: string, row: string) =>
      (await restaurantsOf(header, [row])).map((each) => each.importKey);
    assert.deepEqual(await keys('name,city,link,id', 'Ghar,Pune,https://www.Food.example/ghar/?a=1#b,7'), [
      'link:food.example/ghar',
    ]);
    assert.deepEqual(await keys('name,city,link,id', 'Ghar,Pune,,7'), ['id:id:7']);
    assert.deepEqual(await keys('name,city,Restaurant ID', 'Ghar,Pune,7'), ['id:restaurant id:7']);
    const [long] = await keys('name,city,link', `Ghar,Pune,https://food.example/${'x'.repeat(3000)}`);
    assert.match(long ?? '', /^link:sha256:[0-9a-f]{64}$/);
  });

  it('refuses a row whose id belongs to a restaurant with another name in another city', async () => {
    const rows = ['7,Ghar,Pune', '7,Ghar Kitchen,Pune', '7,Zaika,Agra'];
    const { restaurants, refused, repeated } = await gather('id,name,city', rows);
    assert.deepEqual(refused, [{ line: 4, reason: 'Line 2 has the same link or id for Ghar in Pune.' }]);
    assert.deepEqual([restaurants.length, repeated], [1, 1]);
  });

  it('takes a repeated dish once, in its own section, and marks it when it was recommended', async () => {
    const rows = [
      'Dal,90,Veg,Recommended',
      'Raita,30,Veg,Sides',
      'DAL,90,Veg,Mains',
      'Dal,150,Veg,Mains',
      'Dal,90,Egg,Mains',
    ];
    const { restaurants, repeated } = await gather(
      MENU,
      rows.map((row) => `Ghar,Pune,1 Lane,${row}`),
    );
    assert.equal(repeated, 1);
    assert.deepEqual(
      restaurants[0]?.restaurant.dishes.map((dish) => [
        dish.dishName,
        dish.pricePaise,
        dish.dishType,
        dish.dishCuisine,
        dish.speciality,
      ]),
      [
        ['Dal', 9000, 'Veg', 'Mains', 'Recommended'],
        ['Dal', 15000, 'Veg', 'Mains', ''],
        ['Dal', 9000, 'Nonveg', 'Mains', ''],
        ['Raita', 3000, 'Veg', 'Sides', ''],
      ],
    );
  });

  it('takes the rating of the rows, unless they differ from dish to dish', async () => {
    const rows = ['A,Pune,4.1,Dal,9,Veg', 'A,Pune,4.1,Rice,9,Veg', 'B,Pune,4.1,Dal,9,Veg', 'B,Pune,3.9,Rice,9,Veg'];
    assert.deepEqual(
      (await restaurantsOf('name,city,rating,item,price,veg', rows)).map((each) => each.importedRating),
      [4.1, null],
    );
  });

  it('yields a restaurant after its last row, so that few are in memory', async () => {
    const rows = ['A,Pune,,Dal,9,Veg,S', 'B,Pune,,Dal,9,Veg,S', 'B,Pune,,Rice,9,Veg,S', 'A,Pune,,Rice,9,Veg,S'];
    const menus = (await restaurantsOf(MENU, rows)).map((each) => [each.restaurantName, each.dishes.length]);
    assert.deepEqual(menus, [
      ['B', 2],
      ['A', 2],
    ]);
  });

  it('takes the type from the menu; without a menu only a pure veg restaurant is Veg', async () => {
    const types = async (header: string, rows: string[]) =>
      (await restaurantsOf(header, rows)).map((each) => each.restaurantType);
    assert.deepEqual(await types(MENU, ['A,Pune,,Dal,9,Veg,S', 'A,Pune,,Egg,9,Egg,S', 'B,Pune,,Dal,9,Veg,S']), [
      'Nonveg',
      'Veg',
    ]);
    assert.deepEqual(
      await types('name,city,cuisines', [
        'A,Pune,Chinese',
        'B,Pune,Pure Veg;Chinese',
        'C Pure Veg,Pune,',
        'D,Pune,Jain',
        'E,Pune,Jain;Thai',
      ]),
      ['Nonveg', 'Veg', 'Veg', 'Veg', 'Nonveg'],
    );
  });

  it('refuses a row with one sentence for each problem', async () => {
    const long = 'x'.repeat(101);
    const cases: [string, string][] = [
      [',Pune,,Dal,9,Veg,S', 'The restaurant has no name.'],
      [`${long},Pune,,Dal,9,Veg,S`, "The restaurant's name is longer than 100 characters."],
      ['A\u0007,Pune,,Dal,9,Veg,S', "The restaurant's name has characters that cannot be shown."],
      ['A,,,Dal,9,Veg,S', 'The city is missing.'],
      ['A,Pune,,,9,Veg,S', 'The dish has no name.'],
      ['A,Pune,,D\u0085l,9,Veg,S', "The dish's name has characters that cannot be shown."],
      ['\u200b!!,Pune,,Dal,9,Veg,S', "The restaurant's name has no letter or digit."],
      ['A,Pune,,🍛,9,Veg,S', "The dish's name has no letter or digit."],
      ['A,Pune,,Dal,,Veg,S', 'The price is missing.'],
      ['A,NULL,,Dal,#N/A,Veg,S', 'The city is missing. The price is missing.'],
      ['A,Pune,,Dal,free,Veg,S', 'The price "free" is not a number of rupees.'],
      ['A,Pune,,Dal,0,Veg,S', 'The price "0" is not from ₹1 to ₹1,00,000.'],
      ['A,Pune,,Dal,-4,Veg,S', 'The price "-4" is not from ₹1 to ₹1,00,000.'],
      ['A,Pune,,Dal,100000.01,Veg,S', 'The price "100000.01" is not from ₹1 to ₹1,00,000.'],
      ['A,Pune,,Dal,9,,S', 'Veg or non-veg is missing.'],
      ['A,Pune,,Dal,9,both,S', '"both" is neither veg nor non-veg.'],
      [',Pune,,,9,both,S', 'The restaurant has no name. The dish has no name. "both" is neither veg nor non-veg.'],
    ];
    for (const [row, reason] of cases) {
      const { refused, restaurants } = await gather(MENU, [row]);
      assert.deepEqual([refused, restaurants], [[{ line: 2, reason }], []], row);
    }
  });
});

describe('a corrupted file', () => {
  const good = readFileSync(join(import.meta.dirname, 'fixtures/menus.csv'));
  const columns = findColumns(good.subarray(0, good.indexOf(10)).toString().split(','), [], 'menus.csv');
  const body = good.subarray(good.indexOf(10));
  const spoilt = fc.record({ at: fc.nat(body.length - 1), bytes: fc.uint8Array({ maxLength: 3 }), cut: fc.nat(40) });

  it('never stops the import, and everything imported is valid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(spoilt, { minLength: 1, maxLength: 8 }), async (spots) => {
        const dirty = spots.reduce(
          (bytes, { at, bytes: other, cut }) => Buffer.concat([bytes.subarray(0, at), other, bytes.subarray(at + cut)]),
          body,
        );
        const bytes = Buffer.concat([good.subarray(0, good.indexOf(10)), Buffer.from('\n'), dirty]);
        const [, ...records] = await Array.fromAsync(readCsv([bytes]));
        const { restaurants, rows, repeated, refused } = await gatherAll(records, columns);
        let told = refused.length + repeated;
        for (const { restaurant } of restaurants) {
          const { dishes, addressLine1, area, pincode } = restaurant;
          told += Math.max(1, dishes.length);
          const names = [restaurant.restaurantName, restaurant.city, ...dishes.map((dish) => dish.dishName)];
          assert.ok(
            names.every((name) => name !== '' && name.length <= 100 && isShowable(name) && name === name.trim()),
          );
          assert.ok(
            isShowable(`${restaurant.importKey}${addressLine1}${area}`) &&
              (addressLine1 ?? '').length <= 200 &&
              (area ?? '').length <= 100,
          );
          assert.match(pincode ?? '560001', /^[1-9][0-9]{5}$/);
          for (const { pricePaise, dishCuisine, dishDescription } of dishes) {
            assert.ok(Number.isInteger(pricePaise) && pricePaise >= 100 && pricePaise <= 10_000_000);
            assert.ok(
              isShowable(`${dishCuisine}${dishDescription}`) && dishCuisine !== '' && dishCuisine.length <= 100,
            );
          }
        }
        // A restaurant may have one row without a dish, which counts neither as a dish nor as a repetition once others
        // follow.
        assert.ok(told <= rows && told >= rows - restaurants.length, `${told} of ${rows}`);
      }),
      { numRuns: 300 },
    );
  });
});
