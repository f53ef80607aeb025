/**
 * Reads the inputs of an order's bill. Coupons and addresses are cached for a short time, mostly for quotes: an order
 * is placed only if they are unchanged, and uses are counted then (docs/decisions/049).
 */
import { LRUCache } from 'lru-cache';
import type { MenuFacts } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { MarketplaceTerms } from '#server/marketplace/index.ts';
import type { Facts, OrderRequest } from '../rules.ts';
import { type CouponFacts, couponFor } from './coupon-rows.ts';
import { type Destination, readDestination, readPlace } from './destination.ts';

interface Asked {
  readonly userId: number | undefined;
  readonly asked: OrderRequest;
  readonly menu: MenuFacts | undefined;
  readonly marketplace: MarketplaceTerms;
  readonly pincode?: string | undefined;
  /**
   * Bypasses the caches, and reads the address even if the bill does not depend on it, to refuse one of somebody else.
   */
  readonly isThorough: boolean;
}

const KEPT = { max: 10_000, ttl: 600_000 };
interface Kept {
  readonly coupons: LRUCache<string, CouponFacts>;
  readonly addresses: LRUCache<string, Destination>;
}
const keptBy = new WeakMap<Sql, Kept>();

function keptOf(sql: Sql): Kept {
  const kept = keptBy.get(sql) ?? { coupons: new LRUCache(KEPT), addresses: new LRUCache(KEPT) };
  keptBy.set(sql, kept);
  return kept;
}

export async function factsOf(
  sql: Sql,
  { userId, asked, menu, marketplace, pincode, isThorough }: Asked,
): Promise<Facts> {
  const { couponCode, isPickup, userAddressId } = asked;
  const kept = keptOf(sql);

  const coupon = async (): Promise<CouponFacts | undefined> => {
    if (!menu || userId === undefined || couponCode === undefined) return undefined;
    const { restaurantId, state } = menu;
    const key = [userId, restaurantId, state, couponCode].join();
    const known = isThorough ? undefined : kept.coupons.get(key);
    const facts = known ?? (await couponFor(sql, couponCode, { userId, restaurantId }));
    kept.coupons.set(key, facts);
    return facts;
  };

  const destination = async (): Promise<Destination> => {
    if (isPickup) return { kind: 'PICKUP' };
    if (userAddressId === undefined || userId === undefined) {
      return menu && pincode ? readPlace(sql, pincode, menu.terms) : { kind: 'NO_ADDRESS' };
    }
    const isNeeded = isThorough || (menu && dependsOnAddress(asked, menu, marketplace));
    if (!menu || !isNeeded) return { kind: 'UNREAD' };
    const key = [userId, userAddressId, menu.terms.pincode].join();
    const known = isThorough ? undefined : kept.addresses.get(key);
    const found = known ?? (await readDestination(sql, userId, userAddressId, menu.terms));
    kept.addresses.set(key, found.kind === 'ADDRESS' ? found : undefined);
    return found;
  };

  const [to, discount] = await Promise.all([destination(), coupon()]);
  return { menu, marketplace, destination: to, coupon: discount };
}

/** True with delivery areas, or with taxes that differ for customers in another state. */
const dependsOnAddress = (
  { lines }: OrderRequest,
  { terms, dishes }: MenuFacts,
  marketplace: MarketplaceTerms,
): boolean =>
  terms.deliveryAreas.length > 0 ||
  (marketplace.platformFeePaise > 0 && marketplace.gstStates.length > 0) ||
  (terms.gstin !== '' && lines.some(({ dishId }) => dishes.get(dishId)?.goods));
