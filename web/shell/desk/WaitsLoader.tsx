import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { adminWaits } from '#contract/moderation/waits.ts';
import { type VendorWaits, vendorWaits } from '#contract/ordering/waits.ts';
import { call } from '#web/calls/call.ts';
import { useLiveEvent } from '#web/live/live.ts';
import { RESYNC } from '#web/live/stream.ts';
import { useRepeat } from '#web/page/freshness.ts';
import { type Wait, waits } from '#web/page/waits.ts';

interface WaitsLoaderProps {
  readonly userId: number;
  readonly role: 'VENDOR' | 'ADMIN';
}

/**
 * Counts at the start, on every page, after every change, on each order event, and every minute. The counts are
 * optional: while they cannot be loaded, the last ones stay.
 */
export default function WaitsLoader({ userId, role }: WaitsLoaderProps) {
  const { key } = useLocation();
  const { state, revalidate } = useRevalidator();
  const asking = useRef({ isRunning: false, isStale: false });
  const ask = useEffectEvent(async () => {
    if (document.hidden) return;
    const turn = asking.current;
    turn.isStale = true;
    if (turn.isRunning) return;
    turn.isRunning = true;
    while (turn.isStale) {
      turn.isStale = false;
      const found = await (role === 'VENDOR' ? ofVendor(userId) : ofAdmin()).catch(() => undefined);
      if (found) waits.set(found);
    }
    turn.isRunning = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page, and each reload of one, may have changed something.
  useEffect(() => {
    if (state === 'idle') ask();
  }, [key, state]);
  useLiveEvent('order', () => {
    if (role === 'VENDOR') ask();
  });
  useLiveEvent(RESYNC, () => ask());
  useLiveEvent('rights', () => {
    if (role === 'ADMIN') revalidate();
  });
  // For tasks that have no events.
  useRepeat(() => ask(), MINUTE_MS);
  useEffect(() => () => waits.set(undefined), []);
  return null;
}

const isAny = ({ count }: Wait) => count > 0;

async function ofVendor(userId: number): Promise<Wait[]> {
  const found = await call(vendorWaits, { params: { userId } });
  const orders = sumOf(found, 'waitingOrders');
  const reviews = sumOf(found, 'unansweredReviews');
  const all: Wait[] = [
    { kind: 'orders', count: orders.count, to: linkTo('/home/orderBoard', orders.only) },
    { kind: 'reviews', count: reviews.count, to: linkTo('/home/vendorReviews', reviews.only) },
  ];
  return all.filter(isAny);
}

function sumOf(found: VendorWaits, field: 'waitingOrders' | 'unansweredReviews') {
  const holding = found.filter((each) => each[field] > 0);
  const [first, second] = holding;
  return {
    count: holding.reduce((sum, each) => sum + each[field], 0),
    only: first && !second ? { restaurantId: first.restaurantId } : {},
  };
}

async function ofAdmin(): Promise<Wait[]> {
  const { restaurants, questions } = await call(adminWaits, {});
  const all: Wait[] = [
    { kind: 'restaurants', count: restaurants, to: '/newlyAddedRestaurant' },
    { kind: 'questions', count: questions, to: '/home/tickets' },
  ];
  return all.filter(isAny);
}
