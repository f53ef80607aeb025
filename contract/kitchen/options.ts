/** How vendors manage the option groups of their dishes (product rule 3.8). */
import * as z from 'zod/mini';
import { GROUPS_MAX, OPTION_TYPES, OPTIONS_MAX, OptionGroup } from '../catalog/options.ts';
import { enteredRupees } from '../kit/amounts.ts';
import { command, owner, read, text } from '../kit/endpoint.ts';
import { Id, name } from '../kit/fields.ts';
import { toPaise } from '../kit/money.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { DISHES_MAX } from './menu.ts';
import { ofRestaurant } from './restaurants.ts';

export const KITCHEN_GROUPS_MAX = 200;

const PRICE = 'The price of an option must be from ₹0.00 to ₹1,00,000.00, with at most two decimals.';
const OptionPrice = enteredRupees({ min: 0, max: 100_000, error: PRICE });

/** A new option has no `optionId`. */
const OptionForm = z.strictObject({
  optionId: z.optional(Id),
  optionName: name(100, english`Option Name is Required`),
  foodType: z.enum(OPTION_TYPES, { error: 'Please choose Veg, Egg or Nonveg.' }),
  price: OptionPrice,
  isAvailable: z.boolean({ error: english`isAvailable must be true or false.` }),
});
export type OptionForm = z.input<typeof OptionForm>;

const LEAST = english`Please enter a number from 0 to ${OPTIONS_MAX}.`;
const MOST = english`Please enter a number from 1 to ${OPTIONS_MAX}.`;
const SETS_PRICE = english`setsPrice must be true or false.`;
const OPTIONS = english`A group has 1 to ${OPTIONS_MAX} options.`;

const GroupFields = z.strictObject({
  groupName: name(100, english`Group Name is Required`),
  pickMin: wholeFrom(0, OPTIONS_MAX, LEAST),
  pickMax: wholeFrom(1, OPTIONS_MAX, MOST),
  setsPrice: z.boolean({ error: SETS_PRICE }),
  options: z
    .array(OptionForm, { error: OPTIONS })
    .check(z.minLength(1, { error: OPTIONS }), z.maxLength(OPTIONS_MAX, { error: OPTIONS })),
});

type Wrong = readonly [path: (string | number)[], message: string];

/** Checks that span several fields of a group. */
function wrongsOf({ pickMin, pickMax, setsPrice, options }: z.output<typeof GroupFields>): Wrong[] {
  const wrongs: Wrong[] = [];
  if (setsPrice && (pickMin !== 1 || pickMax !== 1))
    wrongs.push([['pickMax'], 'If the option sets the price, exactly one must be picked.']);
  else if (pickMin > pickMax) wrongs.push([['pickMax'], 'This must not be less than the minimum.']);
  else if (options.length > 0 && pickMax > options.length)
    wrongs.push([['pickMax'], 'This is more than the number of options.']);
  const names = new Set<string>();
  const ids = new Set<number>();
  for (const [at, { optionId, optionName, price }] of options.entries()) {
    const name = optionName.toLowerCase();
    if (names.has(name) || (optionId !== undefined && ids.has(optionId)))
      wrongs.push([['options', at, 'optionName'], 'Another option of the group has this name.']);
    if (setsPrice && price < toPaise(1))
      wrongs.push([['options', at, 'price'], 'The price of a dish must be at least ₹1.00.']);
    names.add(name);
    if (optionId !== undefined) ids.add(optionId);
  }
  return wrongs;
}

/** A group with its options in order. `setsPrice`, as for sizes, requires exactly one pick and prices from ₹1. */
export const GroupForm = GroupFields.check(({ value, issues }) => {
  for (const [path, message] of wrongsOf(value)) issues.push({ code: 'custom', input: value, path, message });
});
export type GroupForm = z.input<typeof GroupForm>;

const ofGroup = { params: z.object({ groupId: Id }), access: owner('menu') } as const;

