import { placeOfPincode } from '#contract/nearby/places.ts';
import { serve } from '#server/http/serve.ts';
import { pincodeRow } from './rows.ts';

export const servePlaceOfPincode = serve(placeOfPincode, async ({ sql, params, refuse }) => {
  const row = await pincodeRow(sql, String(params.pincode));
  if (!row) throw refuse('PINCODE_UNKNOWN');
  return { city: row.city, state: row.state, hasMiddle: row.lat !== null };
});
