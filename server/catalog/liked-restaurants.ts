import {
  LIKES_MAX,
  likedRestaurantIds,
  likedRestaurants,
  likeRestaurant,
  unlikeRestaurant,
} from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './liked-rows.ts';

export const serveLikedRestaurants = serve(likedRestaurants, ({ sql, params, now }) =>
  rows.likedRestaurants(sql, params.userId, now),
);

export const serveLikedRestaurantIds = serve(likedRestaurantIds, ({ sql, params }) =>
  rows.likedRestaurantIds(sql, params.userId),
);

export const serveLikeRestaurant = serve(likeRestaurant, async ({ tx, params, now, refuse }) => {
  await rows.lockLikes(tx, params.userId);
  const { isListed, likes } = await rows.insertLike(tx, params.userId, params.restaurantId, now);
  if (!isListed) throw refuse('RESTAURANT_NOT_FOUND');
  if (likes > LIKES_MAX) throw refuse('LIKES_FULL');
  return t`Added to your liked restaurants.`;
});

export const serveUnlikeRestaurant = serve(unlikeRestaurant, async ({ tx, params }) => {
  await rows.deleteLike(tx, params.userId, params.restaurantId);
  return t`Removed from your liked restaurants.`;
});
