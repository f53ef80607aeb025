/** The town's photos: composed once, before the first visitor comes, and shared by dishes that show the same. */
import { keepPhoto } from '#server/media/index.ts';
import { composePhoto } from './compose-photo.ts';
import { town } from './town.ts';

// sharp works outside the JavaScript thread: a few at a time keep every core busy.
const AT_ONCE = 4;

/** Finds the address of a photo by what it shows. */
export type PhotoOf = (emoji: readonly string[], seed: string) => string;

const keyOf = (emoji: readonly string[], seed: string) => `${emoji.join('')} ${seed}`;

/** Composes every photo of the town and keeps it behind the media door. */
export async function composeTownPhotos(dataDir: string): Promise<PhotoOf> {
  const wanted = new Map<string, readonly [emoji: readonly string[], seed: string]>();
  for (const { emoji, restaurantName, dishes } of town) {
    wanted.set(keyOf(emoji, restaurantName), [emoji, restaurantName]);
    for (const dish of dishes) wanted.set(keyOf([dish.emoji], dish.emoji), [[dish.emoji], dish.emoji]);
  }
  const urls = new Map<string, string>();
  const waiting = [...wanted];
  const compose = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, [emoji, seed]] = next;
      urls.set(key, await keepPhoto(dataDir, await composePhoto(emoji, seed)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compose));
  return (emoji, seed) => urls.get(keyOf(emoji, seed)) ?? '';
}
