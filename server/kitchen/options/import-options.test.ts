/**
 * Options in the CSV of a menu: what a cell may say, who shares a group, and that an exported menu imports unchanged.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Query } from '#contract/kit/endpoint.ts';
import { name } from '#contract/kit/fields.ts';
import { exportMenu, importMenu, type MenuImport } from '#contract/kitchen/menu.ts';
import { kitchenOptions } from '#contract/kitchen/options.ts';
import { refusalOf, succeeded } from '#tests/browser.ts';
import { newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { readOptions, writeOptions } from './options-text.ts';

const { app, sql } = await startTestServer();
const HEADER = 'dishName,dishType,dishCuisine,dishDescription,price';

interface Owned {
  readonly vendor: Person;
  readonly restaurantId: number;
}
const kitchen = () => newVendor(app, sql, { dishes: [] });
const send = ({ vendor, restaurantId }: Owned, body: string, query: Query<typeof importMenu> = {}) =>
  vendor.browser.call(
    importMenu,
    { params: { restaurantId }, query, body },
    { headers: { 'content-type': 'text/csv' } },
  );
const bring = async (...sent: Parameters<typeof send>): Promise<MenuImport> => succeeded(await send(...sent));
const exported = ({ vendor, restaurantId }: Owned) => vendor.browser.call(exportMenu, { params: { restaurantId } });
const countsOf = ({ added, changed, unchanged, refused }: MenuImport) => [added, changed, unchanged, refused.length];
const SIZE = 'Size (pick 1, sets price): Small 200 | Large 349.5';
const EXTRAS = 'Extras (pick up to 2): Cheese 40 | Olives 30.1 (egg) | Basil 0 (sold out)';
const withOptions = (...lines: string[]) => [`${HEADER},options`, ...lines].join('\n');
const optionsOf = async ({ vendor, restaurantId }: Owned) => {
  const params = { restaurantId };
  const { groups, dishes } = succeeded(await vendor.browser.call(kitchenOptions, { params }));
  return { groups, links: dishes.map(({ groupIds }) => groupIds) };
};

describe('the column options', () => {
  it('adds groups, shares those that are the same, and exports them so that nothing changes', async () => {
    const owned = await kitchen();
    const file = withOptions(
      `Pizza,Veg,Italian,,200,"${SIZE}; ${EXTRAS}"`,
      `Calzone,Veg,Italian,,220,"${EXTRAS}"`,
      'Water,Veg,Drinks,,20,',
    );
    assert.deepEqual(countsOf(await bring(owned, file)), [3, 0, 0, 0]);
    const { groups, links } = await optionsOf(owned);
    assert.deepEqual(
      groups.map(({ groupId: _, options, ...group }) => [group, options.map(({ optionId: _id, ...each }) => each)]),
      [
        [
          { groupName: 'Size', pickMin: 1, pickMax: 1, setsPrice: true },
          [
            { optionName: 'Small', foodType: 'Veg', price: 200, isAvailable: true },
            { optionName: 'Large', foodType: 'Veg', price: 349.5, isAvailable: true },
          ],
        ],
        [
          { groupName: 'Extras', pickMin: 0, pickMax: 2, setsPrice: false },
          [
            { optionName: 'Cheese', foodType: 'Veg', price: 40, isAvailable: true },
            { optionName: 'Olives', foodType: 'Egg', price: 30.1, isAvailable: true },
            { optionName: 'Basil', foodType: 'Veg', price: 0, isAvailable: false },
          ],
        ],
      ],
    );
    const [size, extras] = groups.map(({ groupId }) => groupId);
    assert.deepEqual(links, [[size, extras], [extras]]);
    const csv = (await exported(owned)).body;
    assert.ok(csv.includes(`${SIZE}; ${EXTRAS}`));
    assert.deepEqual(countsOf(await bring(owned, csv)), [0, 0, 3, 0]);
    assert.deepEqual(await optionsOf(owned), { groups, links });
  });

  it('changes a group in place, parts a shared one, keeps options without the column, removes them by an empty cell', async () => {
    const owned = await kitchen();
    await bring(owned, withOptions(`Pizza,Veg,Italian,,200,${EXTRAS}`, `Calzone,Veg,Italian,,220,${EXTRAS}`));
    const [before] = (await optionsOf(owned)).groups;
    const dearer = EXTRAS.replace('Cheese 40', 'Cheese 50');
    const both = withOptions(`Pizza,Veg,Italian,,200,${dearer}`, `Calzone,Veg,Italian,,220,${dearer}`);
    assert.deepEqual(countsOf(await bring(owned, both, { dryRun: true })), [0, 2, 0, 0]);
    assert.deepEqual((await optionsOf(owned)).groups, [before]);
    assert.deepEqual(countsOf(await bring(owned, both)), [0, 2, 0, 0]);
    const [after, ...more] = (await optionsOf(owned)).groups;
    assert.deepEqual(more, []);
    assert.deepEqual(
      after?.options.map(({ optionId, price }) => [optionId, price]),
      before?.options.map(({ optionId, optionName, price }) => [optionId, optionName === 'Cheese' ? 50 : price]),
    );

    await bring(owned, withOptions(`Calzone,Veg,Italian,,220,"${SIZE}; ${EXTRAS}"`));
    const parted = await optionsOf(owned);
    assert.deepEqual([parted.groups.length, parted.groups[0]], [3, after]);
    assert.deepEqual(
      parted.links.map(({ length }) => length),
      [1, 2],
    );

    const shorter = withOptions('Pizza,Veg,Italian,,210');
    assert.deepEqual(countsOf(await bring(owned, shorter)), [0, 1, 0, 0]);
    assert.deepEqual(countsOf(await bring(owned, `${HEADER}\nPizza,Veg,Italian,,200`)), [0, 1, 0, 0]);
    assert.deepEqual(await optionsOf(owned), parted);
    assert.deepEqual(countsOf(await bring(owned, withOptions('Pizza,Veg,Italian,,200,'))), [0, 1, 0, 0]);
    const rest = await optionsOf(owned);
    assert.deepEqual([rest.groups, rest.links], [parted.groups.slice(1), parted.links.slice(1)]);
  });

  const wrong: Record<string, string> = {
    Size: 'options: there is no colon after the name of the group “Size”.',
    'Size (pik 1): S 20':
      'options: how many are picked of “Size (pik 1)” is written as (pick 1), (pick up to 2), (pick 1 to 3) or (pick 1, sets price).',
    'Size: Small': 'options: in “Size”, “Small” needs a name and a price, for example Cheese 40.',
    'Size: Small 20 (green)':
      'options: in “Size”, “Small 20 (green)” must end with its price, or with (egg), (nonveg) or (sold out) after it.',
    'Size: Small 20 | small 30': 'options: Size: Another option of the group has this name.',
    'Size (pick up to 3): S 20': 'options: Size (pick up to 3): This is more than the number of options.',
    'Size (pick 1, sets price): S 0': 'options: Size (pick 1, sets price): The price of a dish must be at least ₹1.00.',
    'Size: S 100001':
      'options: Size: The price of an option must be from ₹0.00 to ₹1,00,000.00, with at most two decimals.',
    'A (sets price): S 1; B (sets price): S 1': 'Only one group of options can set the price of a dish.',
  };
  for (const [cell, reason] of Object.entries(wrong))
    it(`refuses the line with “${cell}” and says why`, async () => {
      const owned = await kitchen();
      const { refused, added } = await bring(
        owned,
        withOptions(`Pizza,Veg,Italian,,200,"${cell}"`, 'Tea,Veg,Drinks,,9,'),
      );
      assert.deepEqual([added, refused], [1, [{ line: 2, reason }]]);
    });

  it('takes at most 200 groups', async () => {
    const owned = await kitchen();
    const file = withOptions(...Array.from({ length: 201 }, (_, n) => `Dish ${n},Veg,A,,10,Group ${n}: Cheese ${n}`));
    assert.equal(refusalOf(await send(owned, file)).code, 'TOO_MANY_GROUPS');
    assert.deepEqual(await optionsOf(owned), { groups: [], links: [] });
  });

  it('says the same, however options are named', async () => {
    const graphemes = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((text) => (name(100, '').safeParse(text).success ? text.trim() : 'x'));
    const awkward = fc.constantFrom(
      'Coke (500 ml)',
      'a|b',
      'c;d',
      'e:f',
      'g\\',
      'i\\;',
      'h (egg)',
      'Chicken 65',
      '₹ 5',
      "'=1",
      'j(',
      'k)',
    );
    const anyName = fc.oneof(graphemes, awkward);
    const options = fc.uniqueArray(
      fc.record(
        {
          optionName: anyName,
          foodType: fc.constantFrom('Veg' as const, 'Egg' as const, 'Nonveg' as const),
          price: fc.integer({ min: 100, max: 10_000_000 }),
          isAvailable: fc.boolean(),
        },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 6, selector: ({ optionName }) => optionName.toLowerCase() },
    );
    const group = fc
      .record(
        { groupName: anyName, options, least: fc.nat(), most: fc.nat(), setsPrice: fc.boolean() },
        { noNullPrototype: true },
      )
      .map(({ least, most, setsPrice, ...rest }) => {
        const pickMax = setsPrice ? 1 : 1 + (most % rest.options.length);
        return { ...rest, setsPrice, pickMax, pickMin: setsPrice ? 1 : least % (pickMax + 1) };
      });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 4 }), (groups) => {
        const wanted = groups.map((each, index) => ({ ...each, ...(index > 0 && { setsPrice: false }) }));
        assert.deepEqual(readOptions(writeOptions(wanted)), { groups: wanted });
      }),
    );
  });
});
