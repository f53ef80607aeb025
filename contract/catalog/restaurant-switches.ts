import * as z from 'zod/mini';
import { english } from '../kit/texts.ts';

/**
 * What a vendor switches on the form of a restaurant. `isChain`: 10 outlets or more, or a central licence; the
 * labelling rules for chains apply (product rule 3.3).
 */
export const RestaurantSwitches = z.object({
  isChain: z.optional(z.boolean({ error: english`isChain must be true or false.` })),
});
