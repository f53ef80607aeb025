/** Groups of options as their vendors write them: what is stored, limits, ownership, and changes in parallel. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GROUPS_MAX, OPTIONS_MAX } from '#contract/catalog/options.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import {
  addOptionGroup,
  copyOptionGroup,
  deleteOptionGroup,
  type GroupForm,
  KITCHEN_GROUPS_MAX,
  kitchenOptions,
  setDishGroups,
  setOptionAvailability,
  shareOptionGroup,
  updateOptionGroup,
} from '#contract/kitchen/options.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

const option = (optionName: string, price = 0, more: object = {}) =>
  ({ optionName, price, foodType: 'Veg', isAvailable: true, ...more }) as GroupForm['options'][number];
const SIZE: GroupForm = {
  groupName: 'Size',
  pickMin: 1,
  pickMax: 1,
  setsPrice: true,
  options: [option('Small', 200), option('Large', 349.5)],
};
const EXTRAS: GroupForm = {
  groupName: 'Extras',
  pickMin: 0,
  pickMax: 2,
  setsPrice: false,
  options: [option('Cheese', 40), option('Egg', 30.1, { foodType: 'Egg' }), option('Basil')],
};

/** A vendor's restaurant with a pizza and a calzone. */
async function newScene() {
  const dishes = [
    { name: 'Pizza', price: 200 },
    { name: 'Calzone', price: 220 },
  ];
  const { vendor, restaurantId, dishes: added } = await newVendor(app, sql, { dishes });
  const [pizza = 0, calzone = 0] = added.map(({ dishId }) => dishId);
  const add = async (group: GroupForm, dishIds: number[] = [pizza]) =>
    succeeded(await vendor.browser.call(addOptionGroup, { params: { restaurantId }, body: { group, dishIds } }))
      .groupId;
  const read = async () => succeeded(await vendor.browser.call(kitchenOptions, { params: { restaurantId } }));
  return { vendor, restaurantId, pizza, calzone, add, read };
}
const send = ({ browser }: Person, endpoint: Endpoint, params: Record<string, number>, body?: object) =>
  browser.callUnchecked(endpoint, { params, ...(body && { body }) });
const codeOf = async (response: ReturnType<typeof send>) => refusalOf(await response).code;
const messageOf = async (response: ReturnType<typeof send>) => refusalOf(await response).message;
const withoutIds = ({ options, ...group }: { options: readonly object[] }) => ({
  ...group,
  groupId: 0,
  options: options.map((each) => ({ ...each, optionId: 0 })),
});

