import { useEffect } from 'react';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { OpenSwitch } from '#web/kitchen/OpenSwitch.tsx';
import { inBrowser, onServer } from '#web/page/loading.ts';
import { PollingNote } from '#web/ui/PollingNote.tsx';
import { Notices } from '../Notices.tsx';
import type { Route } from './+types/OrderBoardPage.ts';
import { AcceptSwitch } from './AcceptSwitch.tsx';
import { BellButton } from './BellButton.tsx';
import { FinishedToday } from './FinishedToday.tsx';
import { OrderColumns } from './OrderColumns.tsx';
import { type Board, keepBoard, loadBoard, loadBoardAgain } from './order-board.ts';
import { useOrderEvents } from './order-events.ts';
import { useOrderMoves } from './order-moves.ts';

export const loader = onServer(loadBoard);
export const clientLoader = inBrowser(loadBoardAgain);

const waiting = ({ orders }: Board) => orders.filter(({ orderStatus }) => orderStatus === 'ACTIVE');

/** The tab's title has the number of waiting orders. */
export const meta = ({ loaderData }: Route.MetaArgs) => {
  const count = loaderData && 'orders' in loaderData ? waiting(loaderData).length : 0;
  return [{ title: count > 0 ? `(${count}) New ${count === 1 ? 'order' : 'orders'} · Chatpata` : 'Orders · Chatpata' }];
};

/** `/home/orderBoard?restaurantId=`: a restaurant's open orders by state. */
export default function OrderBoardPage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData;
  const isPolling = useOrderEvents(loaded && 'orders' in loaded ? [loaded.restaurant.restaurantId] : []);
  useEffect(() => keepBoard(loaded), [loaded]);
  return (
    <OfRestaurant title="Orders" loaded={loaded} isHistory>
      {({ restaurantId }, board) => <OrderBoard key={restaurantId} board={board} isPolling={isPolling} />}
    </OfRestaurant>
  );
}

function OrderBoard({ board, isPolling }: { board: Board; isPolling: boolean }) {
  const { restaurant, notices, orders, ordersTotal, failure } = board;
  const moves = useOrderMoves();
  const waitingOrders = waiting(board);
  const refused = moves.failure;
  const isGone = refused && !orders.some(({ orderId }) => orderId === refused.orderId);
  return (
    <>
      <Notices unread={notices} />
      <div className="mb-4 grid items-start gap-x-8 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
        {restaurant.approval === 'Accepted' && <OpenSwitch restaurant={restaurant} />}
        {restaurant.approval === 'Accepted' && <AcceptSwitch restaurant={restaurant} />}
        <BellButton newest={waitingOrders.at(-1)?.orderId} />
      </div>
      <p role="status" className="sr-only">
        {waitingOrders.length > 0 &&
          `${waitingOrders.length} new ${waitingOrders.length === 1 ? 'order waits' : 'orders wait'} for your answer.`}
      </p>
      {failure && (
        <p role="alert" className="alert alert-warning mb-4">
          {failure}
        </p>
      )}
      {isGone && (
        <p role="alert" className="alert alert-error alert-soft mb-4">
          Order {refused.orderId}: {refused.message}
        </p>
      )}
      <PollingNote isPolling={isPolling} />
      <OrderColumns orders={orders} moves={moves} />
      {ordersTotal > orders.length && (
        <p className="mt-4 text-center">
          {ordersTotal - orders.length} more {ordersTotal - orders.length === 1 ? 'order follows' : 'orders follow'}{' '}
          once these are done.
        </p>
      )}
      <FinishedToday finished={board.finished} />
    </>
  );
}
