/**
 * Caches the prices, options and terms of whole menus for orders, with the menu's version. A stale menu is harmless: an
 * order is placed only if its menu still has that version (docs/decisions/049).
 */
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { OptionGroup } from '#contract/catalog/options.ts';
import { toRupees } from '#contract/kit/money.ts';
import type { Sql } from '#server/database/database.ts';
import { encodeResponse } from '#server/http/encode-response.ts';
import { menuOfDish } from './menu-facts-rows.ts';
import { type Goods, NO_TERMS, type RestaurantTerms } from './terms.ts';

export interface DishFacts {
  readonly dishName: string;
  /** Rupees, as in the options. */
  readonly price: number;
  readonly optionGroups?: readonly OptionGroup[];
  readonly isAvailable: boolean;
  readonly soldOutUntil: Date | undefined;
  readonly goods: Goods | undefined;
}

export interface MenuFacts {
  readonly restaurantId: number;
  readonly version: number;
  readonly isAccepted: boolean;
  readonly isOpen: boolean;
  /** From the order to the door. */
  readonly deliveryMinutes: number;
  readonly terms: RestaurantTerms;
  readonly dishes: ReadonlyMap<number, DishFacts>;
}

const OptionGroups = z.array(OptionGroup);

const DISHES_MAX = 50_000;

interface MenuCache {
  readonly menus: LRUCache<number, MenuFacts>;
  readonly restaurants: Map<number, number>;
}

const cachesBy = new WeakMap<Sql, MenuCache>();

function cacheOf(sql: Sql): MenuCache {
  const known = cachesBy.get(sql);
  if (known) return known;
  const restaurants = new Map<number, number>();
  const menus = new LRUCache<number, MenuFacts>({
    maxSize: DISHES_MAX,
    sizeCalculation: ({ dishes }) => dishes.size + 1,
    dispose: ({ dishes }) => {
      for (const dishId of dishes.keys()) restaurants.delete(dishId);
    },
  });
  const cache = { menus, restaurants };
  cachesBy.set(sql, cache);
  return cache;
}

export async function readMenu(sql: Sql, dishId: number, now: Date): Promise<MenuFacts | undefined> {
  const row = await menuOfDish(sql, dishId, now);
  if (!row) return undefined;
  const dishes = row.dishes.map(({ dishId, dishName, price, isAvailable, soldOutUntil, optionGroups, goods }) => {
    const facts: DishFacts = {
      dishName,
      price: toRupees(price),
      isAvailable,
      soldOutUntil: soldOutUntil === null ? undefined : new Date(soldOutUntil),
      goods: goods ?? undefined,
      ...(optionGroups && { optionGroups: encodeResponse(OptionGroups, optionGroups) }),
    };
    return [dishId, facts] as const;
  });
  const { restaurantId, menuVersion: version, isAccepted, isOpen, deliveryMinutes, resState, pincode } = row;
  const terms = { ...NO_TERMS, ...row.terms, resState, pincode };
  const menu = { restaurantId, version, isAccepted, isOpen, deliveryMinutes, terms };
  const facts: MenuFacts = { ...menu, dishes: new Map(dishes) };
  const { menus, restaurants } = cacheOf(sql);
  menus.set(restaurantId, facts);
  for (const id of facts.dishes.keys()) restaurants.set(id, restaurantId);
  return facts;
}

export async function cachedMenu(sql: Sql, dishId: number, now: Date): Promise<MenuFacts | undefined> {
  const { menus, restaurants } = cacheOf(sql);
  const restaurantId = restaurants.get(dishId);
  return (restaurantId !== undefined && menus.get(restaurantId)) || readMenu(sql, dishId, now);
}
