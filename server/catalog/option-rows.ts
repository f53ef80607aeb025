import type { OptionGroup } from '#contract/catalog/options.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export type OptionGroupRow = RowOf<typeof OptionGroup>;

export const groupAsJson = (sql: Sql) => sql`
  json_build_object('groupId', g.group_id, 'groupName', group_name, 'pickMin', pick_min, 'pickMax', pick_max,
    'setsPrice', sets_price, 'options', (
      select coalesce(json_agg(json_build_object('optionId', option_id, 'optionName', option_name, 'foodType', food_type,
        'price', o.price_paise, 'isAvailable', o.is_available) order by o.position, option_id), '[]')
      from options o where o.group_id = g.group_id))`;

export const optionGroupsColumn = (sql: Sql) => sql`
  , 'optionGroups', (
    select json_agg(${groupAsJson(sql)} order by link.position, g.group_id)
    from dish_option_groups link join option_groups g using (group_id) where link.dish_id = dishes.dish_id)`;
