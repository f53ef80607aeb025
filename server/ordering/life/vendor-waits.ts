import { REVIEWS_LOOKED_AT, vendorWaits } from '#contract/ordering/waits.ts';
import { serve } from '#server/http/serve.ts';
import { waitsOf } from '../kitchen-rows.ts';

export const serveVendorWaits = serve(vendorWaits, ({ sql, params }) => waitsOf(sql, params.userId, REVIEWS_LOOKED_AT));