/** `dishes`: only those with groups, with the group ids in the dish's order. */
export const KitchenOptions = z.object({
  groups: z.array(OptionGroup),
  dishes: z.array(z.object({ dishId: Id, groupIds: z.array(Id) })),
});
export type KitchenOptions = z.input<typeof KitchenOptions>;

export const kitchenOptions = read('GET /v1/restaurantAPI/options/:restaurantId', {
  ...ofRestaurant('orders'),
  response: KitchenOptions,
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const DISHES = english`Name at most ${DISHES_MAX} dishes, each once.`;
const DishIds = z.array(Id, { error: DISHES }).check(
  z.maxLength(DISHES_MAX, { error: DISHES }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: DISHES }),
);

export const addOptionGroup = command('POST /v1/restaurantAPI/addOptionGroup/:restaurantId', {
  ...ofRestaurant('menu'),
  body: z.strictObject({ group: GroupForm, dishIds: DishIds }),
  response: z.object({ groupId: Id }),
  refusals: ['RESTAURANT_NOT_FOUND', 'DISH_NOT_FOUND', 'TOO_MANY_GROUPS', 'GROUPS_DO_NOT_FIT'],
});

/** Replaces a group for all dishes that use it: options are matched by `optionId`, and missing ones are deleted. */
export const updateOptionGroup = command('PUT /v1/restaurantAPI/updateOptionGroup/:groupId', {
  ...ofGroup,
  body: GroupForm,
  response: text,
  refusals: ['GROUP_NOT_FOUND', 'OPTIONS_DIFFER', 'GROUPS_DO_NOT_FIT'],
});

export const deleteOptionGroup = command('DELETE /v1/restaurantAPI/deleteOptionGroup/:groupId', {
  ...ofGroup,
  response: text,
  refusals: ['GROUP_NOT_FOUND'],
});

/** Sets which dishes use a group; it is appended to dishes that did not. */
export const shareOptionGroup = command('PUT /v1/restaurantAPI/shareOptionGroup/:groupId', {
  ...ofGroup,
  body: z.strictObject({ dishIds: DishIds }),
  response: text,
  refusals: ['GROUP_NOT_FOUND', 'DISH_NOT_FOUND', 'GROUPS_DO_NOT_FIT'],
});

/** Replaces a shared group of one dish by a copy, in the same position. */
export const copyOptionGroup = command('POST /v1/restaurantAPI/copyOptionGroup/:groupId/:dishId', {
  params: z.object({ groupId: Id, dishId: Id }),
  access: owner('menu'),
  response: z.object({ groupId: Id }),
  refusals: ['GROUP_NOT_FOUND', 'TOO_MANY_GROUPS'],
});

const GROUPS = english`A dish has at most ${GROUPS_MAX} groups, each once.`;

export const setDishGroups = command('PUT /v1/restaurantAPI/setDishGroups/:dishId', {
  params: z.object({ dishId: Id }),
  access: owner('menu'),
  body: z.strictObject({
    groupIds: z.array(Id, { error: GROUPS }).check(
      z.maxLength(GROUPS_MAX, { error: GROUPS }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: GROUPS }),
    ),
  }),
  response: text,
  refusals: ['DISH_NOT_FOUND', 'GROUP_NOT_FOUND', 'GROUPS_DO_NOT_FIT'],
});

const AT_ONCE_MAX = 500;
const SOME = english`Name 1 to ${AT_ONCE_MAX} options.`;

/** All or none. For an option listed twice the last value counts. */
export const setOptionAvailability = command('PUT /v1/restaurantAPI/setOptionAvailability/:restaurantId', {
  ...ofRestaurant('orders'),
  body: z.strictObject({
    options: z
      .array(
        z.strictObject(
          { optionId: Id, isAvailable: z.boolean({ error: english`isAvailable must be true or false.` }) },
          { error: SOME },
        ),
        { error: SOME },
      )
      .check(z.minLength(1, { error: SOME }), z.maxLength(AT_ONCE_MAX, { error: SOME })),
  }),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND', 'OPTION_NOT_FOUND'],
});
