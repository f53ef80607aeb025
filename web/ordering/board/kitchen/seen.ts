/** Which new orders somebody in the kitchen has seen: whoever presses anything sees those that are on the screen. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderLife } from '#contract/ordering.ts';
import { useNow } from '../clock.ts';

/** An order that is cancelled automatically so soon rings again, although it was seen. */
const SOON_MS = 180_000;

/** The new orders that ring: not seen yet, or nearly too late. */
export function useRinging(waiting: readonly OrderLife[]): readonly OrderLife[] {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const now = useNow();
  const see = useEffectEvent(() => {
    if (waiting.some(({ orderId }) => !seen.has(orderId))) setSeen(new Set(waiting.map(({ orderId }) => orderId)));
  });
  useEffect(() => {
    const onPress = () => see();
    addEventListener('pointerdown', onPress);
    addEventListener('keydown', onPress);
    return () => {
      removeEventListener('pointerdown', onPress);
      removeEventListener('keydown', onPress);
    };
  }, []);
  const isSoon = ({ deadline }: OrderLife) => now > 0 && Date.parse(deadline ?? '') - now < SOON_MS;
  return waiting.filter((order) => !seen.has(order.orderId) || isSoon(order));
}
