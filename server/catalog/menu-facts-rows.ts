import { USUAL_MINUTES } from '#contract/catalog/restaurants.ts';
import type { Sql } from '#server/database/database.ts';
import { type OptionGroupRow, optionGroupsColumn } from './option-rows.ts';
import { isOpen, type TermsRow, termsColumn } from './rows.ts';
import type { Goods } from './terms.ts';

export interface MenuFactsRow {
  readonly restaurantId: number;
  readonly menuVersion: number;
  readonly isAccepted: boolean;
  readonly isOpen: boolean;
  readonly resState: string;
  readonly pincode: string;
  readonly deliveryMinutes: number;
  readonly terms: TermsRow | null;
  readonly dishes: readonly {
    readonly dishId: number;
    readonly dishName: string;
    /** Paise, as in the options. */
    readonly price: number;
    readonly isAvailable: boolean;
    readonly soldOutUntil: string | null;
    readonly optionGroups: readonly OptionGroupRow[] | null;
    readonly goods: Goods | null;
  }[];
}

export const menuOfDish = async (sql: Sql, dishId: number, now: Date): Promise<MenuFactsRow | undefined> => {
  const [row] = await sql<MenuFactsRow[]>`
    select r.restaurant_id, coalesce(m.state, 0) as menu_version, r.approval = 'Accepted' as is_accepted,
      ${isOpen(sql, now)} as is_open, coalesce(r.res_state, '') as res_state, coalesce(r.pincode, '') as pincode,
      coalesce(f.delivery_minutes, ${USUAL_MINUTES}) as delivery_minutes, ${termsColumn(sql)}, (
        select json_agg(json_build_object('dishId', dish_id, 'dishName', dish_name, 'price', price_paise,
          'isAvailable', is_available, 'soldOutUntil', sold_out_until, 'goods', goods ${optionGroupsColumn(sql)}))
        from dishes where restaurant_id = r.restaurant_id and deleted_at is null
      ) as dishes
    from restaurants r join restaurant_figures f using (restaurant_id) left join menu_states m using (restaurant_id)
    where r.restaurant_id = (select restaurant_id from dishes where dish_id = ${dishId} and deleted_at is null)`;
  return row;
};

export const restaurantsOfDishes = async (sql: Sql, dishIds: readonly number[]): Promise<number[]> => {
  const found = await sql<{ restaurantId: number }[]>`
    select distinct restaurant_id from dishes where dish_id = any(${[...dishIds]}) and deleted_at is null`;
  return found.map(({ restaurantId }) => restaurantId);
};
