/** The SQL of what visitors read: restaurant cards, filtered lists, menus. */
import type { RestaurantFilter } from '#contract/catalog.ts';
import { namesOfCity } from '#contract/kit/city-names.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { type Paged, paged, type Slice, sliced } from '#server/database/paged.ts';

export interface DishRow {
  readonly dishId: number;
  readonly dishName: string;
  readonly dishType: 'Veg' | 'Nonveg';
  readonly dishCuisine: string;
  readonly dishDescription: string;
  readonly pricePaise: number;
  readonly avgRating: number;
  readonly speciality: string;
  readonly imageUrl: string;
  readonly isAvailable: boolean;
}

export interface RestaurantRow {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly restaurantType: 'Veg' | 'Nonveg';
  readonly photoUrls: string[];
  readonly avgRating: number;
  readonly addressLine1: string;
  readonly area: string;
  readonly city: string;
  readonly resState: string;
  readonly pincode: string;
  readonly restaurantContact: string;
  readonly isStarted: boolean;
  readonly isOpen: boolean;
  readonly approxCostPaise: number | null;
  readonly orderCounter: number;
  /** What the source of an import says; null where there is an own figure. */
  readonly importedRating: number | null;
  readonly importedRatingCount: number | null;
  readonly importedCostPaise: number | null;
  /** Only when the menu was requested. */
  readonly dishes?: DishRow[];
}

/**
 * Whether customers may order from restaurant `r`; `open_spans` is precomputed from its switch, hours, holidays and
 * pause. Never null. `coalesce` hides the comparison from the planner, which would assume that few restaurants are
 * open.
 */
export const isOpen = (sql: Sql, now: Date) => sql`coalesce(r.open_spans @> ${now}::timestamptz, false)`;

/** Whether a dish is not sold out, for good or for today. */
const isAvailable = (sql: Sql, now: Date) => sql`is_available and coalesce(sold_out_until <= ${now}, true)`;

/** The columns of a card, from restaurants `r` and their figures `f`. */
export const cardColumns = (sql: Sql, now: Date) => sql`
  r.restaurant_id, r.restaurant_name, r.restaurant_type, r.photo_urls, f.avg_rating::float8 as avg_rating,
  coalesce(r.address_line1, '') as "addressLine1", coalesce(r.area, '') as area, r.city, coalesce(r.res_state, '') as res_state,
  coalesce(r.pincode, '') as pincode, coalesce(r.restaurant_contact, '') as restaurant_contact,
  r.first_opened_at is not null as is_started, ${isOpen(sql, now)} as is_open, f.approx_cost_paise, f.order_counter,
  case when f.rating_count = 0 then f.imported_rating end::float8 as imported_rating,
  case when f.rating_count = 0 then f.imported_rating_count end as imported_rating_count,
  case when f.approx_cost_paise is null then f.imported_cost_paise end as imported_cost_paise`;

/** The menu of restaurant `r` as one JSON value, so that a list with menus of any length is one statement. */
export const menuColumn = (sql: Sql, now: Date, more: Fragment = sql``) => sql`

  coalesce((
    select json_agg(json_build_object('dishId', dish_id, 'dishName', dish_name, 'dishType', dish_type,
      'dishCuisine', dish_cuisine, 'dishDescription', dish_description, 'pricePaise', price_paise,
      'avgRating', case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end,
      'speciality', speciality, 'imageUrl', image_url, 'isAvailable', ${isAvailable(sql, now)} ${more})
      order by position, dish_id)
    from dishes where restaurant_id = r.restaurant_id and deleted_at is null
  ), '[]') as dishes`;

export { likePattern };

/**
 * The text search; a trigram index finds it from three characters on. For shorter ones that index would be read from end to
 * end, so they are looked for in every row.
 */
const searchCondition = (sql: Sql, q: string) =>
  [...q].length < TRIGRAM
    ? sql`and strpos(s.search_text, lower(${q})) > 0`
    : sql`and s.search_text like lower(${likePattern(q)})`;
const TRIGRAM = 3;

/**
 * Conditions of a filter. A city is found by all its names. Trending is an average rating above 4 and more than one order
 * (product rule 17).
 */
export const filterConditions = (sql: Sql, filter: Omit<RestaurantFilter, 'sort'>, now: Date) => sql`
  r.approval = 'Accepted'
  ${filter.q ? searchCondition(sql, filter.q) : sql``}
  ${filter.type ? sql`and r.restaurant_type = ${filter.type}` : sql``}
  ${filter.cuisine ? sql`and s.cuisines @> array[lower(${filter.cuisine})]` : sql``}
  ${filter.city ? sql`and lower(r.city) = any(${namesOfCity(filter.city)})` : sql``}
  ${filter.area ? sql`and lower(r.area) = lower(${filter.area})` : sql``}
  ${filter.minRating !== undefined ? sql`and f.avg_rating >= ${filter.minRating}` : sql``}
  ${filter.maxCost !== undefined ? sql`and f.approx_cost_paise <= ${Math.round(filter.maxCost * 100)}` : sql``}
  ${filter.open ? sql`and ${isOpen(sql, now)}` : sql``}
  ${filter.trending ? sql`and f.avg_rating > 4 and f.order_counter > 1` : sql``}`;

const ordering = (sql: Sql, filter: RestaurantFilter) => {
  switch (filter.sort ?? (filter.trending ? 'popularity' : 'relevance')) {
    case 'rating':
      return sql`f.avg_rating desc, r.restaurant_id`;
    case 'cost':
      return sql`f.approx_cost_paise, r.restaurant_id`;
    case 'popularity':
      return sql`f.order_counter desc, r.restaurant_id`;
    case 'name':
      return sql`lower(r.restaurant_name), r.restaurant_id`;
    default:
      return filter.q ? relevance(sql, filter.q) : sql`r.restaurant_id`;
  }
};

