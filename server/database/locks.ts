/** Every advisory lock that Chatpata takes, in one place so that no two purposes share one. */
import type { Sql } from './database.ts';

/**
 * Numbers of advisory locks. 7_426_102 is used by triggers that update names, terms and totals (db/functions/search.sql
 * and catalog.sql).
 */
export const LOCKS = {
  migration: 7_426_001,
  soleServer: 7_426_002,
  restaurantImport: 7_426_101,
  finishedDays: 7_426_103,
  bookDays: 7_426_104,
  freeRiders: 7_426_105,
  eventNumbers: 7_204_118,
} as const;

/**
 * The key of a lock per vendor, photo, person, …: one vendor's restaurants or photos, one photo, the coupons of one
 * giver, what one provider settles, one receipt of a provider, one person's streams, codes to numbers with one prefix,
 * codes of one network. A menu's lock has the key `logic.menu_lock_key`.
 */
export const lockKey = (
  sql: Sql,
  kind:
    | 'restaurants of vendor'
    | 'photos of'
    | 'photo'
    | 'coupons of'
    | 'settlements of'
    | 'receipt of'
    | 'streams of'
    | 'codes of',
  id: number | string,
) => sql`hashtextextended(${`${kind} ${id}`}, 0)`;
