import { GROUPS_MAX, PICKED_MAX } from '#contract/catalog/options.ts';
import { t } from '#contract/kit/texts.ts';
import type { Tx } from '#server/database/database.ts';
import { dishThatDoesNotFit } from './group-rows.ts';

export async function misfit(tx: Tx, restaurantId: number): Promise<{ message: string } | undefined> {
  const dishName = await dishThatDoesNotFit(tx, restaurantId);
  if (dishName === undefined) return undefined;
  return {
    message: t`${dishName} would no longer be allowed: a dish can have at most ${GROUPS_MAX} groups of options, of which one may set its price, and at most ${PICKED_MAX} required picks.`,
  };
}
