/** The town's photos: drawn once, before the server opens, and shared by dishes that look the same. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawFood, drawingKey, type FoodPicture, type NamedDish } from '#art/index.ts';
import { PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';
import { type PhotoStore, photosOf, savePhoto } from '#server/media/index.ts';
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

/** Returns the photos of each restaurant. The image contains all of them, since drawing takes a minute of a processor. */
export async function drawTownPhotos(photos: PhotoStore): Promise<RestaurantPhotos[]> {
  const urls = (await copyDrawn(photos)) ?? (await drawAll(photos));
  const urlOf = ({ seed }: FoodPicture) => urls.get(seed) ?? '';
  return town.map((restaurant) => ({
    cover: urlOf(photoOfRestaurant(restaurant)),
    dishes: restaurant.dishes.map((dish) => urlOf(photoOfDish(restaurant, dish))),
  }));
}

/** The address of each picture's photo, by its seed. */
type Urls = ReadonlyMap<string, string>;

export async function drawAll(photos: PhotoStore): Promise<Urls> {
  const urls = new Map<string, string>();
  const pictures = townPhotos();
  const drawn = pictures.slice(0, DRAWING.most);
  await severalAtOnce(drawn, async (next) => {
    const { data, raw } = await drawFood(next, WIDTH, DRAWING.width);
    urls.set(next.seed, await savePhoto(photos, data, { raw, effort: DRAWING.effort, isDrawn: true }));
  });
  for (const [index, { seed }] of pictures.entries())
    urls.set(seed, urls.get(drawn[index % drawn.length]?.seed ?? '') ?? '');
  return urls;
}

/** Written by scripts/image/draw-town.ts when the image is built: `media`, and the addresses. */
const DRAWN = join(import.meta.dirname, 'drawn');

async function copyDrawn(photos: PhotoStore): Promise<Urls | undefined> {
  const addresses = join(DRAWN, 'urls.json');
  if (!existsSync(addresses)) return undefined;
  const drawn = photosOf({ dataDir: DRAWN, media: undefined });
  await severalAtOnce(await drawn.list(), async (file) =>
    photos.put([{ file, content: (await drawn.get(file)) ?? Buffer.of() }]),
  );
  return new Map(JSON.parse(await readFile(addresses, 'utf8')));
}

async function severalAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
