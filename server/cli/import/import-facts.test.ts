/** Options, egg, serving and allergens in the files of `chatpata import`, written as in the CSV of a vendor's menu. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { KITCHEN_GROUPS_MAX } from '#contract/kitchen/options.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { counts, emptyCatalogue, importText, snapshot } from '#tests/import-fixture.ts';
import { newContact } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const PLAIN = 'restaurantName,city,dishName,price,dishType';
const HEADER = `${PLAIN},options,isEgg,kcal,servingSize,allergens`;
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');
const SIZES = 'Size (pick 1, sets price): Small 200 | Large 349.5';
const whole = async () =>
  JSON.stringify([
    await snapshot(sql),
    await sql`select xmin::text, * from option_groups order by group_id`,
    await sql`select xmin::text, * from options order by option_id`,
    await sql`select xmin::text, * from dish_option_groups order by dish_id, group_id`,
  ]);
const menuOf = async (name: string) => {
  const [row] = await sql`select restaurant_id from restaurants where restaurant_name = ${name}`;
  const params = { restaurantId: Number(row?.restaurantId) };
  return succeeded(await new Browser(app).call(restaurant, { params, query: {} })).dishes;
};

describe('an import with options, egg, serving and allergens', () => {
  const rows = [
    `Pizza House,Pune,Margherita,200,Veg,"${SIZES}; Extras (pick up to 2): Cheese 40 | Egg 30 (egg)",,840,"1 pizza, 9 inches",Milk; GLUTEN`,
    `Pizza House,Pune,Farmhouse,200,Veg,"${SIZES}",,,,`,
    'Pizza House,Pune,Egg Bun,90,Egg,,,430,1 bun,"Egg; Milk"',
    'Egg House,Pune,Egg Curry,120,Nonveg,,true,,,',
  ];

  it('shows all of it on the menus, shares equal groups, and changes nothing when run again', async () => {
    const owner = newContact();
    const { refused, dishes } = await importText(sql, file(...rows), { owner });
    assert.deepEqual([refused, dishes], [[], counts(4, 0, 0)]);
    const [margherita, farmhouse, bun] = await menuOf('Pizza House');
    assert.deepEqual(
      margherita?.optionGroups?.map(({ groupName, pickMin, pickMax, setsPrice, options }) => [
        ...[groupName, pickMin, pickMax, setsPrice],
        options.map(({ optionName, price, foodType }) => `${optionName} ${price} ${foodType}`).join(),
      ]),
      [
        ['Size', 1, 1, true, 'Small 200 Veg,Large 349.5 Veg'],
        ['Extras', 0, 2, false, 'Cheese 40 Veg,Egg 30 Egg'],
      ],
    );
    assert.deepEqual(
      [margherita?.kcal, margherita?.servingSize, margherita?.allergens],
      [840, '1 pizza, 9 inches', ['GLUTEN', 'MILK']],
    );
    assert.equal(farmhouse?.optionGroups?.[0]?.groupId, margherita?.optionGroups?.[0]?.groupId);
    assert.deepEqual([farmhouse?.kcal, farmhouse?.allergens], [undefined, undefined]);
    assert.deepEqual([bun?.dishType, bun?.isEgg, bun?.allergens], ['Nonveg', true, ['MILK', 'EGG']]);
    assert.equal((await menuOf('Egg House'))[0]?.isEgg, true);

    const before = await whole();
    assert.deepEqual((await importText(sql, file(...rows), { owner })).dishes, counts(0, 0, 4));
    const without = rows.map((row) => row.split(',').slice(0, 5).join()).join('\n');
    const plain = await importText(sql, `${PLAIN}\n${without}`, { owner });
    assert.deepEqual(plain.dishes, counts(0, 0, 4), 'without the columns dishes keep what they have');
    assert.equal(await whole(), before);
  });

  it('changes values that differ in the file; an empty cell clears; options have the same ids as before', async () => {
    const owner = newContact();
    await emptyCatalogue(sql);
    await importText(sql, file(...rows), { owner });
    const [old] = await menuOf('Pizza House');
    const changed = rows.map((row) =>
      row.replaceAll('Large 349.5', 'Large 399').replace('840,"1 pizza, 9 inches"', ','),
    );
    assert.deepEqual((await importText(sql, file(...changed), { owner })).dishes, counts(0, 2, 2));
    const [margherita] = await menuOf('Pizza House');
    const large = (dish: typeof old) => dish?.optionGroups?.[0]?.options[1];
    assert.deepEqual({ ...large(old), price: 399 }, large(margherita));
    assert.deepEqual([margherita?.kcal, margherita?.servingSize], [undefined, undefined]);
    const bare = file('Pizza House,Pune,Farmhouse,200,Veg,,,,,');
    assert.deepEqual((await importText(sql, bare, { owner })).dishes, counts(0, 1, 0));
    const [, farmhouse] = await menuOf('Pizza House');
    assert.equal(farmhouse?.optionGroups, undefined);
  });

  it('refuses rows with the line and the reason, and a restaurant with too many groups as a whole', async () => {
    await emptyCatalogue(sql);
    const many = Array.from(
      { length: KITCHEN_GROUPS_MAX + 1 },
      (_, n) => `Much,Pune,Dish ${n},50,Veg,Group ${n}: A ${n},,,,`,
    );
    const bad = [
      'One,Pune,A,50,Veg,Size (pick 9): Small 20,,,,',
      'One,Pune,B,50,Veg,,true,,,',
      'One,Pune,C,50,Nonveg,,perhaps,many,,Dust',
      `One,Pune,D,50,Veg,,,,${'x'.repeat(41)},`,
      'One,Pune,E,50,Veg,,,100,,',
    ];
    const { refused, dishes, restaurants } = await importText(sql, file(...bad, ...many), { owner: newContact() });
    assert.deepEqual([restaurants, dishes], [counts(1, 0, 0), counts(1, 0, 0)]);
    assert.deepEqual(
      refused.slice(0, 5).map(({ line, reason }) => [line, reason.split('. ').length]),
      [
        [2, 1],
        [3, 1],
        [4, 3],
        [5, 1],
        [7, 1],
      ],
    );
    assert.equal(refused[1]?.reason, 'In India a dish with egg is Nonveg.');
    assert.match(refused[2]?.reason ?? '', /^isEgg must be true or false\./);
    assert.equal(refused.length, 4 + many.length);
    assert.equal(refused.at(-1)?.reason, `A restaurant can have at most ${KITCHEN_GROUPS_MAX} groups of options.`);
    const [row] = await sql`select count(*) as groups from option_groups`;
    assert.equal(row?.groups, 0);
  });

  it('adds no dish to a chain without energy and serving size', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    const known = 'Chain,Pune,Idli,50,Veg,,,120,2 idlis,';
    await importText(sql, file(known), { owner });
    await sql`update restaurants set is_chain = true`;
    const send = async (row: string) => {
      const { dishes, refused } = await importText(sql, file(known, row), { owner });
      return [dishes.added, refused.map(({ line }) => line)];
    };
    assert.deepEqual(await send('Chain,Pune,Vada,60,Veg,,,,1 vada,'), [0, [2, 3]]);
    assert.deepEqual(await send('Chain,Pune,Vada,60,Veg,,,150,1 vada,'), [1, []]);
  });

  it('takes as many statements for a hundred restaurants as for one', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    const places = (size: number, of: string) =>
      file(...Array.from({ length: size }, (_, n) => `${of} ${n},Pune,Pizza,200,Veg,"${SIZES}",,,,`));
    await importText(sql, places(1, 'First'), { owner });
    const statementsOf = async (text: string) => {
      statements.length = 0;
      await importText(sql, text, { owner });
      return statements.length;
    };
    const one = await statementsOf(places(1, 'One'));
    assert.equal(await statementsOf(places(100, 'Many')), one);
    const [row] = await sql`select count(*) as groups from option_groups`;
    assert.equal(row?.groups, 102);
  });
});
