/** Drawn into public/scenes by `npm run pictures`. */
export type Scene =
  | 'placed'
  | 'accepted'
  | 'preparing'
  | 'on-its-way'
  | 'delivered'
  | 'cancelled'
  | 'empty-cart'
  | 'no-orders'
  | 'nothing-found'
  | 'eaten-up'
  | 'spilled'
  | 'table-for-two'
  | 'no-likes'
  | 'no-place'
  | 'no-kitchen';

export const sceneAt = (scene: Scene): string => `/scenes/${scene}.webp`;
