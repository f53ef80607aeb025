/** Options of dishes for tests that are not about editing them. */
import type { Sql } from '#server/database/database.ts';

export interface NewGroup {
  readonly name: string;
  readonly pickMin?: number;
  readonly pickMax?: number;
  readonly setsPrice?: boolean;
  /** Rupees by name. */
  readonly options: Readonly<Record<string, number>>;
}

/** Gives a dish a group of options; returns the ids of the group and of each option by name. */
export async function newGroup(sql: Sql, dishId: number, group: NewGroup) {
  const { name, pickMin = 0, pickMax = 1, setsPrice = false, options } = group;
  const [row] = await sql<{ groupId: number }[]>`
    insert into option_groups (restaurant_id, group_name, pick_min, pick_max, sets_price)
    select restaurant_id, ${name}, ${pickMin}, ${pickMax}, ${setsPrice} from dishes where dish_id = ${dishId}
    returning group_id`;
  const groupId = row?.groupId ?? 0;
  const ids: Record<string, number> = {};
  for (const [position, [optionName, rupees]] of Object.entries(options).entries()) {
    const [option] = await sql<{ optionId: number }[]>`
      insert into options (group_id, option_name, food_type, price_paise, position)
      values (${groupId}, ${optionName}, 'Veg', ${Math.round(rupees * 100)}, ${position}) returning option_id`;
    ids[optionName] = option?.optionId ?? 0;
  }
  await sql`
    insert into dish_option_groups (dish_id, group_id, position)
    values (${dishId}, ${groupId}, (select count(*) from dish_option_groups where dish_id = ${dishId}))`;
  return { groupId, ids };
}
