import * as z from 'zod/mini';

/** Separate from restaurants.ts, which every list and menu loads: only forms need zod. */
export const FoodType = z.enum(['Veg', 'Nonveg']);
