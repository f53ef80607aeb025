import { lazy, Suspense } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import type { LiveEvents } from '#contract/ordering/events.ts';
import { isFinal, mayMove, type OrderLife, type OrderStatus, order } from '#contract/ordering/orders.ts';
import { paymentWays } from '#contract/payments/payments.ts';
import { addressLine } from '#web/accounts/addresses/address-line.ts';
import { call } from '#web/calls/call.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { OfferPush } from '#web/push/OfferPush.tsx';
import { InstallOffer } from '#web/shell/app/InstallOffer.tsx';
import { questionsAbout } from '#web/support/my-questions.ts';
import { OrderHelp } from '#web/support/OrderHelp.tsx';
import { OrderQuestions } from '#web/support/OrderQuestions.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Phone, Printer } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { PollingNote } from '#web/ui/PollingNote.tsx';
import { CancelOrder } from '../CancelOrder.tsx';
import { NotPaid } from '../NotPaid.tsx';
import { OrderAgain } from '../OrderAgain.tsx';
import type { Route } from './+types/OrderPage.ts';
import { OrderBill } from './OrderBill.tsx';
import { OrderNow } from './OrderNow.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { PayNow } from './PayNow.tsx';
import { Receipt } from './Receipt.tsx';
import { RefundDishes } from './RefundDishes.tsx';
import { ShareOrder } from './ShareOrder.tsx';
import { TakeBackTip } from './TakeBackTip.tsx';

const ReviewForm = lazy(() => import('#web/reviews/ReviewForm.tsx'));
/** Also in the first HTML, which cannot wait for code. */
const FORM_TO_COME = <div className="skeleton mt-8 h-72" />;

