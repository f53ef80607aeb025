/** Options of a dish: sizes, extras, ways to cook it. The functions work on prices in rupees, as they are sent. */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { Id } from '../kit/fields.ts';
import { inRupees, toPaise, toRupees } from '../kit/money.ts';
import { t } from '../kit/texts.ts';

export const OPTION_TYPES = ['Veg', 'Egg', 'Nonveg'] as const;

export const Option = z.object({
  optionId: Id,
  optionName: z.string(),
  foodType: z.enum(OPTION_TYPES),
  /** Added to the dish's price, or replaces it if the group has `setsPrice`. */
  price: Rupees,
  isAvailable: z.boolean(),
});
export type Option = z.input<typeof Option>;

/**
 * A person picks `pickMin` to `pickMax` options, each at most once. With `setsPrice` exactly one is picked and its
 * price replaces the dish's, as for sizes.
 */
export const OptionGroup = z.object({
  groupId: Id,
  groupName: z.string(),
  pickMin: z.int(),
  pickMax: z.int(),
  setsPrice: z.boolean(),
  options: z.array(Option),
});
export type OptionGroup = z.input<typeof OptionGroup>;

export const GROUPS_MAX = 20;
export const OPTIONS_MAX = 50;
export const PICKED_MAX = 100;

/** An option as stored in an order, with its price at that time. */
export const PickedOption = z.pick(Option, { optionId: true, optionName: true, foodType: true, price: true });
export type PickedOption = z.input<typeof PickedOption>;

/** For example "Pizza (Large, Extra cheese)". */
export function nameWithOptions(dishName: string, options: readonly Pick<PickedOption, 'optionName'>[] = []): string {
  const names = options.map(({ optionName }) => optionName).join(', ');
  return names ? `${dishName} (${names})` : dishName;
}

export interface Priced {
  readonly price: number;
  readonly optionGroups?: readonly OptionGroup[] | undefined;
}

const pickedOf = ({ options }: OptionGroup, optionIds: readonly number[]) =>
  options.filter(({ optionId }) => optionIds.includes(optionId));

export const pickedOptions = ({ optionGroups = [] }: Priced, optionIds: readonly number[]): Option[] =>
  optionGroups.flatMap((group) => pickedOf(group, optionIds));

/** The price of one dish with these options, in paise. */
export function unitPaise({ price, optionGroups = [] }: Priced, optionIds: readonly number[]): number {
  const sumOf = (options: readonly Option[]) => options.reduce((sum, option) => sum + toPaise(option.price), 0);
  return optionGroups.reduce((paise, group) => {
    const picked = pickedOf(group, optionIds);
    if (group.setsPrice) return picked.length > 0 ? paise - toPaise(price) + sumOf(picked) : paise;
    return paise + sumOf(picked);
  }, toPaise(price));
}

/** `group` is the first group with too few or too many options; UNKNOWN: the dish lacks one of the options. */
export type WrongChoice =
  | { readonly kind: 'TOO_FEW' | 'TOO_MANY'; readonly group: OptionGroup }
  | { readonly kind: 'UNKNOWN' };

export function wrongChoice({ optionGroups = [] }: Priced, optionIds: readonly number[]): WrongChoice | undefined {
  for (const group of optionGroups) {
    const { length } = pickedOf(group, optionIds);
    if (length < group.pickMin) return { kind: 'TOO_FEW', group };
    if (length > group.pickMax) return { kind: 'TOO_MANY', group };
  }
  const known = pickedOptions({ price: 0, optionGroups }, optionIds).length;
  return known === optionIds.length ? undefined : { kind: 'UNKNOWN' };
}

/**
 * The lowest price of the dish in paise, and whether options can raise it; undefined when a required group is sold out.
 */
export function leastPaise(dish: Priced): { readonly paise: number; readonly isFrom: boolean } | undefined {
  const groups = dish.optionGroups ?? [];
  if (!groups.every(isChoosable)) return undefined;
  const cheapest = groups.flatMap(({ options, pickMin }) =>
    options
      .filter(({ isAvailable }) => isAvailable)
      .toSorted((a, b) => a.price - b.price)
      .slice(0, pickMin)
      .map(({ optionId }) => optionId),
  );
  const isFrom = groups.some(({ options }) => options.some(({ price }) => price > 0));
  return { paise: unitPaise(dish, cheapest), isFrom };
}

/** "₹120.00", or "from ₹120.00" if options can raise it. */
export function priceWords(dish: Priced, qty = 1): string {
  const least = leastPaise(dish);
  if (!least) return inRupees(dish.price);
  const price = inRupees(toRupees(least.paise * qty));
  return least.isFrom ? t`from ${price}` : price;
}

/** Not sold out, and every required group has enough options. */
export const canBeChosen = (dish: Priced & { readonly isAvailable: boolean }): boolean =>
  dish.isAvailable && leastPaise(dish) !== undefined;

export const isChoosable = ({ options, pickMin }: OptionGroup): boolean =>
  options.filter(({ isAvailable }) => isAvailable).length >= pickMin;

/** For example "Pick 1", "Pick up to 3" or "Pick 1 to 3". */
export function pickWords({ pickMin, pickMax }: Pick<OptionGroup, 'pickMin' | 'pickMax'>): string {
  if (pickMin === pickMax) return t`Pick ${pickMin}`;
  return pickMin === 0 ? t`Pick up to ${pickMax}` : t`Pick ${pickMin} to ${pickMax}`;
}
