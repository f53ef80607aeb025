/** The town's photos: drawn once, before the server opens, and shared by dishes that look the same. */
import { drawFood, drawingKey, type FoodPicture, type NamedDish } from '#art/index.ts';
import { PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';
import { type PhotoStore, savePhoto } from '#server/media/index.ts';
import { type TownRestaurant, town } from './town.ts';

// sharp works outside the JavaScript thread, so a few at a time use every core.
const AT_ONCE = 4;
const WIDTH = Math.max(...PHOTO_WIDTHS);
/**
 * How wide a photo is drawn, in pixels, before it is enlarged to its full width. The effort of its compression: half the time
 * of the usual one, for files a few percent larger. How many are drawn; the others show one of them. Journeys lower all
 * three (tests/light/).
 */
export const DRAWING = { width: 750, effort: 2, most: Number.POSITIVE_INFINITY };

/** The addresses of the photos of one restaurant and of its dishes, in the order of its menu. */
export interface RestaurantPhotos {
  readonly cover: string;
  readonly dishes: readonly string[];
}

/** The photo of a dish: dishes of one menu with the same drawing get different ones. */
export function photoOfDish(restaurant: TownRestaurant, dish: NamedDish): FoodPicture {
  const key = drawingKey(dish);
  const alike = restaurant.dishes.filter((other) => drawingKey(other) === key);
  const nth = alike.findIndex(({ dishName }) => dishName === dish.dishName);
  return { seed: `${nth} ${key}`, dishes: [dish] };
}

/** The cover of a restaurant: its signature dishes, before its front or kitchen or on a table alone. */
function photoOfRestaurant({ restaurantName, cover, place, dishes }: TownRestaurant): FoodPicture {
  const signature = cover.flatMap((name) => dishes.filter(({ dishName }) => dishName === name));
  if (place === 'table') return { seed: restaurantName, dishes: signature };
  return { seed: restaurantName, dishes: signature, place: { kind: place, name: restaurantName } };
}

/** Every different photo of the town. */
export function townPhotos(): FoodPicture[] {
  const pictures = town.flatMap((restaurant) => [
    photoOfRestaurant(restaurant),
    ...restaurant.dishes.map((dish) => photoOfDish(restaurant, dish)),
  ]);
  return [...new Map(pictures.map((picture) => [picture.seed, picture])).values()];
}

/** Draws every photo of the town and stores it with the uploaded ones; returns them in the order of the restaurants. */
export async function drawTownPhotos(photos: PhotoStore): Promise<RestaurantPhotos[]> {
  const urls = new Map<string, string>();
  const pictures = townPhotos();
  const drawn = pictures.slice(0, DRAWING.most);
  const waiting = [...drawn];
  const draw = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { data, raw } = await drawFood(next, WIDTH, DRAWING.width);
      urls.set(next.seed, await savePhoto(photos, data, { raw, effort: DRAWING.effort }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  for (const [index, { seed }] of pictures.entries())
    urls.set(seed, urls.get(drawn[index % drawn.length]?.seed ?? '') ?? '');
  const urlOf = ({ seed }: FoodPicture) => urls.get(seed) ?? '';
  return town.map((restaurant) => ({
    cover: urlOf(photoOfRestaurant(restaurant)),
    dishes: restaurant.dishes.map((dish) => urlOf(photoOfDish(restaurant, dish))),
  }));
}