const load = guarded(async ({ call, params, user }: Guarded<Route.LoaderArgs['params']>) => {
  const { userId } = user;
  const orderId = Number(params.orderId) || 0;
  const [life, questions, { provider }] = await Promise.all([
    call(order, { params: { orderId } }),
    questionsAbout(call, userId, orderId),
    call(paymentWays, {}),
  ]);
  // The restaurant's vendor and administrators can open the page too, to refund dishes; the rest is for the customer.
  const isOwn = life.customer.contactNumber === user.contactNumber;
  return { life, isOwn, mayKeep: provider !== undefined, help: { userId, orderId, questions } };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Order ${params.orderId} · Chatpata` }];

const POLL_MS = 5000;

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { life: loaded, isOwn, mayKeep, help } = loaderData;
  const { orderId } = loaded;
  const live = useLiveData<OrderLife, LiveEvents['order']>(loaded, {
    ask: () => call(order, { params: { orderId } }),
    event: 'order',
    concerns: (event) => event.orderId === orderId,
    everyMs: ({ orderStatus }) => (isFinal(orderStatus) ? 0 : POLL_MS),
  });
  const { shown, refresh } = live;
  const isHydrated = useHydrated();
  return (
    <div className="mx-auto max-w-4xl">
      <div className="print:hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1>Order {orderId}</h1>
          <Link to="/home/viewMyOrders" className="link inline-flex min-h-11 items-center">
            My Orders
          </Link>
        </div>
        <p>
          {shown.restaurantName}, {shown.orderStatus === 'AWAITING_PAYMENT' ? 'sent' : 'placed'}{' '}
          <Moment at={shown.placedAt} isIndian />
        </p>
        <PollingNote isPolling={live.isPolling} />
        <div className="mt-2 flex flex-col gap-8 rounded-box border border-base-300 bg-base-200 p-5 sm:p-8">
          <OrderNow order={shown} />
          {isOwn && <PayNow order={shown} refresh={refresh} />}
          <OrderSteps order={shown} />
        </div>
        {isOwn && shown.orderStatus !== 'AWAITING_PAYMENT' && !isFinal(shown.orderStatus) && (
          <OfferPush title="Know when it is on its way">
            A notification when the restaurant accepts your order, sends it out and delivers it, also with this page
            closed.
          </OfferPush>
        )}
        {isOwn && shown.orderStatus === 'DELIVERED' && <InstallOffer />}
        <Actions order={shown} isOwn={isOwn} mayKeep={mayKeep} refresh={refresh} />
        {isOwn && <CancelWords status={shown.orderStatus} />}
        {isOwn && <OrderQuestions asked={help} />}
        {isOwn && shown.isReviewable && (
          <Suspense fallback={FORM_TO_COME}>
            {isHydrated ? <ReviewForm order={shown} onDone={refresh} /> : FORM_TO_COME}
          </Suspense>
        )}
        <div className="mt-8 grid gap-8 md:grid-cols-[3fr_2fr]">
          <OrderBill order={shown} />
          <Delivery order={shown} />
        </div>
      </div>
      <Receipt order={shown} />
    </div>
  );
}

interface ActionsProps {
  readonly order: OrderLife;
  readonly isOwn: boolean;
  readonly mayKeep: boolean;
  readonly refresh: () => Promise<void>;
}

const Actions = ({ order, isOwn, mayKeep, refresh }: ActionsProps) => (
  <div className="mt-5 flex flex-wrap gap-3">
    {isOwn && <CallKitchen order={order} />}
    {isOwn && <OrderHelp orderId={order.orderId} restaurantName={order.restaurantName} />}
    {isOwn && <CancelOrder order={order} mayKeep={mayKeep} refresh={refresh} />}
    {isOwn && <OrderAgain order={order} />}
    {order.orderStatus !== 'AWAITING_PAYMENT' && (
      <button type="button" className="btn btn-sm min-h-11" onClick={() => print()}>
        <Printer aria-hidden className="size-4" />
        Save or print receipt
      </button>
    )}
    {isOwn && order.orderStatus !== 'AWAITING_PAYMENT' && <ShareOrder order={order} />}
    {order.hasInvoice && (
      <Link to={linkTo('/home/invoice/:orderId', { orderId: order.orderId })} className="btn btn-sm min-h-11">
        Invoice
      </Link>
    )}
    {isOwn && <TakeBackTip order={order} refresh={refresh} />}
    {!isOwn && <RefundDishes order={order} refresh={refresh} />}
    {!isOwn && <NotPaid order={order} onEnded={refresh} />}
  </div>
);

const CallKitchen = ({ order: { orderStatus, restaurantContact } }: { order: OrderLife }) =>
  !isFinal(orderStatus) &&
  orderStatus !== 'AWAITING_PAYMENT' &&
  restaurantContact && (
    <a href={`tel:+91${restaurantContact}`} className="btn btn-sm btn-primary min-h-11">
      <Phone aria-hidden className="size-4" />
      Call the kitchen
    </a>
  );

function Delivery({
  order: { deliveryAddress, note, restaurantId, restaurantName, restaurantContact },
}: {
  order: OrderLife;
}) {
  return (
    <div className="flex flex-col gap-6">
      {deliveryAddress && (
        <section aria-labelledby="address">
          <h2 id="address" className="mb-2">
            Deliver to
          </h2>
          <p className="font-semibold">{deliveryAddress.userAddressName}</p>
          <p className="wrap-anywhere">{addressLine(deliveryAddress)}</p>
        </section>
      )}
      {note && (
        <section aria-labelledby="note">
          <h2 id="note" className="mb-2">
            Your note
          </h2>
          <p className="wrap-anywhere">{note}</p>
        </section>
      )}
      <section aria-labelledby="restaurant">
        <h2 id="restaurant" className="mb-1">
          Restaurant
        </h2>
        <Link
          to={linkTo('/checkMenu/:restaurantId', { restaurantId })}
          className="link wrap-anywhere inline-flex min-h-11 items-center font-semibold"
        >
          {restaurantName}
        </Link>
        {restaurantContact && (
          <a href={`tel:${restaurantContact}`} className="link flex min-h-11 items-center gap-2 tabular-nums">
            <Phone aria-hidden className="size-4" />
            {restaurantContact}
          </a>
        )}
      </section>
    </div>
  );
}

function CancelWords({ status }: { status: OrderStatus }) {
  if (isFinal(status) || status === 'AWAITING_PAYMENT') return null;
  return (
    <p className="mt-3 text-sm">
      {mayMove('customer', status, 'CANCELLED')
        ? 'You can cancel until the restaurant accepts the order.'
        : 'The restaurant has accepted the order, so it can no longer be cancelled. If something is wrong, get help.'}
    </p>
  );
}
