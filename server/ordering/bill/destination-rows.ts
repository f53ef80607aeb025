import type { Sql } from '#server/database/database.ts';

export interface DestinationRow {
  readonly pincode: string;
  readonly userState: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly kitchenLat: number | null;
  readonly kitchenLng: number | null;
}

export const destinationRow = async (
  sql: Sql,
  userId: number,
  userAddressId: number,
  kitchenPincode: string,
): Promise<DestinationRow | undefined> => {
  const [row] = await sql<DestinationRow[]>`
    select a.pincode, user_state, p.lat, p.lng, k.lat as kitchen_lat, k.lng as kitchen_lng
    from addresses a left join pincodes p using (pincode) left join pincodes k on k.pincode = ${kitchenPincode}
    where user_address_id = ${userAddressId} and user_id = ${userId}`;
  return row;
};

export const pincodeRow = async (sql: Sql, pincode: string, kitchenPincode: string): Promise<DestinationRow> => {
  const [row] = await sql<DestinationRow[]>`
    select asked.pincode, coalesce(p.state, '') as user_state, p.lat, p.lng, k.lat as kitchen_lat, k.lng as kitchen_lng
    from (values (${pincode})) asked (pincode)
      left join pincodes p using (pincode) left join pincodes k on k.pincode = ${kitchenPincode}`;
  if (!row) throw new Error('Asking for a pincode returned no row.');
  return row;
};