describe('a group of options', () => {
  it('is added to dishes, with its options in their order', async () => {
    const { pizza, calzone, add, read } = await newScene();
    const sizes = await add(SIZE, [pizza, calzone]);
    const extras = await add(EXTRAS);
    const { groups, dishes } = await read();
    assert.deepEqual(groups.map(withoutIds), [withoutIds(SIZE), withoutIds(EXTRAS)]);
    assert.deepEqual(dishes, [
      { dishId: pizza, groupIds: [sizes, extras] },
      { dishId: calzone, groupIds: [sizes] },
    ]);
  });

  it('is replaced by a change: options keep their ids, new ones get one, missing ones go', async () => {
    const { vendor, add, read } = await newScene();
    const groupId = await add(EXTRAS);
    const [before] = (await read()).groups;
    const [cheese, egg] = before?.options ?? [];
    assert.ok(cheese && egg);
    const changed = {
      ...EXTRAS,
      groupName: 'Toppings',
      pickMax: 3,
      options: [
        { ...egg, price: 35 },
        option('Olives', 25, { isAvailable: false }),
        { ...cheese, optionName: 'Paneer' },
      ],
    };
    succeeded(await vendor.browser.call(updateOptionGroup, { params: { groupId }, body: changed }));
    const [after] = (await read()).groups;
    assert.deepEqual(withoutIds(after ?? EXTRAS), withoutIds(changed));
    assert.deepEqual([after?.options[0]?.optionId, after?.options[2]?.optionId], [egg.optionId, cheese.optionId]);
    // Options that are gone cannot be changed any more, and nothing else changes either.
    const old = { ...EXTRAS, options: before?.options };
    assert.equal(await codeOf(send(vendor, updateOptionGroup, { groupId }, old)), 'OPTIONS_DIFFER');
    assert.deepEqual((await read()).groups[0], after);
  });

  it('is gone from all dishes once deleted', async () => {
    const { vendor, pizza, calzone, add, read } = await newScene();
    const groupId = await add(SIZE, [pizza, calzone]);
    succeeded(await vendor.browser.call(deleteOptionGroup, { params: { groupId } }));
    assert.deepEqual(await read(), { groups: [], dishes: [] });
    assert.equal(await codeOf(send(vendor, deleteOptionGroup, { groupId })), 'GROUP_NOT_FOUND');
  });

  it('is shared by dishes until one gets a copy of its own, in the same place', async () => {
    const { vendor, pizza, calzone, add, read } = await newScene();
    const extras = await add(EXTRAS, [pizza]);
    const sizes = await add(SIZE, [pizza, calzone]);
    succeeded(
      await vendor.browser.call(shareOptionGroup, { params: { groupId: extras }, body: { dishIds: [pizza, calzone] } }),
    );
    const { groupId: copy } = succeeded(
      await vendor.browser.call(copyOptionGroup, { params: { groupId: extras, dishId: pizza } }),
    );
    const { groups, dishes } = await read();
    assert.deepEqual(dishes, [
      { dishId: pizza, groupIds: [copy, sizes] },
      { dishId: calzone, groupIds: [sizes, extras] },
    ]);
    assert.deepEqual(withoutIds(groups[2] ?? EXTRAS), withoutIds(EXTRAS));
    assert.equal(await codeOf(send(vendor, copyOptionGroup, { groupId: extras, dishId: pizza })), 'GROUP_NOT_FOUND');
    succeeded(await vendor.browser.call(shareOptionGroup, { params: { groupId: sizes }, body: { dishIds: [] } }));
    assert.deepEqual((await read()).dishes, [
      { dishId: pizza, groupIds: [copy] },
      { dishId: calzone, groupIds: [extras] },
    ]);
  });

  it('has the order in which a dish asks for it', async () => {
    const { vendor, pizza, add, read } = await newScene();
    const ids = [await add(SIZE), await add(EXTRAS), await add({ ...EXTRAS, groupName: 'Dips' })];
    const [first = 0, second = 0, third = 0] = ids;
    const order = { groupIds: [third, first] };
    succeeded(await vendor.browser.call(setDishGroups, { params: { dishId: pizza }, body: order }));
    assert.deepEqual((await read()).dishes, [{ dishId: pizza, groupIds: [third, first] }]);
    const more = { groupIds: [second, third, first] };
    succeeded(await vendor.browser.call(setDishGroups, { params: { dishId: pizza }, body: more }));
    assert.deepEqual((await read()).dishes, [{ dishId: pizza, groupIds: [second, third, first] }]);
  });

  it('has options that are sold out and come back, all of a change or none', async () => {
    const { vendor, restaurantId, add, read } = await newScene();
    await add(EXTRAS);
    const ids = (await read()).groups[0]?.options.map(({ optionId }) => optionId) ?? [];
    const [cheese = 0, egg = 0] = ids;
    const set = (...options: object[]) => send(vendor, setOptionAvailability, { restaurantId }, { options });
    const soldOut = async () => (await read()).groups[0]?.options.map(({ isAvailable }) => !isAvailable);
    await set({ optionId: cheese, isAvailable: false }, { optionId: egg, isAvailable: false });
    assert.deepEqual(await soldOut(), [true, true, false]);
    const unknown = { optionId: 999_999_999, isAvailable: true };
    assert.equal(await codeOf(set({ optionId: cheese, isAvailable: true }, unknown)), 'OPTION_NOT_FOUND');
    assert.deepEqual(await soldOut(), [true, true, false]);
    await set({ optionId: cheese, isAvailable: false }, { optionId: cheese, isAvailable: true });
    assert.deepEqual(await soldOut(), [false, true, false]);
  });
});

