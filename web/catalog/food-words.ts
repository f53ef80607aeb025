import { t } from '#contract/kit/texts.ts';

export const FOOD_WORDS = { Veg: t`Veg`, Egg: t`Egg`, Nonveg: t`Nonveg` } as const;
