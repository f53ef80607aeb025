import * as z from 'zod/mini';

/** Rupees, 0 or more. Apart from money.ts, which every page loads: only forms need zod. */
export const Rupees = z.number().check(z.gte(0));
