/** Checks whether an order that awaits its payment can still be placed (product rule 6.7). */
import { unitPaise } from '#contract/catalog/options.ts';
import type { EndReason } from '#contract/ordering/orders.ts';
import { readMenu } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import { wrongDishes } from '../rules.ts';
import * as rows from './paying-rows.ts';

/**
 * Undefined while the restaurant is open and its dishes and options are available at the ordered prices. Fees and the
 * coupon stay as agreed. The result is valid until the end of a transaction that shares the menu's lock (`shareMenu`).
 */
export async function changedSince(sql: Sql, orderId: number, now: Date): Promise<EndReason | undefined> {
  const lines = await rows.linesOf(sql, orderId);
  const menu = await readMenu(sql, lines[0]?.dishId ?? 0, now);
  if (menu && !(menu.isAccepted && menu.isOpen)) return 'CLOSED_MEANWHILE';
  const isAsOrdered =
    menu !== undefined &&
    wrongDishes(lines, menu, now) === undefined &&
    lines.every(({ dishId, optionIds, pricePaise }) => {
      const dish = menu.dishes.get(dishId);
      return dish !== undefined && unitPaise(dish, optionIds) === pricePaise;
    });
  return isAsOrdered ? undefined : 'MENU_CHANGED';
}
