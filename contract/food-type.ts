import * as z from 'zod/mini';

/** Of a restaurant or dish. Apart from catalog.ts, which every list and menu loads: only forms need zod. */
export const FoodType = z.enum(['Veg', 'Nonveg']);
