/** Every change of option groups locks the restaurant's row first (kitchen-rows.ts). */
import { GROUPS_MAX, PICKED_MAX } from '#contract/catalog/options.ts';
import type { KitchenOptions } from '#contract/kitchen/options.ts';
import { groupAsJson, type OptionGroupRow } from '#server/catalog/index.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

type KitchenOptionsRow = RowOf<typeof KitchenOptions>;

export const kitchensOptions = (sql: Sql, restaurantIds: readonly number[]) => sql<
  (KitchenOptionsRow & { readonly restaurantId: number })[]
>`
    select asked.restaurant_id, coalesce((
      select json_agg(${groupAsJson(sql)} order by g.group_id) from option_groups g where g.restaurant_id = asked.restaurant_id
    ), '[]') as groups, coalesce((
      select json_agg(json_build_object('dishId', dish_id, 'groupIds', group_ids) order by position, dish_id) from (
        select d.dish_id, d.position, json_agg(link.group_id order by link.position, link.group_id) as group_ids
        from dishes d join dish_option_groups link using (dish_id)
        where d.restaurant_id = asked.restaurant_id and d.deleted_at is null group by d.dish_id
      ) having_groups
    ), '[]') as dishes
    from unnest(${[...restaurantIds]}::bigint[]) as asked (restaurant_id)`;

export const kitchenOptionsOf = async (sql: Sql, restaurantId: number): Promise<KitchenOptionsRow> => {
  const [row] = await kitchensOptions(sql, [restaurantId]);
  return row ?? { groups: [], dishes: [] };
};

export const lockKitchenOfGroup = async (tx: Tx, groupId: number, vendorId: number): Promise<number | undefined> => {
  const [row] = await tx<{ restaurantId: number }[]>`
    select restaurant_id from restaurants
    where restaurant_id = (select restaurant_id from option_groups where group_id = ${groupId})
      and vendor_id = ${vendorId} and approval <> 'Removed' for no key update`;
  return row?.restaurantId;
};

export const groupCount = async (tx: Tx, restaurantId: number): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`
    select count(*) from option_groups where restaurant_id = ${restaurantId}`;
  return row?.count ?? 0;
};

/** A new option has no id. */
export type GroupChange = Omit<OptionGroupRow, 'groupId' | 'options'> & {
  readonly options: readonly (Omit<OptionGroupRow['options'][number], 'optionId'> & {
    readonly optionId: number | null;
  })[];
};

const asJson = (list: readonly object[]) => JSON.stringify(list);

const flat = (groups: readonly (Pick<GroupChange, 'options'> & { readonly groupId: number })[]) =>
  groups.flatMap(({ groupId, options }) => options.map((option, position) => ({ ...option, groupId, position })));

const optionColumns = (tx: Tx) => tx`
  ("groupId" bigint, "optionId" bigint, "optionName" text, "foodType" text, price bigint, "isAvailable" boolean,
    position smallint)`;

export async function insertGroups(
  tx: Tx,
  groups: readonly (GroupChange & { readonly restaurantId: number })[],
): Promise<number[]> {
  const rows = await tx<{ groupId: number }[]>`
    insert into option_groups (restaurant_id, group_name, pick_min, pick_max, sets_price)
    select (g->>'restaurantId')::bigint, g->>'groupName', (g->>'pickMin')::smallint, (g->>'pickMax')::smallint, (g->>'setsPrice')::boolean
    from json_array_elements(${asJson(groups)}::text::json) with ordinality as added (g, place) order by place
    returning group_id`;
  const ids = rows.map(({ groupId }) => groupId);
  await insertOptions(tx, flat(groups.map(({ options }, index) => ({ options, groupId: ids[index] ?? 0 }))));
  return ids;
}

const insertOptions = (tx: Tx, options: ReturnType<typeof flat>) => tx`
  insert into options (group_id, option_name, food_type, price_paise, is_available, position)
  select "groupId", "optionName", "foodType", price, "isAvailable", position
  from json_to_recordset(${asJson(options)}::text::json) as added ${optionColumns(tx)}
  where "optionId" is null order by "groupId", position`;

/** Replaces groups and their options; returns false if a group lacks one of the options to change. */
export async function replaceGroups(
  tx: Tx,
  groups: readonly (GroupChange & { readonly groupId: number })[],
): Promise<boolean> {
  const options = flat(groups);
  const known = options.filter(({ optionId }) => optionId !== null);
  await tx`
    update option_groups g set group_name = changed."groupName", pick_min = changed."pickMin", pick_max = changed."pickMax",
      sets_price = changed."setsPrice"
    from json_to_recordset(${asJson(groups)}::text::json)
      as changed ("groupId" bigint, "groupName" text, "pickMin" smallint, "pickMax" smallint, "setsPrice" boolean)
    where g.group_id = changed."groupId"`;
  await tx`
    delete from options where group_id = any(${groups.map(({ groupId }) => groupId)}::bigint[])
      and option_id <> all(${known.map(({ optionId }) => optionId)}::bigint[])`;
  const { count } = await tx`
    update options o set option_name = changed."optionName", food_type = changed."foodType",
      price_paise = changed.price, is_available = changed."isAvailable", position = changed.position
    from json_to_recordset(${asJson(known)}::text::json) as changed ${optionColumns(tx)}
    where o.option_id = changed."optionId" and o.group_id = changed."groupId"`;
  await insertOptions(tx, options);
  return count === known.length;
}

