/** The town's photos: composed once, before the server opens, and shared by dishes with the same emoji. */
import { savePhoto } from '#server/media/index.ts';
import { composePhoto } from './compose-photo.ts';
import { town } from './town.ts';

// sharp works outside the JavaScript thread, so a few at a time use every core.
const AT_ONCE = 4;

/** Returns the URL of a photo by its emoji and seed. */
export type PhotoOf = (emoji: readonly string[], seed: string) => string;

const keyOf = (emoji: readonly string[], seed: string) => `${emoji.join('')} ${seed}`;

/** Composes every photo of the town and stores it with the uploaded ones. */
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
      urls.set(key, await savePhoto(dataDir, await composePhoto(emoji, seed)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compose));
  return (emoji, seed) => urls.get(keyOf(emoji, seed)) ?? '';
}
