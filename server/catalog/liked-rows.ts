import type { Sql, Tx } from '#server/database/database.ts';
import { cardColumns, type RestaurantRow } from './rows.ts';

export const likedRestaurants = (sql: Sql, userId: number, now: Date) => sql<RestaurantRow[]>`
  select ${cardColumns(sql, now)}
  from liked_restaurants l join restaurants r using (restaurant_id) join restaurant_figures f using (restaurant_id)
  where l.user_id = ${userId} and r.approval = 'Accepted'
  order by l.liked_at desc, r.restaurant_id`;

export const likedRestaurantIds = async (sql: Sql, userId: number): Promise<number[]> => {
  const likes = await sql<{ restaurantId: number }[]>`
    select restaurant_id from liked_restaurants l join restaurants r using (restaurant_id)
    where l.user_id = ${userId} and r.approval = 'Accepted'
    order by l.liked_at desc, restaurant_id`;
  return likes.map((like) => like.restaurantId);
};

/** Serialises the likes of one person, so that they can be counted. */
export const lockLikes = (tx: Tx, userId: number) => tx`
  select from users where user_id = ${userId} for no key update`;

/** Returns whether the restaurant is visible, and the person's number of visible likes. */
export const insertLike = async (tx: Tx, userId: number, restaurantId: number, now: Date) => {
  const [row] = await tx<{ isListed: boolean; likes: number }[]>`
    with liked as (
      insert into liked_restaurants (user_id, restaurant_id, liked_at)
      select ${userId}, restaurant_id, ${now} from restaurants
      where restaurant_id = ${restaurantId} and approval = 'Accepted'
      on conflict do nothing returning restaurant_id
    )
    select exists (select from restaurants where restaurant_id = ${restaurantId} and approval = 'Accepted') as is_listed,
      (select count(*) from liked) + (
        select count(*) from liked_restaurants l join restaurants r using (restaurant_id)
        where l.user_id = ${userId} and r.approval = 'Accepted'
      ) as likes`;
  return row ?? { isListed: false, likes: 0 };
};

export const deleteLike = (tx: Tx, userId: number, restaurantId: number) => tx`
  delete from liked_restaurants where user_id = ${userId} and restaurant_id = ${restaurantId}`;