export const deleteGroups = async (tx: Tx, groupIds: readonly number[]): Promise<number> => {
  const result = await tx`delete from option_groups where group_id = any(${[...groupIds]}::bigint[])`;
  return result.count;
};

export const groupById = async (tx: Tx, groupId: number): Promise<OptionGroupRow | undefined> => {
  const [row] = await tx<{ found: OptionGroupRow }[]>`
    select ${groupAsJson(tx)} as found from option_groups g where g.group_id = ${groupId}`;
  return row?.found;
};

export const dishesOnMenu = async (tx: Tx, restaurantId: number, dishIds: readonly number[]): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`
    select count(*) from dishes
    where dish_id = any(${[...dishIds]}::bigint[]) and restaurant_id = ${restaurantId} and deleted_at is null`;
  return row?.count ?? 0;
};

export interface DishGroups {
  readonly dishId: number;
  readonly groupIds: readonly number[];
}

/** Replaces the groups of dishes; returns false if a group is of another restaurant. */
export async function setGroupsOfDishes(tx: Tx, dishes: readonly DishGroups[]): Promise<boolean> {
  const links = dishes.flatMap(({ dishId, groupIds }) =>
    groupIds.map((groupId, position) => ({ dishId, groupId, position })),
  );
  const wanted = asJson(links);
  await tx`
    delete from dish_option_groups link where dish_id = any(${dishes.map(({ dishId }) => dishId)}::bigint[])
      and not exists (
        select from json_to_recordset(${wanted}::text::json) as kept ("dishId" bigint, "groupId" bigint)
        where kept."dishId" = link.dish_id and kept."groupId" = link.group_id)`;
  const { count } = await tx`
    insert into dish_option_groups (dish_id, group_id, position)
    select d.dish_id, g.group_id, wanted.position
    from json_to_recordset(${wanted}::text::json) as wanted ("dishId" bigint, "groupId" bigint, position smallint)
    join dishes d on d.dish_id = wanted."dishId"
    join option_groups g on g.group_id = wanted."groupId" and g.restaurant_id = d.restaurant_id
    on conflict (dish_id, group_id) do update set position = excluded.position`;
  return count === links.length;
}

/** Makes these dishes the only ones that use a group; it is appended to dishes that did not. */
export async function setDishesOfGroup(tx: Tx, groupId: number, dishIds: readonly number[]): Promise<void> {
  await tx`
    delete from dish_option_groups where group_id = ${groupId} and dish_id <> all(${[...dishIds]}::bigint[])`;
  await tx`
    insert into dish_option_groups (dish_id, group_id, position)
    select dish_id, ${groupId}, (
      select coalesce(max(position), -1) + 1 from dish_option_groups link where link.dish_id = wanted.dish_id)
    from unnest(${[...dishIds]}::bigint[]) as wanted (dish_id)
    on conflict do nothing`;
}

/** Replaces one group of a dish by another in the same position; returns whether the dish had it. */
export const exchangeGroup = async (tx: Tx, dishId: number, from: number, to: number): Promise<boolean> => {
  const { count } = await tx`
    update dish_option_groups set group_id = ${to} where dish_id = ${dishId} and group_id = ${from}`;
  return count === 1;
};

/** A dish with too many groups, two that set its price, or more required picks than an order allows. */
export const dishThatDoesNotFit = async (tx: Tx, restaurantId: number): Promise<string | undefined> => {
  const [row] = await tx<{ dishName: string }[]>`
    select dish_name from dishes join dish_option_groups using (dish_id) join option_groups g using (group_id)
    where dishes.restaurant_id = ${restaurantId} and deleted_at is null
    group by dish_id
    having count(*) > ${GROUPS_MAX} or count(*) filter (where sets_price) > 1 or sum(pick_min) > ${PICKED_MAX}
    order by dish_id limit 1`;
  return row?.dishName;
};

export const changeOptionAvailability = async (
  tx: Tx,
  restaurantId: number,
  options: readonly { readonly optionId: number; readonly isAvailable: boolean }[],
): Promise<number> => {
  const { count } = await tx`
    update options o set is_available = changed."isAvailable"
    from option_groups g, json_to_recordset(${asJson(options)}::text::json) as changed ("optionId" bigint, "isAvailable" boolean)
    where o.option_id = changed."optionId" and g.group_id = o.group_id and g.restaurant_id = ${restaurantId}`;
  return count;
};
