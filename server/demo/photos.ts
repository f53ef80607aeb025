/** The town's photos: drawn once, before the server opens, and shared by dishes that look the same. */
import { drawFood, drawingKey, type FoodPicture, type NamedDish } from '#art/index.ts';
import { PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';
import { type PhotoStore, savePhoto } from '#server/media/index.ts';
import { type TownRestaurant, town } from './town.ts';

const AT_ONCE = 4;
const WIDTH = Math.max(...PHOTO_WIDTHS);
/**
 * `width`: pixels drawn before enlargement. `effort`: of compression; half the usual time for files a few percent
 * larger. `most`: distinct photos drawn, shared by all dishes. Journeys lower all three (tests/light/).
 */
export const DRAWING = { width: 600, effort: 2, most: Number.POSITIVE_INFINITY };

export interface RestaurantPhotos {
  readonly cover: string;
  readonly dishes: readonly string[];
}

/** Dishes of one menu with the same drawing get different photos. */
export function photoOfDish(restaurant: TownRestaurant, dish: NamedDish): FoodPicture {
  const key = drawingKey(dish);
  const alike = restaurant.dishes.filter((other) => drawingKey(other) === key);
  const nth = alike.findIndex(({ dishName }) => dishName === dish.dishName);
  return { seed: `${nth} ${key}`, dishes: [dish] };
}

function photoOfRestaurant({ restaurantName, cover, place, dishes }: TownRestaurant): FoodPicture {
  const signature = cover.flatMap((name) => dishes.filter(({ dishName }) => dishName === name));
  if (place === 'table') return { seed: restaurantName, dishes: signature };
  return { seed: restaurantName, dishes: signature, place: { kind: place, name: restaurantName } };
}

export function townPhotos(): FoodPicture[] {
  const pictures = town.flatMap((restaurant) => [
    photoOfRestaurant(restaurant),
    ...restaurant.dishes.map((dish) => photoOfDish(restaurant, dish)),
  ]);
  return [...new Map(pictures.map((picture) => [picture.seed, picture])).values()];
}

export async function drawTownPhotos(photos: PhotoStore): Promise<RestaurantPhotos[]> {
  const urls = new Map<string, string>();
  const pictures = townPhotos();
  const drawn = pictures.slice(0, DRAWING.most);
  const waiting = [...drawn];
  const draw = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { data, raw } = await drawFood(next, WIDTH, DRAWING.width);
      urls.set(next.seed, await savePhoto(photos, data, { raw, effort: DRAWING.effort, isDrawn: true }));
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
