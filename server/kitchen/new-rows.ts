/** Inserts restaurants and dishes; the triggers of 0003_catalog.sql update search text and cost for two. */
import type { Tx } from '#server/database/database.ts';

export interface NewRestaurant {
  readonly vendorId: number;
  readonly restaurantName: string;
  readonly restaurantType: 'Veg' | 'Nonveg';
  readonly restaurantContact: string;
  readonly addressLine1: string;
  readonly area: string;
  readonly city: string;
  readonly resState: string;
  readonly pincode: string;
  readonly photoUrls: readonly string[];
  readonly approval: 'Pending' | 'Accepted';
  readonly isSwitchedOn: boolean;
  readonly firstOpenedAt: Date | null;
  readonly acceptsAutomatically: boolean;
  /** Accepted orders advance without the vendor (demo restaurants). */
  readonly worksByItself: boolean;
}

/** Returns the restaurant's id. */
export async function insertRestaurant(tx: Tx, restaurant: NewRestaurant): Promise<number> {
  const { photoUrls, ...rest } = restaurant;
  const [row] = await tx<{ restaurantId: number }[]>`
    insert into restaurants (vendor_id, restaurant_name, restaurant_type, restaurant_contact, address_line1, area, city,
      res_state, pincode, photo_urls, approval, is_switched_on, open_spans, first_opened_at, accepts_automatically,
      works_by_itself)
    values (${rest.vendorId}, ${rest.restaurantName}, ${rest.restaurantType}, ${rest.restaurantContact},
      ${rest.addressLine1}, ${rest.area}, ${rest.city}, ${rest.resState}, ${rest.pincode}, ${[...photoUrls]},
      ${rest.approval}, ${rest.isSwitchedOn}, ${rest.isSwitchedOn ? '{(,)}' : '{}'}, ${rest.firstOpenedAt},
      ${rest.acceptsAutomatically}, ${rest.worksByItself})
    returning restaurant_id`;
  if (!row) throw new Error('Inserting a restaurant returned no id.');
  return row.restaurantId;
}

export interface NewDish {
  readonly dishName: string;
  readonly dishType: 'Veg' | 'Nonveg';
  readonly dishCuisine: string;
  readonly dishDescription: string;
  readonly pricePaise: number;
  readonly speciality: string;
  readonly imageUrl: string;
}

/** Inserts a menu in its order; returns the dishes' ids in that order. */
export async function insertDishes(tx: Tx, restaurantId: number, dishes: readonly NewDish[]): Promise<number[]> {
  const rows = await tx<{ dishId: number }[]>`
    insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, dish_description, price_paise, speciality,
      image_url, position)
    select ${restaurantId}, dish_name, dish_type, dish_cuisine, dish_description, price_paise, speciality, image_url, position
    from unnest(
      ${dishes.map((dish) => dish.dishName)}::text[], ${dishes.map((dish) => dish.dishType)}::text[],
      ${dishes.map((dish) => dish.dishCuisine)}::text[], ${dishes.map((dish) => dish.dishDescription)}::text[],
      ${dishes.map((dish) => dish.pricePaise)}::bigint[], ${dishes.map((dish) => dish.speciality)}::text[],
      ${dishes.map((dish) => dish.imageUrl)}::text[]
    ) with ordinality as menu (dish_name, dish_type, dish_cuisine, dish_description, price_paise, speciality, image_url, position)
    order by position
    returning dish_id`;
  return rows.map((row) => row.dishId);
}
