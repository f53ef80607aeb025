/** Calculates when an order moves automatically. Pure; the moves are data in contract/ordering/orders.ts. */
import { HOUR_MS, MINUTE_MS } from '#contract/kit/india.ts';
import { isFinal, isOut, type OrderStatus, PROMISE_MINUTES } from '#contract/ordering/orders.ts';
import type { Fulfilment } from '#contract/ordering/quote.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import { CONFIRM_HOURS } from '#contract/riders/hand-over.ts';
import type { Settings } from '#server/process/settings.ts';
import { mayFill } from '#server/wallet/index.ts';
import type { LockedOrder } from './move-rows.ts';

export type OrderSettings = Pick<Settings, 'orderDeadlines' | 'topUp' | 'payments'>;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

interface Timing {
  readonly promisedAt: Date | null;
  readonly deadline: Date | null;
  readonly warnsAt: Date | null;
}

interface Entering {
  readonly now: Date;
  readonly minutes?: number | undefined;
  readonly promisedAt: Date | null;
  readonly fulfilment: Fulfilment;
}

/** The times of an order that enters a state; `minutes` is promised with ACCEPTED. */
export function timingOf(
  status: OrderStatus,
  { now, minutes, promisedAt, fulfilment }: Entering,
  { acceptMs, lateMs, deliveryMs }: OrderSettings['orderDeadlines'],
): Timing {
  if (isFinal(status)) return { promisedAt, deadline: null, warnsAt: null };
  if (status === 'ACTIVE') return { promisedAt: null, deadline: after(now, acceptMs), warnsAt: null };
  if (isOut({ status, fulfilment })) return { promisedAt, deadline: after(now, deliveryMs), warnsAt: null };
  if (status === 'UNCONFIRMED') return { promisedAt, deadline: after(now, CONFIRM_HOURS * HOUR_MS), warnsAt: null };
  if (status === 'ACCEPTED' || !promisedAt) {
    const promised = after(now, (minutes ?? PROMISE_MINUTES.usual) * MINUTE_MS);
    return { promisedAt: promised, deadline: after(promised, lateMs), warnsAt: promised };
  }
  // If the promised time has passed, the vendor was warned already.
  return { promisedAt, deadline: after(promisedAt, lateMs), warnsAt: promisedAt > now ? promisedAt : null };
}

/**
 * Whether a provider's money is refunded to its source; to the wallet only if top-ups are enabled (product rule 6.8).
 */
export const goesToSource = (
  { paysBy, keepsRefunds }: { readonly paysBy: PaysBy; readonly keepsRefunds: boolean },
  settings: OrderSettings,
  refundTo?: 'WALLET' | 'SOURCE',
): boolean =>
  paysBy === 'PROVIDER' && (refundTo === 'SOURCE' || !(mayFill(settings) && (keepsRefunds || refundTo === 'WALLET')));

/** How long an automatic order stays in each state, and its next; it ends about five minutes after acceptance. */
const WALK_MS: Partial<Record<OrderStatus, readonly [stay: number, next: OrderStatus]>> = {
  // Leaves time for the customer to cancel (product rule 5.7).
  ACTIVE: [30_000, 'ACCEPTED'],
  ACCEPTED: [60_000, 'PREPARING'],
  PREPARING: [120_000, 'OUT_FOR_DELIVERY'],
  READY: [120_000, 'DELIVERED'],
  OUT_FOR_DELIVERY: [120_000, 'DELIVERED'],
};

export const nextWalk = ({
  status,
  fulfilment,
}: Pick<LockedOrder, 'status' | 'fulfilment'>): OrderStatus | undefined =>
  status === 'PREPARING' && fulfilment === 'PICKUP' ? 'READY' : WALK_MS[status]?.[1];

/**
 * When the next automatic step is due; null if a person takes it. After acceptance only demo restaurants have automatic
 * steps.
 */
export function walkTimeOf(
  status: OrderStatus,
  now: Date,
  kitchen: { readonly acceptsAutomatically: boolean; readonly worksByItself: boolean },
): Date | null {
  const isOwn = kitchen.acceptsAutomatically && (status === 'ACTIVE' || kitchen.worksByItself);
  const stay = WALK_MS[status]?.[0];
  return isOwn && stay !== undefined ? after(now, stay) : null;
}
