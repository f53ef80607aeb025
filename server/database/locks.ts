/** Every advisory lock that Chatpata takes, so that no two things share one. */
import type { Sql } from './database.ts';

/** Locks that exist once in a database. 7_426_102 belongs to the triggers of 0006_search_names.sql. */
export const LOCKS = {
  migration: 7_426_001,
  soleServer: 7_426_002,
  restaurantImport: 7_426_101,
  eventNumbers: 7_204_118,
} as const;

/**
 * The key of a lock that exists once for each of many things: one vendor's restaurants or photos, one photo. A menu has
 * the key `menu_lock_key` of 0017_orders_see_the_menu.sql.
 */
export const lockKey = (sql: Sql, kind: 'restaurants of vendor' | 'photos of' | 'photo', id: number | string) =>
  sql`hashtextextended(${`${kind} ${id}`}, 0)`;
