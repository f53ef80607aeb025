/** A vendor's moves on the order board: pending, done, or refused with a message. */

import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { movesOf, type OrderLife, type OrderStatus, updateOrderStatus } from '#contract/ordering/orders.ts';
import { qtyLeft } from '#contract/ordering/refunds.ts';
import { call, sentenceOf } from '#web/calls/call.ts';

const FAILED = 'The order could not be moved. Please try again.';

export interface Move {
  readonly orderStatus: OrderStatus;
  readonly minutes?: number;
  readonly reason?: string;
  readonly soldOutDishIds?: number[];
}

export interface OrderMoves {
  readonly pending: ReadonlyMap<number, OrderStatus>;
  readonly failure: { readonly orderId: number; readonly message: string } | undefined;
  readonly move: (orderId: number, move: Move) => Promise<void>;
  readonly reload: () => Promise<void>;
}

export interface NextStep {
  readonly to: OrderStatus;
  readonly words: string;
}

/** The next steps of an accepted order, first the usual one. */
export function nextSteps({ orderStatus: status, fulfilment, hasRider, answerBy }: OrderLife): NextStep[] {
  const isPickup = fulfilment === 'PICKUP';
  const words: Partial<Record<OrderStatus, string>> = {
    ...(!answerBy && { PREPARING: t`Start preparing` }),
    READY: t`Ready`,
    // Nothing that is picked up is sent out, though the vendor may.
    ...(!isPickup && { OUT_FOR_DELIVERY: t`Send out` }),
    DELIVERED: isPickup ? t`Handed over` : t`Delivered`,
  };
  return movesOf('vendor', { status, fulfilment, hasRider }).flatMap((to) =>
    words[to] ? [{ to, words: words[to] }] : [],
  );
}

export type OrderItem = OrderLife['orderItemsList'][number];

/** The dishes that are left, with those that were taken instead. */
export const toCook = (order: OrderLife): OrderItem[] =>
  order.orderItemsList
    .map((item) => ({ ...item, qty: item.replacement?.state === 'LEFT_OUT' ? 0 : qtyLeft(order, item) }))
    .filter(({ qty }) => qty > 0);

export const cardId = (orderId: number): string => `order-${orderId}`;

const FOCUS_MS = 3_000;

/** The clicked button disappears with its column: moves the focus to the order, or to the page if the order is done. */
function useFocusOnOrder(pending: OrderMoves['pending']): (orderId: number) => void {
  const pressed = useRef<{ readonly orderId: number; readonly until: number }>(undefined);
  // Runs after every render: the order may move some time after the response.
  useEffect(() => {
    const { orderId, until } = pressed.current ?? { orderId: 0, until: 0 };
    if (Date.now() > until || pending.has(orderId)) return;
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && !activeElement.matches(':disabled')) return;
    (document.getElementById(cardId(orderId)) ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
  return (orderId) => {
    pressed.current = { orderId, until: Date.now() + FOCUS_MS };
  };
}

/** Not useCommand: several requests may be pending at once. */
export function useOrderMoves(): OrderMoves {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<ReadonlyMap<number, OrderStatus>>(new Map());
  const [failure, setFailure] = useState<OrderMoves['failure']>();
  const keepFocus = useFocusOnOrder(pending);
  const move = async (orderId: number, body: Move) => {
    setFailure(undefined);
    setPending((all) => new Map(all).set(orderId, body.orderStatus));
    const refused = await call(updateOrderStatus, { params: { orderId }, body }).then(
      () => undefined,
      (error) => ({ orderId, message: sentenceOf(error, FAILED) }),
    );
    await revalidate();
    keepFocus(orderId);
    setFailure(refused);
    setPending((all) => new Map([...all].filter(([id]) => id !== orderId)));
  };
  return { pending, failure, move, reload: revalidate };
}
