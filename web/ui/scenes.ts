/** The scenes of public/scenes, which `npm run pictures` draws. */
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

/** The address of a scene's picture, which is 4:3 and see-through. */
export const sceneAt = (scene: Scene): string => `/scenes/${scene}.webp`;
