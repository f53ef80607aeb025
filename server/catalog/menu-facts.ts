/**
 * What orders are decided by: the prices, options and terms of whole menus, kept in memory with the number of the menu's state.
 * Nothing here grows old unnoticed: an order is placed only if its menu still has that number (docs/decisions/049).
 */
import { LRUCache } from 'lru-cache';
import { toRupees } from '#contract/kit/money.ts';
import type { OptionGroup } from '#contract/options.ts';
import type { Sql } from '#server/database/database.ts';
import { withGroups } from './cards.ts';
import { menuOfDish } from './menu-facts-rows.ts';
import { type Goods, NO_TERMS, type RestaurantTerms } from './terms.ts';

export interface DishFacts {
  readonly dishName: string;
  /** Rupees. */
  readonly price: number;
  readonly optionGroups?: readonly OptionGroup[];
  /** False while sold out for good. */
  readonly isAvailable: boolean;
  readonly soldOutUntil: Date | undefined;
  readonly goods: Goods | undefined;
}

export interface MenuFacts {
  readonly restaurantId: number;
  readonly state: number;
  readonly isAccepted: boolean;
  /** When it was read. */
  readonly isOpen: boolean;
  readonly terms: RestaurantTerms;
  readonly dishes: ReadonlyMap<number, DishFacts>;
}

/** How many dishes the kept menus have together, in each worker. */
const DISHES_MAX = 50_000;

interface Kept {
  readonly menus: LRUCache<number, MenuFacts>;
  /** The restaurants of the dishes of kept menus. */
  readonly restaurants: Map<number, number>;
}

const keptBy = new WeakMap<Sql, Kept>();

function keptOf(sql: Sql): Kept {
  const known = keptBy.get(sql);
  if (known) return known;
  const restaurants = new Map<number, number>();
  const menus = new LRUCache<number, MenuFacts>({
    maxSize: DISHES_MAX,
    sizeCalculation: ({ dishes }) => dishes.size + 1,
    dispose: ({ dishes }) => {
      for (const dishId of dishes.keys()) restaurants.delete(dishId);
    },
  });
  const kept = { menus, restaurants };
  keptBy.set(sql, kept);
  return kept;
}

/** The menu of a dish as it is now; undefined if the dish is on none. */
export async function readMenu(sql: Sql, dishId: number, now: Date): Promise<MenuFacts | undefined> {
  const row = await menuOfDish(sql, dishId, now);
  if (!row) return undefined;
  const dishes = row.dishes.map(({ dishId: id, pricePaise, optionGroups, soldOutUntil, goods, ...dish }) => {
    const until = soldOutUntil === null ? undefined : new Date(soldOutUntil);
    const price = toRupees(pricePaise);
    return [
      id,
      { ...dish, price, soldOutUntil: until, goods: goods ?? undefined, ...withGroups(optionGroups) },
    ] as const;
  });
  const { restaurantId, menuState: state, isAccepted, isOpen, resState, pincode } = row;
  const terms = { ...NO_TERMS, ...row.terms, resState, pincode };
  const facts: MenuFacts = { restaurantId, state, isAccepted, isOpen, terms, dishes: new Map(dishes) };
  const { menus, restaurants } = keptOf(sql);
  menus.set(restaurantId, facts);
  for (const id of facts.dishes.keys()) restaurants.set(id, restaurantId);
  return facts;
}

/** The menu of a dish as this process knows it, or else as it is now. */
export async function knownMenu(sql: Sql, dishId: number, now: Date): Promise<MenuFacts | undefined> {
  const { menus, restaurants } = keptOf(sql);
  const restaurantId = restaurants.get(dishId);
  return (restaurantId !== undefined && menus.get(restaurantId)) || readMenu(sql, dishId, now);
}
