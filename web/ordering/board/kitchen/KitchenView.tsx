import { useEffect } from 'react';
import { clockWords, timeOf } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife, OrderStatus } from '#contract/ordering/orders.ts';
import { useSession } from '#web/page/session.ts';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { ChefHat } from '#web/ui/icons.tsx';
import { PollingNote } from '#web/ui/PollingNote.tsx';
import { useBell } from '../bell.ts';
import { useNow } from '../clock.ts';
import { type Board, keepBoard } from '../order-board.ts';
import { useOrderEvents } from '../order-events.ts';
import { useOrderMoves } from '../order-moves.ts';
import { Paper } from '../paper/Paper.tsx';
import paperStyle from '../paper/paper.css?url';
import { RejectDialog } from '../RejectDialog.tsx';
import { KitchenBar } from './KitchenBar.tsx';
import { KitchenTicket } from './KitchenTicket.tsx';
import style from './kitchen-view.css?url';
import { useWakeLock } from './screen.ts';
import { useRinging } from './seen.ts';

const SEQUENCE: readonly OrderStatus[] = ['ACTIVE', 'ACCEPTED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY'];

export function KitchenView({ board }: { board: Board }) {
  const { restaurant, orders, failure } = board;
  const isPolling = useOrderEvents([restaurant.restaurantId]);
  useEffect(() => keepBoard(board), [board]);
  const moves = useOrderMoves();
  const inState = (status: OrderStatus) => orders.filter(({ orderStatus }) => orderStatus === status);
  const waiting = inState('ACTIVE');
  const ringing = useRinging(waiting);
  const bell = useBell(ringing.at(-1)?.orderId);
  const { question, chosen, ask } = useQuestion<OrderLife>();
  useWakeLock();
  const shown = SEQUENCE.flatMap(inState);
  const refused = moves.failure;
  const isGone = refused && !orders.some(({ orderId }) => orderId === refused.orderId);
  return (
    <div className="kitchen-view fixed inset-0 z-40 flex flex-col bg-base-200">
      {[style, paperStyle].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <Head name={restaurant.restaurantName} waiting={waiting} shown={shown} />
      <section
        aria-label="Orders"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-3 max-md:snap-y max-md:snap-mandatory"
      >
        {failure && (
          <p role="alert" className="alert alert-warning mb-3 text-lg">
            {failure}
          </p>
        )}
        {isGone && (
          <p role="alert" className="alert alert-error alert-soft mb-3 text-lg">
            Order {refused.orderId}: {refused.message}
          </p>
        )}
        <PollingNote isPolling={isPolling} />
        {shown.length === 0 ? (
          <Nothing />
        ) : (
          <ul className="items-start gap-3 max-md:flex max-md:h-full max-md:flex-col md:grid md:grid-cols-[repeat(auto-fill,minmax(max(20rem,30vw),1fr))]">
            {shown.map((order) => (
              <li
                key={order.orderId}
                className="snap-start max-md:flex max-md:min-h-full max-md:w-full max-md:shrink-0"
              >
                <KitchenTicket order={order} moves={moves} isRinging={ringing.includes(order)} onReject={ask} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <KitchenBar restaurantId={restaurant.restaurantId} bell={bell} />
      <Paper orders={orders} />
      <RejectDialog ref={question} order={chosen} onReject={moves.move} />
    </div>
  );
}

type Orders = readonly OrderLife[];

function Head({ name, waiting, shown }: { name: string; waiting: Orders; shown: Orders }) {
  const { user } = useSession();
  return (
    <header className="flex items-center justify-between gap-4 border-base-300 border-b bg-base-100 px-4 py-2">
      <div className="min-w-0">
        <h1 className="truncate text-2xl">{name}</h1>
        {user?.shiftAt && <p className="truncate">{t`Shift of ${user.userName}`}</p>}
      </div>
      <p className="flex items-baseline gap-4 whitespace-nowrap text-xl tabular-nums">
        <span role="status">
          {waiting.length > 0 && <b className="text-primary">{waiting.length} new</b>}
          {waiting.length === 0 && shown.length > 0 && t`${shown.length} open`}
        </span>
        <Clock />
      </p>
    </header>
  );
}

function Clock() {
  const now = useNow();
  return <b className="min-w-26 text-right text-2xl">{now > 0 && clockWords(timeOf(new Date(now)))}</b>;
}

const Nothing = () => (
  <div className="flex flex-col items-center gap-4 pt-[14vh] text-center">
    <ChefHat aria-hidden className="size-24 text-primary" />
    <p className="font-bold font-display kitchen-text">No orders right now</p>
    <p className="text-2xl">New orders appear here automatically.</p>
  </div>
);
