import * as z from 'zod/mini';

/** 0 or more. Separate from money.ts, which every page loads: only forms need zod. */
export const Rupees = z.number().check(z.gte(0));