describe('what a group may be', () => {
  const wrong: Record<string, [object, string]> = {
    'without a name': [{ groupName: ' ' }, 'Group Name is Required'],
    'without options': [{ options: [] }, 'A group has 1 to 50 options.'],
    'with too many options': [
      { options: Array.from({ length: OPTIONS_MAX + 1 }, (_, n) => option(`No. ${n}`)) },
      'A group has 1 to 50 options.',
    ],
    'with more picks than options': [{ pickMax: 4 }, 'This is more than the number of options.'],
    'with a least above the most': [{ pickMin: 3 }, 'This must not be less than the minimum.'],
    'with half a pick': [{ pickMin: 0.5 }, 'Please enter a number from 0 to 50.'],
    'with no pick at most': [{ pickMax: 0 }, 'Please enter a number from 1 to 50.'],
    'that sets the price by two picks': [
      { setsPrice: true },
      'If the option sets the price, exactly one must be picked.',
    ],
    'that sets the price to nothing': [
      { setsPrice: true, pickMin: 1, pickMax: 1 },
      'The price of a dish must be at least ₹1.00.',
    ],
    'with a name twice': [
      { options: [option('Cheese'), option('CHEESE')] },
      'Another option of the group has this name.',
    ],
    'with a negative price': [
      { options: [option('Cheese', -1), option('Basil')] },
      'The price of an option must be from ₹0.00 to ₹1,00,000.00, with at most two decimals.',
    ],
    'with a tenth of a paisa': [
      { options: [option('Cheese', 1.001), option('Basil')] },
      'The price of an option must be from ₹0.00 to ₹1,00,000.00, with at most two decimals.',
    ],
    'with another mark': [
      { options: [option('Cheese', 1, { foodType: 'Vegan' }), option('Basil')] },
      'Please choose Veg, Egg or Nonveg.',
    ],
  };
  for (const [name, [part, message]] of Object.entries(wrong))
    it(`is refused ${name}`, async () => {
      const { vendor, restaurantId, pizza, add, read } = await newScene();
      const groupId = await add(EXTRAS);
      const before = await read();
      const group = { ...EXTRAS, ...part };
      const added = send(vendor, addOptionGroup, { restaurantId }, { group, dishIds: [pizza] });
      assert.equal((await added).statusCode, 400);
      assert.equal(await messageOf(send(vendor, updateOptionGroup, { groupId }, group)), message);
      assert.deepEqual(await read(), before);
    });

  it('lets a dish have so many groups, one of which sets its price', async () => {
    const { vendor, restaurantId, pizza, calzone, add, read } = await newScene();
    const sizes = await add(SIZE);
    const second = send(vendor, addOptionGroup, { restaurantId }, { group: SIZE, dishIds: [pizza] });
    assert.equal(await codeOf(second), 'GROUPS_DO_NOT_FIT');
    const extras = await add({ ...EXTRAS, pickMin: 1, pickMax: 1, options: [option('Cheese', 40)] });
    const [group] = (await read()).groups.slice(1);
    const asSize = { groupName: 'Extras', pickMin: 1, pickMax: 1, setsPrice: true, options: group?.options };
    const refusal = refusalOf(await send(vendor, updateOptionGroup, { groupId: extras }, asSize));
    assert.equal(refusal.code, 'GROUPS_DO_NOT_FIT');
    assert.match(refusal.message, /^Pizza would no longer be allowed/);
    for (let count = 2; count < GROUPS_MAX; count++) await add(EXTRAS);
    const before = await read();
    const one = send(vendor, addOptionGroup, { restaurantId }, { group: EXTRAS, dishIds: [calzone, pizza] });
    assert.equal(await codeOf(one), 'GROUPS_DO_NOT_FIT');
    assert.deepEqual(await read(), before);
    const groupIds = before.groups.map(({ groupId }) => groupId);
    const other = await add(SIZE, [calzone]);
    const both = { groupIds: [...groupIds.slice(0, 3), other] };
    assert.equal(await codeOf(send(vendor, setDishGroups, { dishId: pizza }, both)), 'GROUPS_DO_NOT_FIT');
    const shared = { dishIds: [pizza, calzone] };
    assert.equal(await codeOf(send(vendor, shareOptionGroup, { groupId: sizes }, shared)), 'GROUPS_DO_NOT_FIT');
    const twice = { groupIds: [sizes, sizes] };
    assert.equal((await send(vendor, setDishGroups, { dishId: pizza }, twice)).statusCode, 400);
    assert.equal((await read()).dishes[0]?.groupIds.length, GROUPS_MAX);
  });

  it('may not demand more picks of a dish than an order can have', async () => {
    const { add, vendor, restaurantId, pizza } = await newScene();
    const options = Array.from({ length: OPTIONS_MAX }, (_, n) => option(`No. ${n}`));
    const all = { groupName: 'All', pickMin: OPTIONS_MAX, pickMax: OPTIONS_MAX, setsPrice: false, options };
    await add(all);
    await add(all);
    const one = { ...all, pickMin: 1 };
    const third = send(vendor, addOptionGroup, { restaurantId }, { group: one, dishIds: [pizza] });
    assert.equal(await codeOf(third), 'GROUPS_DO_NOT_FIT');
  });

  it('exists at most 200 times in a restaurant, also when added in parallel', async () => {
    const { vendor, restaurantId, pizza, add, read } = await newScene();
    const groupId = await add(EXTRAS);
    await sql`
      insert into option_groups (restaurant_id, group_name, pick_min, pick_max, sets_price)
      select ${restaurantId}, 'Group ' || n, 0, 1, false from generate_series(1, ${KITCHEN_GROUPS_MAX - 4}::int) n`;
    const body = { group: EXTRAS, dishIds: [] };
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => send(vendor, addOptionGroup, { restaurantId }, body)),
    );
    assert.equal(sent.filter(({ statusCode }) => statusCode === 200).length, 3);
    assert.ok(sent.every((each) => each.statusCode === 200 || refusalOf(each).code === 'TOO_MANY_GROUPS'));
    assert.equal(await codeOf(send(vendor, copyOptionGroup, { groupId, dishId: pizza })), 'TOO_MANY_GROUPS');
    assert.equal((await read()).groups.length, KITCHEN_GROUPS_MAX);
  });
});

