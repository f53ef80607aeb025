/** The person's likes: those loaded with the page's frame, and later changes. */
import { useRouteLoaderData } from 'react-router';
import { likeRestaurant, unlikeRestaurant } from '#contract/catalog/restaurants.ts';
import { call, sentenceOf } from '#web/calls/call.ts';
import type { RootData } from '#web/page/session.ts';
import { snack } from '#web/ui/snack.ts';
import { createStore } from '#web/ui/store.ts';

interface Pressed {
  readonly userId: number;
  readonly hearts: ReadonlyMap<number, boolean>;
}
const pressed = createStore<Pressed>({ userId: 0, hearts: new Map() });

const heartsOf = (userId: number) => (pressed.get().userId === userId ? pressed.get().hearts : new Map());
const press = (userId: number, restaurantId: number, isLiked: boolean) =>
  pressed.set({ userId, hearts: new Map(heartsOf(userId)).set(restaurantId, isLiked) });

export function useIsLiked(restaurantId: number): boolean {
  const root = useRouteLoaderData<RootData>('root');
  const { userId, hearts } = pressed.use();
  const own = root?.user?.userId === userId ? hearts.get(restaurantId) : undefined;
  return own ?? root?.likedRestaurantIds.includes(restaurantId) ?? false;
}

// Sequential: of two quick clicks the second decides.
let last: Promise<unknown> = Promise.resolve();

/** Shows the change at once, and undoes it with a message if the server refuses. */
export function setLike(userId: number, restaurantId: number, isLiked: boolean): void {
  press(userId, restaurantId, isLiked);
  last = last
    .then(() => call(isLiked ? likeRestaurant : unlikeRestaurant, { params: { userId, restaurantId } }))
    .catch((error) => {
      if (heartsOf(userId).get(restaurantId) === isLiked) press(userId, restaurantId, !isLiked);
      snack(sentenceOf(error, 'Your like could not be saved. Please try again.'));
    });
}
