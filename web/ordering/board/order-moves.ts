/** A vendor's presses on the order board: on their way, done, or refused with a sentence. */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type OrderStatus, updateOrderStatus } from '#contract/ordering.ts';
import { call, sentenceOf } from '#web/calls/call.ts';

const FAILED = 'The order could not be moved. Please try again.';

/** One press: where the order goes, and what the vendor says with it. */
export interface Move {
  readonly orderStatus: OrderStatus;
  /** What is promised with an acceptance. */
  readonly minutes?: number;
  readonly reason?: string;
  readonly soldOutDishIds?: number[];
}

export interface OrderMoves {
  /** Where an order is on its way to, by its id. */
  readonly pending: ReadonlyMap<number, OrderStatus>;
  /** Why the last move was refused. */
  readonly failure: { readonly orderId: number; readonly message: string } | undefined;
  readonly move: (orderId: number, move: Move) => Promise<void>;
}

export const cardId = (orderId: number): string => `order-${orderId}`;

/** How long after a press its button may take to vanish. */
const FOCUS_MS = 3_000;

/** The pressed button goes with its column: focus goes on with the order, or with the page once the order is done. */
function useFocusOnOrder(pending: OrderMoves['pending']): (orderId: number) => void {
  const pressed = useRef<{ readonly orderId: number; readonly until: number }>(undefined);
  // After every change of the page: the order may move some time after its press was answered.
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

/** Not useCommand: several orders may be in flight at once. */
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
    // Also after a refusal: somebody else was quicker, and the board shows what they did.
    await revalidate();
    keepFocus(orderId);
    setFailure(refused);
    setPending((all) => new Map([...all].filter(([id]) => id !== orderId)));
  };
  return { pending, failure, move };
}
