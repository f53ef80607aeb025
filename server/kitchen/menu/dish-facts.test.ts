/** Egg dishes, servings, allergens and second names: entered by form and by CSV (product rules 3.1 to 3.3, 3.14). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { addDish, exportMenu, importMenu, updateDish } from '#contract/kitchen/menu.ts';
import { updateRestaurant } from '#contract/kitchen/restaurants.ts';
import { myRestaurant } from '#contract/ordering/my-restaurants.ts';
import { order } from '#contract/ordering/orders.ts';
import { search } from '#contract/search/search.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { placed } from '#tests/orders.ts';
import { newCustomer, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);

const BHURJI = {
  dishName: 'Egg Bhurji',
  dishType: 'Nonveg',
  dishCuisine: 'Street Food',
  dishDescription: 'Scrambled on the griddle',
  price: 90,
};
const SERVING = { kcal: 320, servingSize: '1 plate, 180 g', allergens: ['MILK', 'EGG'] };

const add = ({ browser }: Person, restaurantId: number, body: object) =>
  browser.callUnchecked(addDish, { params: { restaurantId }, body: { ...BHURJI, ...body } });
const change = ({ browser }: Person, dishId: number, body: object) =>
  browser.callUnchecked(updateDish, { params: { dishId }, body: { ...BHURJI, ...body } });
const menuOf = async (restaurantId: number) =>
  succeeded(await visitor.call(restaurant, { params: { restaurantId }, query: {} }));
const dishOf = async (restaurantId: number, dishName = 'Egg Bhurji') =>
  (await menuOf(restaurantId)).dishes.find((dish) => dish.dishName === dishName);
const bring = async ({ browser }: Person, restaurantId: number, body: string) =>
  succeeded(
    await browser.callUnchecked(
      importMenu,
      { params: { restaurantId }, body },
      { headers: { 'content-type': 'text/csv' } },
    ),
  );
const exported = async ({ browser }: Person, restaurantId: number): Promise<string> =>
  (await browser.call(exportMenu, { params: { restaurantId } })).body;

describe('an egg dish', () => {
  it('is Nonveg to programs and filters, and marked as egg on menus, results and orders', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { name: 'Anda House', type: 'Nonveg' });
    const { dishId } = succeeded(await add(vendor, restaurantId, { isEgg: true }));
    const dish = await dishOf(restaurantId);
    assert.deepEqual([dish?.dishType, dish?.isEgg], ['Nonveg', true]);
    const found = async (q: string) => {
      const { items } = succeeded(await visitor.call(search, { query: { q } }));
      return items.flatMap(({ matchedDishes }) => matchedDishes).filter((each) => each.dishId === dishId);
    };
    assert.deepEqual(
      (await found('egg bhurji')).map((each) => each.isEgg),
      [true],
    );
    assert.deepEqual(await found('veg bhurji'), []);
    const customer = await newCustomer(app, sql, 500);
    const orderId = await placed(customer, [{ dishId, price: 90 }]);
    const { orderItemsList } = succeeded(await customer.browser.call(order, { params: { orderId } }));
    assert.deepEqual(
      orderItemsList.map((item) => [item.dish.dishType, item.dish.isEgg]),
      [['Nonveg', true]],
    );

    assert.equal((await change(vendor, dishId, {})).statusCode, 200);
    assert.equal((await dishOf(restaurantId))?.isEgg, true, 'left out, it stays');
    assert.equal((await change(vendor, dishId, { dishType: 'Veg' })).statusCode, 200);
    assert.equal((await dishOf(restaurantId))?.isEgg, undefined);
    const refused = await change(vendor, dishId, { dishType: 'Veg', isEgg: true });
    assert.equal(refusalOf(refused).message, 'In India a dish with egg is Nonveg.');
  });
});

describe('a serving', () => {
  it('is shown on the menu with its allergens in their order, and can be taken back', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const { dishId } = succeeded(await add(vendor, restaurantId, { ...SERVING, allergens: ['EGG', 'MILK', 'EGG'] }));
    const { kcal, servingSize, allergens } = (await dishOf(restaurantId)) ?? {};
    assert.deepEqual({ kcal, servingSize, allergens }, SERVING);
    succeeded(await change(vendor, dishId, { kcal: null, servingSize: '', allergens: [] }));
    const after = await dishOf(restaurantId);
    assert.deepEqual([after?.kcal, after?.servingSize, after?.allergens], [undefined, undefined, undefined]);
    for (const wrong of [
      { kcal: -1 },
      { kcal: 10_001 },
      { kcal: 1.5 },
      { servingSize: 'x'.repeat(41) },
      { allergens: ['CORN'] },
    ])
      assert.equal(outcomeOf(await change(vendor, dishId, wrong)), '400 INVALID', JSON.stringify(wrong));
  });

  it('and the egg travel through CSV both ways', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { dishes: [{ name: 'Plain Rice' }] });
    const file = [
      'dishName,dishType,dishCuisine,dishDescription,price,isEgg,kcal,servingSize,allergens',
      'Egg Bhurji,egg,Street Food,Scrambled,90,,320,"1 plate, 180 g",egg; MILK',
      'Egg Curry,Nonveg,Curries,,120,true,,,Egg',
      'Kheer,Veg,Sweets,,60,,,,Milk; Peanuts and tree nuts',
      'Prawn Fry,Nonveg,Seafood,,300,false,many,,',
      'Dal,Veg,North Indian,,80,,,,Corn',
      'Poha,Veg,Snacks,,40,true,,,',
    ].join('\n');
    const { added, refused } = await bring(vendor, restaurantId, file);
    assert.equal(added, 3);
    assert.deepEqual(
      refused.map(({ line, reason }) => `${line} ${reason}`),
      [
        '5 The energy of a serving is from 0 to 10,000 kcal, in whole numbers.',
        '6 allergens must be a list of GLUTEN, CRUSTACEANS, MILK, EGG, FISH, NUTS, SOYBEANS, SULPHITES.',
        '7 In India a dish with egg is Nonveg.',
      ],
    );
    const egg = await dishOf(restaurantId);
    assert.deepEqual([egg?.dishType, egg?.isEgg, egg?.kcal, egg?.allergens], ['Nonveg', true, 320, ['MILK', 'EGG']]);

    const text = await exported(vendor, restaurantId);
    const [, bhurji] = parse<Record<string, string>>(text, { bom: true, columns: true });
    assert.deepEqual(
      [bhurji?.dishType, bhurji?.isEgg, bhurji?.kcal, bhurji?.servingSize, bhurji?.allergens],
      ['Nonveg', 'true', '320', '1 plate, 180 g', 'Milk; Egg'],
    );
    const again = await bring(vendor, restaurantId, text);
    assert.deepEqual([again.added, again.changed, again.unchanged, again.refused], [0, 0, 4, []]);

    const old = 'dishName,dishType,dishCuisine,dishDescription,price\nEgg Bhurji,Nonveg,Street Food,Scrambled,95';
    assert.equal((await bring(vendor, restaurantId, old)).changed, 1);
    const kept = await dishOf(restaurantId);
    assert.deepEqual([kept?.price, kept?.isEgg, kept?.kcal, kept?.allergens], [95, true, 320, ['MILK', 'EGG']]);
    const emptied =
      'dishName,dishType,dishCuisine,dishDescription,price,kcal,allergens\nEgg Bhurji,Nonveg,Street Food,,95,,';
    assert.equal((await bring(vendor, restaurantId, emptied)).changed, 1);
    const without = await dishOf(restaurantId);
    assert.deepEqual(
      [without?.kcal, without?.allergens, without?.servingSize],
      [undefined, undefined, '1 plate, 180 g'],
    );
  });
});

describe('a name in another script', () => {
  it('is searched, stands on menus and on the kitchen’s tickets, and can be taken back', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { name: 'Aaji Kitchen' });
    const { dishId } = succeeded(await add(vendor, restaurantId, { secondName: 'आजीची भाजी' }));
    const found = async () =>
      succeeded(await visitor.call(search, { query: { q: 'आजीची भाजी' } })).items.flatMap(({ matchedDishes }) =>
        matchedDishes.map((dish) => dish.dishId),
      );
    assert.equal((await dishOf(restaurantId))?.secondName, 'आजीची भाजी');
    assert.deepEqual(await found(), [dishId]);
    const orderId = await placed(await newCustomer(app, sql, 500), [{ dishId, price: 90 }]);
    const ticket = succeeded(await vendor.browser.call(order, { params: { orderId } }));
    assert.equal(ticket.orderItemsList[0]?.dish.secondName, 'आजीची भाजी');

    succeeded(await change(vendor, dishId, { price: 95 }));
    assert.equal((await dishOf(restaurantId))?.secondName, 'आजीची भाजी', 'left out, it stays');
    const text = await exported(vendor, restaurantId);
    succeeded(await change(vendor, dishId, { secondName: '' }));
    assert.equal((await dishOf(restaurantId))?.secondName, undefined);
    assert.deepEqual(await found(), []);
    assert.equal((await bring(vendor, restaurantId, text)).changed, 1);
    assert.deepEqual(await found(), [dishId], 'from the file');
    await sql`select logic.rebuild_search()`;
    assert.deepEqual(await found(), [dishId], 'after everything was written again');
  });
});

describe('a chain', () => {
  it('says the energy and the size of a serving whenever a dish is saved; others need not', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, { dishes: [{ name: 'Old Dosa' }] });
    const [old] = dishes;
    assert.equal((await menuOf(restaurantId)).isChain, undefined);
    const form = {
      ...{ restaurantName: 'Dosa Chain', restaurantType: 'Veg', restaurantContact: '9876543210' },
      ...{ addressLine1: '1 MG Road', area: 'Fort', city: 'Mumbai', resState: 'Maharashtra', pincode: '400001' },
    };
    const params = { restaurantId };
    succeeded(await vendor.browser.callUnchecked(updateRestaurant, { params, body: { ...form, isChain: true } }));
    assert.equal((await menuOf(restaurantId)).isChain, true);
    succeeded(await vendor.browser.callUnchecked(updateRestaurant, { params, body: form }));
    assert.equal(succeeded(await vendor.browser.call(myRestaurant, { params })).isChain, true, 'left out, it stays');

    for (const lacking of [{}, { kcal: 100 }, { servingSize: '1 bowl' }]) {
      assert.equal(outcomeOf(await add(vendor, restaurantId, lacking)), '409 SERVING_MISSING', JSON.stringify(lacking));
      assert.equal(outcomeOf(await change(vendor, old?.dishId ?? 0, lacking)), '409 SERVING_MISSING');
    }
    assert.equal((await dishOf(restaurantId, 'Old Dosa'))?.kcal, undefined, 'a refusal changes nothing');
    const { dishId } = succeeded(await add(vendor, restaurantId, { kcal: 0, servingSize: '1 bowl' }));
    assert.equal((await change(vendor, dishId, { price: 95 })).statusCode, 200);
    assert.equal(outcomeOf(await change(vendor, dishId, { kcal: null })), '409 SERVING_MISSING');
    const file =
      'dishName,dishType,dishCuisine,dishDescription,price\nNew Dosa,Veg,South Indian,,60\nEgg Bhurji,Nonveg,Street Food,,99';
    const { added, changed, refused } = await bring(vendor, restaurantId, file);
    assert.deepEqual([added, changed, refused.map(({ line }) => line)], [0, 1, [2]]);
  });
});

describe('packaged goods', () => {
  it('have an HSN code and a rate, only together, and are what the bill taxes', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const { dishId } = succeeded(await add(vendor, restaurantId, { hsn: '0405', gstRate: 12 }));
    const goods = async () => {
      const dish = await dishOf(restaurantId);
      return [dish?.hsn, dish?.gstRate];
    };
    assert.deepEqual(await goods(), ['0405', 12]);
    const customer = await newCustomer(app, sql, 500);
    const orderId = await placed(customer, [{ dishId, price: 90 }]);
    const [item] = await sql`select goods from order_items where order_id = ${orderId}`;
    assert.deepEqual(item?.goods, { hsn: '0405', ratePerMille: 120 });
    succeeded(await change(vendor, dishId, {}));
    assert.deepEqual(await goods(), ['0405', 12], 'left out, they stay');
    for (const wrong of [{ hsn: '2106' }, { gstRate: 5 }, { hsn: '2106', gstRate: null }, { hsn: '', gstRate: 5 }]) {
      const refused = refusalOf(await change(vendor, dishId, wrong));
      assert.match(refused.message, /enter both, or neither/, JSON.stringify(wrong));
    }
    for (const wrong of [{ hsn: '12345' }, { gstRate: 41 }, { gstRate: 5.1 }, { gstRate: -5 }])
      assert.equal(outcomeOf(await change(vendor, dishId, { hsn: '2106', gstRate: 5, ...wrong })), '400 INVALID');
    succeeded(await change(vendor, dishId, { hsn: '', gstRate: null }));
    assert.deepEqual(await goods(), [undefined, undefined]);
  });

  it('travel through CSV both ways, also where a spreadsheet took the first zero off', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { dishes: [{ name: 'Plain Rice' }] });
    const file = [
      'dishName,dishType,dishCuisine,dishDescription,price,hsn,gstRate',
      'Ghee,Veg,Jars,,400,405,12 %',
      'Pickle,Veg,Jars,,120,200190,',
      'Dal,Veg,Curries,,80,,',
    ].join('\n');
    const { added, refused } = await bring(vendor, restaurantId, file);
    assert.equal(added, 2);
    assert.deepEqual(refused, [
      { line: 3, reason: 'Packaged goods have an HSN code and a GST rate. Please enter both, or neither.' },
    ]);
    const text = await exported(vendor, restaurantId);
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    assert.deepEqual(
      rows.map(({ hsn, gstRate }) => [hsn, gstRate]),
      [
        ['', ''],
        ['0405', '12'],
        ['', ''],
      ],
    );
    assert.equal((await bring(vendor, restaurantId, text)).unchanged, 3);
    const without = 'dishName,dishType,dishCuisine,dishDescription,price\nGhee,Veg,Jars,,410';
    assert.equal((await bring(vendor, restaurantId, without)).changed, 1);
    const emptied = 'dishName,dishType,dishCuisine,dishDescription,price,hsn,gstRate\nGhee,Veg,Jars,,410,,';
    assert.equal((await bring(vendor, restaurantId, emptied)).changed, 1);
  });
});
