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

interface BillInputs {
  readonly userId: number | undefined;
  readonly request: OrderRequest;
  readonly menu: MenuFacts | undefined;
  readonly marketplace: MarketplaceTerms;
  readonly pincode?: string | undefined;
  /**
   * Bypasses the caches, and reads the address even if the bill does not depend on it, to refuse one of somebody else.
   */
  readonly bypassesCache: boolean;
}

const CACHE_OPTIONS = { max: 10_000, ttl: 600_000 };
interface Caches {
  readonly coupons: LRUCache<string, CouponFacts>;
  readonly addresses: LRUCache<string, Destination>;
}
const cachesBy = new WeakMap<Sql, Caches>();

function cachesOf(sql: Sql): Caches {
  const caches = cachesBy.get(sql) ?? { coupons: new LRUCache(CACHE_OPTIONS), addresses: new LRUCache(CACHE_OPTIONS) };
  cachesBy.set(sql, caches);
  return caches;
}

export async function factsOf(
  sql: Sql,
  { userId, request, menu, marketplace, pincode, bypassesCache }: BillInputs,
): Promise<Facts> {
  const { couponCode, isPickup, userAddressId } = request;
  const caches = cachesOf(sql);

  const coupon = async (): Promise<CouponFacts | undefined> => {
    if (!menu || userId === undefined || couponCode === undefined) return undefined;
    const { restaurantId, version } = menu;
    const key = [userId, restaurantId, version, couponCode].join();
    const known = bypassesCache ? undefined : caches.coupons.get(key);
    const facts = known ?? (await couponFor(sql, couponCode, { userId, restaurantId }));
    caches.coupons.set(key, facts);
    return facts;
  };

  const destination = async (): Promise<Destination> => {
    if (isPickup) return { kind: 'PICKUP' };
    if (userAddressId === undefined || userId === undefined) {
      return menu && pincode ? readPlace(sql, pincode, menu.terms) : { kind: 'NO_ADDRESS' };
    }
    const isNeeded = bypassesCache || (menu && dependsOnAddress(request, menu, marketplace));
    if (!menu || !isNeeded) return { kind: 'UNREAD' };
    const key = [userId, userAddressId, menu.terms.pincode].join();
    const known = bypassesCache ? undefined : caches.addresses.get(key);
    const found = known ?? (await readDestination(sql, userId, userAddressId, menu.terms));
    caches.addresses.set(key, found.kind === 'ADDRESS' ? found : undefined);
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
