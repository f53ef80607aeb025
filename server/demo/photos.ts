/** The town's photos: drawn once, before the server opens, and shared by dishes that look the same. */
import sharp from 'sharp';
import { drawingOf, type NamedDish } from '#art/drawing-of.ts';
import { picture, pixels, type Raster, rawOf, type Shown } from '#art/picture.ts';
import { PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';
import { type PhotoStore, savePhoto } from '#server/media/index.ts';
import { type TownRestaurant, town } from './town.ts';

// sharp works outside the JavaScript thread, so a few at a time use every core.
const AT_ONCE = 4;
const WIDTH = Math.max(...PHOTO_WIDTHS);
/**
 * How wide a photo is drawn, in pixels: that takes time by the pixel, and soft edges suit a photo, so it is enlarged a
 * little afterwards. The effort of its compression: half the time of the usual one, for files a few percent larger. How many
 * are drawn; the others show one of them. Journeys lower all three (tests/light/).
 */
export const DRAWING = { width: 750, effort: 2, most: Number.POSITIVE_INFINITY };

/** Returns the addresses of the town's photos. */
export interface TownPhotos {
  readonly ofRestaurant: (restaurant: TownRestaurant) => string;
  readonly ofDish: (restaurant: TownRestaurant, dish: NamedDish) => string;
}

/** For a town that nobody looks at. */
export const noPhotos: TownPhotos = { ofRestaurant: () => '', ofDish: () => '' };

/** The photo of a dish: dishes of one menu with the same drawing get different ones. */
export function photoOfDish(restaurant: TownRestaurant, dish: NamedDish): Shown {
  const { key, draw } = drawingOf(dish);
  const alike = restaurant.dishes.filter((other) => drawingOf(other).key === key);
  const nth = alike.findIndex(({ dishName }) => dishName === dish.dishName);
  return { seed: `${nth} ${key}`, dishes: [draw] };
}

/** The cover of a restaurant: its signature dishes, before its front or kitchen or on a table alone. */
export function photoOfRestaurant({ restaurantName, cover, place, dishes }: TownRestaurant): Shown {
  const signature = cover.flatMap((name) => dishes.filter(({ dishName }) => dishName === name));
  const drawings = signature.map((dish) => drawingOf(dish).draw);
  if (place === 'table') return { seed: restaurantName, dishes: drawings };
  return { seed: restaurantName, dishes: drawings, place: { kind: place, name: restaurantName } };
}

/** Every different photo of the town. */
export function townPhotos(): Map<string, Shown> {
  const shown = town.flatMap((restaurant) => [
    photoOfRestaurant(restaurant),
    ...restaurant.dishes.map((dish) => photoOfDish(restaurant, dish)),
  ]);
  return new Map(shown.map((each) => [each.seed, each]));
}

const enlarged = ({ data, info }: Raster) => pixels(sharp(data, { raw: rawOf(info) }).resize({ width: WIDTH }));

/** Draws every photo of the town and stores it with the uploaded ones. */
export async function drawTownPhotos(photos: PhotoStore): Promise<TownPhotos> {
  const urls = new Map<string, string>();
  const shown = [...townPhotos().values()];
  const drawn = shown.slice(0, DRAWING.most);
  const waiting = [...drawn];
  const draw = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { data, info } = await enlarged(await picture(next, DRAWING.width));
      const raw = rawOf(info);
      urls.set(next.seed, await savePhoto(photos, data, { raw, effort: DRAWING.effort }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  for (const [index, { seed }] of shown.entries())
    urls.set(seed, urls.get(drawn[index % drawn.length]?.seed ?? '') ?? '');
  const urlOf = ({ seed }: Shown) => urls.get(seed) ?? '';
  return {
    ofRestaurant: (restaurant) => urlOf(photoOfRestaurant(restaurant)),
    ofDish: (restaurant, dish) => urlOf(photoOfDish(restaurant, dish)),
  };
}
