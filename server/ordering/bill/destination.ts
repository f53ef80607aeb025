import {
  areaFor,
  type DeliveredTo,
  type DeliveryArea,
  deliveredTo,
  kmBetween,
  type RestaurantTerms,
} from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import * as rows from './destination-rows.ts';

/** `UNREAD`: the bill does not depend on the address. `UNKNOWN`: not an address of this person. */
export type Destination = { readonly kind: 'PICKUP' | 'UNREAD' | 'NO_ADDRESS' | 'UNKNOWN' } | Address;

interface Address extends DeliveredTo {
  readonly kind: 'ADDRESS';
  readonly userState: string;
}

export async function readDestination(
  sql: Sql,
  userId: number,
  userAddressId: number,
  { pincode: kitchenPincode }: Pick<RestaurantTerms, 'pincode'>,
): Promise<Destination> {
  const row = await rows.destinationRow(sql, userId, userAddressId, kitchenPincode);
  return row ? toAddress(row, kitchenPincode) : { kind: 'UNKNOWN' };
}

export const readPlace = async (sql: Sql, pincode: string, terms: Pick<RestaurantTerms, 'pincode'>): Promise<Address> =>
  toAddress(await rows.pincodeRow(sql, pincode, terms.pincode), terms.pincode);

function toAddress(row: rows.DestinationRow, kitchenPincode: string): Address {
  const { pincode, userState, lat, lng, kitchenLat, kitchenLng } = row;
  const isMeasured = lat !== null && lng !== null && kitchenLat !== null && kitchenLng !== null;
  const km = isMeasured ? kmBetween({ lat, lng }, { lat: kitchenLat, lng: kitchenLng }) : undefined;
  return { kind: 'ADDRESS', userState, ...deliveredTo(pincode, kitchenPincode, km) };
}

/**
 * The delivery area that the bill uses; undefined if the restaurant does not deliver there (product rule 5.14). Pickup
 * is free.
 */
export const areaOf = ({ deliveryAreas }: RestaurantTerms, to: Destination): DeliveryArea | undefined =>
  areaFor(to.kind === 'PICKUP' ? [] : deliveryAreas, to.kind === 'ADDRESS' ? to : undefined);
