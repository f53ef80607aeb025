/** A vendor's presses on the order board: on their way, done, or refused with a sentence. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type OrderStatus, updateOrderStatus } from '#contract/ordering.ts';
import { CallFailure, call } from '../kit/call.ts';

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

/** The pressed button is gone with its column: focus goes on with the order, or with the page. */
function keepFocus(orderId: number): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.matches(':disabled')) return;
  (document.getElementById(cardId(orderId)) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

export function useOrderMoves(): OrderMoves {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<ReadonlyMap<number, OrderStatus>>(new Map());
  const [failure, setFailure] = useState<OrderMoves['failure']>();
  const move = async (orderId: number, body: Move) => {
    setFailure(undefined);
    setPending((all) => new Map(all).set(orderId, body.orderStatus));
    try {
      await call(updateOrderStatus, { params: { orderId }, body });
    } catch (error) {
      setFailure({ orderId, message: (error instanceof CallFailure && error.message) || FAILED });
    }
    // Also after a refusal: somebody else was quicker, and the board shows what they did.
    await revalidate();
    setPending((all) => new Map([...all].filter(([id]) => id !== orderId)));
    requestAnimationFrame(() => keepFocus(orderId));
  };
  return { pending, failure, move };
}
