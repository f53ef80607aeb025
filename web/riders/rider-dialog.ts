/** The dialogs about a board's riders, and the orders that they are about. */
import type { OrderLife } from '#contract/ordering/orders.ts';
import type { Trip } from '#contract/riders/trips.ts';
import type { Board } from '#web/ordering/board/order-board.ts';

export interface DialogProps {
  readonly board: Board;
  readonly titleId: string;
  readonly onTrip: (trip: Trip) => void;
  readonly close: () => void;
}

const isReadied = ({ fulfilment, orderStatus }: OrderLife) =>
  fulfilment === 'DELIVERY' && (orderStatus === 'PREPARING' || orderStatus === 'READY');

/** Whether the order can be handed to a rider: those that went out without one stay so. */
export const isToHandOver = (order: OrderLife, { trips }: Board): boolean =>
  isReadied(order) ||
  (order.orderStatus === 'OUT_FOR_DELIVERY' &&
    order.hasRider === true &&
    !trips.some(({ orderIds }) => orderIds.includes(order.orderId)));