describe('groups of somebody else', () => {
  it('are not found, nor can their dishes and groups be mixed with own ones', async () => {
    const one = await newScene();
    const two = await newScene();
    const stranger = await newPerson(app, sql, 'VENDOR');
    const groupId = await one.add(SIZE);
    const foreign = await two.add(EXTRAS);
    const before = await one.read();
    const optionId = before.groups[0]?.options[0]?.optionId ?? 0;
    const { restaurantId, pizza: dishId } = one;
    const availability = { options: [{ optionId, isAvailable: false }] };
    const calls: [Endpoint, Record<string, number>, object | undefined, string][] = [
      [kitchenOptions, { restaurantId }, undefined, 'RESTAURANT_NOT_FOUND'],
      [addOptionGroup, { restaurantId }, { group: SIZE, dishIds: [] }, 'RESTAURANT_NOT_FOUND'],
      [updateOptionGroup, { groupId }, EXTRAS, 'GROUP_NOT_FOUND'],
      [deleteOptionGroup, { groupId }, undefined, 'GROUP_NOT_FOUND'],
      [shareOptionGroup, { groupId }, { dishIds: [] }, 'GROUP_NOT_FOUND'],
      [copyOptionGroup, { groupId, dishId }, undefined, 'GROUP_NOT_FOUND'],
      [setDishGroups, { dishId }, { groupIds: [] }, 'DISH_NOT_FOUND'],
      [setOptionAvailability, { restaurantId }, availability, 'RESTAURANT_NOT_FOUND'],
    ];
    for (const [endpoint, params, body, code] of calls) {
      const response = await send(stranger, endpoint, params, body);
      assert.deepEqual(outcomeOf(response), `404 ${code}`);
    }
    const { vendor } = two;
    const mixed: [Endpoint, Record<string, number>, object | undefined, string][] = [
      [addOptionGroup, { restaurantId: two.restaurantId }, { group: SIZE, dishIds: [dishId] }, 'DISH_NOT_FOUND'],
      [shareOptionGroup, { groupId: foreign }, { dishIds: [dishId] }, 'DISH_NOT_FOUND'],
      [setDishGroups, { dishId: two.pizza }, { groupIds: [groupId] }, 'GROUP_NOT_FOUND'],
      [copyOptionGroup, { groupId: foreign, dishId }, undefined, 'GROUP_NOT_FOUND'],
      [setOptionAvailability, { restaurantId: two.restaurantId }, availability, 'OPTION_NOT_FOUND'],
    ];
    for (const [endpoint, params, body, code] of mixed)
      assert.equal(await codeOf(send(vendor, endpoint, params, body)), code);
    const stolen = { ...EXTRAS, options: [{ ...option('Cheese'), optionId }, option('Basil')] };
    assert.equal(await codeOf(send(vendor, updateOptionGroup, { groupId: foreign }, stolen)), 'OPTIONS_DIFFER');
    assert.deepEqual(await one.read(), before);
  });
});

