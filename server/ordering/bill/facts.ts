/** Reads what an order's bill is decided by. */
import type { MenuFacts } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { MarketplaceTerms } from '#server/marketplace/index.ts';
import type { Facts, OrderRequest } from '../rules.ts';
import { couponFor } from './coupon-rows.ts';
import { type Destination, readDestination, readPlace } from './destination.ts';

interface Asked {
  /** Undefined: a visitor, who has no addresses and no coupons. */
  readonly userId: number | undefined;
  readonly asked: OrderRequest;
  readonly menu: MenuFacts | undefined;
  readonly marketplace: MarketplaceTerms;
  /** Where it would go, while no address is chosen. */
  readonly pincode?: string | undefined;
  /** Also reads an address on which the bill does not depend, to refuse one that is not the person's. */
  readonly isThorough: boolean;
}

export async function factsOf(
  sql: Sql,
  { userId, asked, menu, marketplace, pincode, isThorough }: Asked,
): Promise<Facts> {
  const { couponCode, isPickup, userAddressId } = asked;
  const coupon =
    menu && userId !== undefined && couponCode !== undefined
      ? await couponFor(sql, couponCode, { userId, restaurantId: menu.restaurantId })
      : undefined;
  const destination = async (): Promise<Destination> => {
    if (isPickup) return { kind: 'PICKUP' };
    if (userAddressId === undefined || userId === undefined) {
      return menu && pincode ? readPlace(sql, pincode, menu.terms) : { kind: 'NO_ADDRESS' };
    }
    const isNeeded = isThorough || (menu && dependsOnAddress(asked, menu, marketplace));
    if (!menu || !isNeeded) return { kind: 'UNREAD' };
    return readDestination(sql, userId, userAddressId, menu.terms);
  };
  return { menu, marketplace, destination: await destination(), coupon };
}

/** Delivery areas, and taxes that are another for customers in another state. */
const dependsOnAddress = (
  { lines }: OrderRequest,
  { terms, dishes }: MenuFacts,
  marketplace: MarketplaceTerms,
): boolean =>
  terms.deliveryAreas.length > 0 ||
  (marketplace.platformFeePaise > 0 && marketplace.gstStates.length > 0) ||
  (terms.gstin !== '' && lines.some(({ dishId }) => dishes.get(dishId)?.goods));
