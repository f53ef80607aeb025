import type { Dish } from '#contract/catalog/restaurants.ts';

/** A dish's name in another script, on a line of its own. */
export const SecondName = ({ dish: { secondName } }: { dish: Pick<Dish, 'secondName'> }) =>
  secondName && <span className="block font-normal text-[0.85em]">{secondName}</span>;
