/** Which new orders someone in the kitchen has seen: a press anywhere marks those on the screen. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { useNow } from '../clock.ts';

/** An order this close to automatic cancellation rings again, even if it was seen. */
const SOON_MS = 180_000;

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
