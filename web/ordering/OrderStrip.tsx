import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { LiveEvents } from '#contract/ordering/events.ts';
import { type OpenOrder, type OrderStatus, openOrders } from '#contract/ordering/orders.ts';
import { call } from '#web/calls/call.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { Link } from '#web/page/links.ts';
import { X } from '#web/ui/icons.tsx';
import { Scenery } from '#web/ui/Scenery.tsx';
import { createStore } from '#web/ui/store.ts';
import { useMinutesLeft, useSecondsToKitchen } from './minutes-left.ts';
import { ORDER_SCENES } from './order-looks.ts';

const POLL_MS = 10_000;
const HIDDEN = 'hiddenOrders';

const NONE: { readonly orders: readonly OpenOrder[] } = { orders: [] };

const hidden = createStore<readonly string[]>(sessionStorage.getItem(HIDDEN)?.split(',') ?? []);

function hide(orders: readonly OpenOrder[]): void {
  hidden.set([...hidden.get(), ...orders.map(({ orderId }) => String(orderId))]);
  sessionStorage.setItem(HIDDEN, hidden.get().join(','));
}

/**
 * A thin bar on every page while an order is in progress, updated live. Once dismissed, it stays hidden for the
 * session. Loaded after the page, in the browser only.
 */
export default function OrderStrip({ userId }: { userId: number }) {
  const { pathname } = useLocation();
  const putAway = hidden.use();
  const { shown, refresh } = useLiveData<typeof NONE, LiveEvents['order']>(NONE, {
    ask: async () => ({ orders: await call(openOrders, { params: { userId } }) }),
    event: 'order',
    concerns: () => true,
    everyMs: ({ orders }) => (orders.length > 0 ? POLL_MS : 0),
  });
  useEffect(() => {
    refresh();
  }, [refresh]);
  const orders = shown.orders.filter(
    ({ orderId }) => !putAway.includes(String(orderId)) && pathname !== linkTo('/home/order/:orderId', { orderId }),
  );
  const next = soonest(orders);
  if (!next) return null;
  return (
    <section aria-label="Current orders" className="order-strip">
      <Link
        to={orders.length > 1 ? '/home/viewMyOrders' : linkTo('/home/order/:orderId', { orderId: next.orderId })}
        className="flex min-w-0 flex-1 items-center gap-x-3 self-stretch md:justify-center"
      >
        <Scenery scene={ORDER_SCENES[next.orderStatus]} width={48} />
        <span className="min-w-0 leading-tight md:flex md:gap-1">
          <span className="block truncate max-md:text-xs">
            {orders.length > 1
              ? t`${orders.length} orders, first from ${next.restaurantName}`
              : t`Your order from ${next.restaurantName}`}
          </span>
          <Progress order={next} />
        </span>
      </Link>
      <button
        type="button"
        className="grid size-11 shrink-0 cursor-pointer place-items-center"
        aria-label="Hide this bar"
        onClick={() => hide(orders)}
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}

const STATUS_WORDS: Readonly<Partial<Record<OrderStatus, string>>> = {
  AWAITING_PAYMENT: t`waiting for your payment`,
  ACTIVE: t`waiting for the kitchen`,
  ACCEPTED: t`accepted`,
  PREPARING: t`being cooked`,
  READY: t`ready`,
  OUT_FOR_DELIVERY: t`on its way`,
  UNCONFIRMED: t`did it arrive?`,
};

function Progress({ order }: { order: OpenOrder }) {
  const { orderStatus, promisedAt } = order;
  const minutes = useMinutesLeft(promisedAt);
  const seconds = useSecondsToKitchen(order);
  const words = order.answerBy ? t`a dish is not available: please choose` : STATUS_WORDS[orderStatus];
  return (
    <span className="block truncate font-bold max-[359px]:text-sm max-md:first-letter:uppercase">
      <span aria-hidden className="max-md:hidden">
        ·{' '}
      </span>
      {/* First, since a narrow screen cuts the end. */}
      {minutes !== undefined &&
        orderStatus !== 'READY' &&
        orderStatus !== 'UNCONFIRMED' &&
        `${minutes > 0 ? t`about ${minutes} min` : t`a little late`} · `}
      {seconds ? t`sent to the kitchen in ${seconds} s` : <span aria-live="polite">{words}</span>}
    </span>
  );
}

const soonest = (orders: readonly OpenOrder[]): OpenOrder | undefined =>
  orders.toSorted((a, b) => timeOf(a) - timeOf(b) || a.orderId - b.orderId)[0];
const timeOf = ({ orderStatus, promisedAt }: OpenOrder) =>
  orderStatus === 'AWAITING_PAYMENT' ? 0 : promisedAt ? Date.parse(promisedAt) : Number.MAX_VALUE;
