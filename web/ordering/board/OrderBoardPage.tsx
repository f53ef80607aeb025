import { useEffect } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { OpenSwitch } from '#web/kitchen/OpenSwitch.tsx';
import { Link } from '#web/page/links.ts';
import { mayOpen } from '#web/page/page-rights.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { OfferPush } from '#web/push/OfferPush.tsx';
import { HandOvers } from '#web/riders/HandOvers.tsx';
import { Maximize } from '#web/ui/icons.tsx';
import { PollingNote } from '#web/ui/PollingNote.tsx';
import { Notices } from '../Notices.tsx';
import { AcceptSwitch } from './AcceptSwitch.tsx';
import { BellButton, BellWords } from './BellButton.tsx';
import { type Bell, useBell } from './bell.ts';
import { FinishedToday } from './FinishedToday.tsx';
import { enterFullScreen } from './kitchen/screen.ts';
import { OrderColumns } from './OrderColumns.tsx';
import { type Board, boardTitle, keepBoard, loadBoardAgain, waitingIn } from './order-board.ts';
import { useOrderEvents } from './order-events.ts';
import { useOrderMoves } from './order-moves.ts';
import { Paper } from './paper/Paper.tsx';
import { PrintSettings } from './paper/PrintSettings.tsx';
import paperStyle from './paper/paper.css?url';

export const load = loadBoardAgain;

export const meta = ({ loaderData }: MetaArgs<typeof load>) => ({ title: boardTitle(loaderData, t`Orders`) });

/** `/home/orderBoard?restaurantId=`: a restaurant's open orders by state. */
export default function OrderBoardPage({ loaderData }: PageProps<typeof load>) {
  const loaded = loaderData;
  const isPolling = useOrderEvents(loaded && 'orders' in loaded ? [loaded.restaurant.restaurantId] : []);
  useEffect(() => keepBoard(loaded), [loaded]);
  return (
    <>
      <link rel="stylesheet" href={paperStyle} precedence="default" />
      <OfRestaurant title="Orders" loaded={loaded} isHistory isOrders>
        {({ restaurantId }, board) => (
          <HandOvers key={restaurantId} board={board}>
            <OrderBoard board={board} isPolling={isPolling} />
          </HandOvers>
        )}
      </OfRestaurant>
    </>
  );
}

function OrderBoard({ board, isPolling }: { board: Board; isPolling: boolean }) {
  const { restaurant, notices, orders, ordersTotal, failure } = board;
  const moves = useOrderMoves();
  const later = ordersTotal - orders.length;
  const waitingOrders = waitingIn(board);
  const refused = moves.failure;
  const isGone = refused && !orders.some(({ orderId }) => orderId === refused.orderId);
  const bell = useBell(waitingOrders.at(-1)?.orderId);
  const isTakingOrders = restaurant.approval === 'Accepted';
  return (
    <div className="flex flex-col">
      <Notices unread={notices} />
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-1 gap-y-2">
        {isTakingOrders && (
          <div className="min-w-0 flex-1">
            <OpenSwitch restaurant={restaurant} isTight />
          </div>
        )}
        <div className="ms-auto flex gap-1 sm:gap-2">
          <BellButton bell={bell} />
          {isTakingOrders && <KitchenViewLink restaurantId={restaurant.restaurantId} />}
        </div>
      </div>
      <p role="status" className="sr-only">
        {waitingOrders.length > 0 &&
          (waitingOrders.length === 1
            ? t`1 new order is waiting for your answer.`
            : t`${waitingOrders.length} new orders are waiting for your answer.`)}
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
      <OrderColumns orders={orders} moves={moves} />
      {later > 0 && (
        <p className="mt-4 text-center">
          {later === 1
            ? t`1 more order follows once these are done.`
            : t`${later} more orders follow once these are done.`}
        </p>
      )}
      <PollingNote isPolling={isPolling} />
      <Paper orders={orders} />
      <FinishedToday finished={board.finished} />
      <Settings restaurant={restaurant} bell={bell} isTakingOrders={isTakingOrders} />
      {isTakingOrders && (
        <OfferPush title="Get notified of new orders">
          For each new order, every two minutes until you accept or reject it, even with this page closed.
        </OfferPush>
      )}
    </div>
  );
}

const KitchenViewLink = ({ restaurantId }: { restaurantId: number }) => (
  <Link
    to={linkTo('/home/kitchenView', { restaurantId })}
    // The browser allows full screen only during a press.
    onClick={() => void enterFullScreen()}
    className="btn max-lg:btn-square"
  >
    <Maximize aria-hidden className="size-5" />
    <span className="max-lg:sr-only">Kitchen view</span>
  </Link>
);

interface SettingsProps {
  readonly restaurant: Board['restaurant'];
  readonly bell: Bell;
  readonly isTakingOrders: boolean;
}

const Settings = ({ restaurant, bell, isTakingOrders }: SettingsProps) => (
  <section aria-labelledby="board-settings" className="mt-6 rounded-box border border-base-300 p-4">
    <h2 id="board-settings" className="mb-2 text-lg">
      New order alerts
    </h2>
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
      <BellWords bell={bell} />
      {isTakingOrders && <AcceptSwitch restaurant={restaurant} />}
      <PrintSettings />
      {mayOpen(restaurant.work, '/riders') && (
        <Link
          to={linkTo('/riders', { restaurantId: restaurant.restaurantId })}
          className="link inline-flex min-h-11 items-center"
        >
          Delivery partners
        </Link>
      )}
    </div>
  </section>
);