/**
 * Names that start with the search, then names that contain it, then matches in dishes; best rated first within each.
 */
const relevance = (sql: Sql, q: string) => sql`
  case position(lower(${q}) in lower(r.restaurant_name)) when 1 then 0 when 0 then 2 else 1 end,
  f.avg_rating desc, f.order_counter desc, r.restaurant_id`;

/** One page of the accepted restaurants that match the filter, and the total, in one statement. */
export const restaurants = (sql: Sql, filter: RestaurantFilter, slice: Slice | undefined, now: Date) =>
  paged<RestaurantRow>(sql, {
    count: sql`
      select count(*) as total from restaurants r
      left join restaurant_figures f using (restaurant_id) left join restaurant_search s using (restaurant_id)
      where ${filterConditions(sql, filter, now)}`,
    page: sql`
      select row_number() over () as rank, listed.* from (
        select ${cardColumns(sql, now)} ${filter.include ? sql`, ${menuColumn(sql, now)}` : sql``}
        from restaurants r
        join restaurant_figures f using (restaurant_id) left join restaurant_search s using (restaurant_id)
        where ${filterConditions(sql, filter, now)}
        order by ${ordering(sql, filter)} ${sliced(sql, slice)}
      ) listed`,
    orderBy: sql`rank`,
  });

/**
 * The same for text and cuisine searches, where finding is expensive: finds once, then counts and sorts the result.
 * Other lists are faster with restaurants(), where indexes return the first page in order and the count.
 */
export const searchedRestaurants = (sql: Sql, filter: RestaurantFilter, slice: Slice | undefined, now: Date) => sql<
  Paged<RestaurantRow>[]
>`
  with found as materialized (
    select r.restaurant_id, row_number() over (order by ${ordering(sql, filter)}) as rank
    from restaurants r
    join restaurant_figures f using (restaurant_id) left join restaurant_search s using (restaurant_id)
    where ${filterConditions(sql, filter, now)}
  )
  ${paged(sql, {
    count: sql`select count(*) as total from found`,
    page: sql`
      select rank, ${cardColumns(sql, now)} ${filter.include ? sql`, ${menuColumn(sql, now)}` : sql``}
      from found join restaurants r using (restaurant_id) join restaurant_figures f using (restaurant_id)
      ${slice ? sql`where rank > ${slice.offset} and rank <= ${slice.offset + slice.limit}` : sql``}`,
    orderBy: sql`rank`,
  })}`;

export const restaurantCount = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ total: number }[]>`select count(*) as total from restaurants where approval = 'Accepted'`;
  return row?.total ?? 0;
};

/** The next accepted restaurants after `afterId` with their menus, to read the whole list in pieces. */
export const restaurantsAfter = (sql: Sql, afterId: number, limit: number, now: Date) => sql<RestaurantRow[]>`
  select ${cardColumns(sql, now)}, ${menuColumn(sql, now)}
  from restaurants r join restaurant_figures f using (restaurant_id)
  where r.approval = 'Accepted' and r.restaurant_id > ${afterId}
  order by r.restaurant_id limit ${limit}`;

/** An accepted restaurant with its menu. */
export const restaurantById = async (sql: Sql, restaurantId: number, now: Date) => {
  const [row] = await sql<RestaurantRow[]>`
    select ${cardColumns(sql, now)}, ${menuColumn(sql, now)}
    from restaurants r join restaurant_figures f using (restaurant_id)
    where r.approval = 'Accepted' and r.restaurant_id = ${restaurantId}`;
  return row;
};

export interface WantedDishRow {
  readonly dishId: number;
  readonly dishName: string;
  readonly pricePaise: number;
  readonly isOrderable: boolean;
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly isOpen: boolean;
  readonly vendorId: number;
  readonly acceptsAutomatically: boolean;
}

/** The current state of an order's dishes; unknown and deleted ones are missing. */
export const wantedDishes = (sql: Sql, dishIds: readonly number[], now: Date) => sql<WantedDishRow[]>`
  select d.dish_id, d.dish_name, d.price_paise, ${isAvailable(sql, now)} and r.approval = 'Accepted' as is_orderable,
    r.restaurant_id, r.restaurant_name, ${isOpen(sql, now)} as is_open, r.vendor_id, r.accepts_automatically
  from dishes d join restaurants r using (restaurant_id)
  where d.dish_id = any(${[...dishIds]}) and d.deleted_at is null`;

/** The orderable dishes of a city's open restaurants, restaurant by restaurant in menu order. */
export const menuOf = (sql: Sql, city: string, now: Date) => sql<WantedDishRow[]>`
  select d.dish_id, d.dish_name, d.price_paise, true as is_orderable, r.restaurant_id, r.restaurant_name, true as is_open,
    r.vendor_id, r.accepts_automatically
  from restaurants r join dishes d using (restaurant_id)
  where r.city = ${city} and r.approval = 'Accepted' and ${isOpen(sql, now)}
    and ${isAvailable(sql, now)} and d.deleted_at is null
  order by r.restaurant_id, d.position, d.dish_id`;

/**
 * Restaurant names of dishes that customers can see or may have ordered, including deleted dishes and removed
 * restaurants that were open once. Names of restaurants that were never accepted are not returned.
 */
export const namesOfDishes = (sql: Sql, dishIds: readonly number[]) => sql<
  { dishId: number; restaurantName: string }[]
>`
  select dish_id, restaurant_name from dishes join restaurants using (restaurant_id)
  where dish_id = any(${[...dishIds]})
    and (approval = 'Accepted' or (approval = 'Removed' and first_opened_at is not null))`;