describe('changes in parallel', () => {
  it('leave a group as one of them wants it, and its links whole', async () => {
    const { vendor, pizza, calzone, add, read } = await newScene();
    const groupId = await add(EXTRAS);
    const [before] = (await read()).groups;
    const cheese = before?.options[0];
    assert.ok(cheese);
    const versions = Array.from({ length: 8 }, (_, n) => ({
      ...EXTRAS,
      groupName: `Extras ${n}`,
      options: [{ ...cheese, price: n }, option(`New ${n}`, n), option(`Newer ${n}`, n)],
    }));
    const sent = await Promise.all([
      ...versions.map((body) => send(vendor, updateOptionGroup, { groupId }, body)),
      ...versions.map((_, n) =>
        send(vendor, shareOptionGroup, { groupId }, { dishIds: n % 2 ? [pizza, calzone] : [calzone] }),
      ),
    ]);
    assert.ok(sent.every(({ statusCode }) => statusCode === 200));
    const { groups, dishes } = await read();
    const [after] = groups;
    const winner = versions.find(({ groupName }) => groupName === after?.groupName);
    assert.deepEqual(withoutIds(after ?? EXTRAS), withoutIds(winner ?? EXTRAS));
    assert.equal(after?.options[0]?.optionId, cheese.optionId);
    assert.ok(dishes.every(({ groupIds }) => groupIds.length === 1 && groupIds[0] === groupId));
    assert.ok([1, 2].includes(dishes.length) && dishes.at(-1)?.dishId === calzone);
  });

  it('never give a dish two groups that set its price', async () => {
    const { vendor, restaurantId, pizza, read } = await newScene();
    const body = { group: SIZE, dishIds: [pizza] };
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => send(vendor, addOptionGroup, { restaurantId }, body)),
    );
    assert.equal(sent.filter(({ statusCode }) => statusCode === 200).length, 1);
    const { groups, dishes } = await read();
    assert.deepEqual([groups.length, dishes], [1, [{ dishId: pizza, groupIds: [groups[0]?.groupId] }]]);
  });
});
