import { Suspense } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { cashChoice } from '#contract/ordering/cash.ts';
import type { LiveEvents } from '#contract/ordering/events.ts';
import { isFinal, mayCustomerCancel, type OrderLife, order } from '#contract/ordering/orders.ts';
import { paymentWays } from '#contract/payments/payments.ts';
import { addressLine } from '#web/accounts/addresses/address-line.ts';
import { call } from '#web/calls/call.ts';
import { useLiveEvent } from '#web/live/live.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { useAdminRight } from '#web/page/admin-right.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { useSession } from '#web/page/session.ts';
import { OfferPush } from '#web/push/OfferPush.tsx';
import { HandOverCard } from '#web/riders/HandOverCard.tsx';
import { type LifeAtDoor, withHandOver } from '#web/riders/life-at-door.ts';
import { RiderOnTheWay } from '#web/riders/RiderOnTheWay.tsx';
import { InstallOffer } from '#web/shell/app/InstallOffer.tsx';
import { questionsAbout } from '#web/support/my-questions.ts';
import { OrderHelp } from '#web/support/OrderHelp.tsx';
import { OrderQuestions } from '#web/support/OrderQuestions.tsx';
import { TicketPhotos } from '#web/support/TicketPhotos.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Phone, Printer, ReceiptText } from '#web/ui/icons.tsx';
import { late } from '#web/ui/late.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { PollingNote } from '#web/ui/PollingNote.tsx';
import { CancelOrder } from '../CancelOrder.tsx';
import { NotPaid } from '../NotPaid.tsx';
import { OrderAgain } from '../OrderAgain.tsx';
import { ByApp } from './ByApp.tsx';
import { OfferedDishes } from './OfferedDishes.tsx';
import { OrderBill } from './OrderBill.tsx';
import { OrderNow } from './OrderNow.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { PayNow } from './PayNow.tsx';
import { Receipt } from './Receipt.tsx';
import { RefundDishes } from './RefundDishes.tsx';
import { ShareOrder } from './ShareOrder.tsx';
import { TakeBackTip } from './TakeBackTip.tsx';

const ReviewForm = late(() => import('#web/reviews/ReviewForm.tsx'));
/** Also in the first HTML, which cannot wait for code. */
const FORM_TO_COME = <div className="skeleton mt-8 h-72" />;

export const load = guarded(async ({ call, params, user }: Guarded) => {
  const { userId } = user;
  const orderId = Number(params.orderId) || 0;
  const [life, questions, { provider, orders }] = await Promise.all([
    call(order, { params: { orderId } }),
    questionsAbout(call, userId, orderId),
    call(paymentWays, {}),
  ]);
  // The restaurant's vendor and administrators can open the page too, to refund dishes; the rest is for the customer.
  const isOwn = life.customer.contactNumber === user.contactNumber;
  const mayBeCash = isOwn && life.orderStatus === 'AWAITING_PAYMENT' && orders.includes('CASH');
  const cash = mayBeCash ? await call(cashChoice, { params: { userId } }) : undefined;
  const atDoor = await withHandOver(call, life, isOwn);
  return { life: atDoor, isOwn, cash, mayKeep: provider !== undefined, help: { userId, orderId, questions } };
});

export const meta = ({ params }: MetaArgs<typeof load>) => ({ title: t`Order ${params.orderId}` });

const POLL_MS = 5000;

export default function OrderPage({ loaderData }: PageProps<typeof load>) {
  const { life: loaded, isOwn, cash, mayKeep, help } = loaderData;
  const { orderId } = loaded;
  const live = useLiveData<LifeAtDoor, LiveEvents['order']>(loaded, {
    ask: async () => withHandOver(call, await call(order, { params: { orderId } }), isOwn),
    event: 'order',
    concerns: (event) => event.orderId === orderId,
    everyMs: ({ orderStatus }) => (isFinal(orderStatus) ? 0 : POLL_MS),
  });
  const { shown, refresh } = live;
  useLiveEvent<LiveEvents['rider']>('rider', (event) => {
    if (event.orderId === orderId) refresh();
  });
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
          {shown.orderStatus === 'AWAITING_PAYMENT' ? (
            <>
              {shown.restaurantName}, sent <Moment at={shown.placedAt} isIndian />
            </>
          ) : (
            <>
              {shown.restaurantName}, placed <Moment at={shown.placedAt} isIndian />
            </>
          )}
        </p>
        <PollingNote isPolling={live.isPolling} />
        <div className="mt-2 flex flex-col gap-5 rounded-box border border-base-300 bg-base-200 p-4 sm:p-8">
          <OrderNow order={shown} isTimed={Boolean(shown.way?.arrives)} />
          {isOwn && <OfferedDishes order={shown} refresh={refresh} />}
          {shown.way && <RiderOnTheWay way={shown.way} />}
          <HandOverCard order={shown} refresh={refresh}>
            <TicketPhotos photoIds={shown.handOver?.withoutPin?.photoIds} of={t`order ${orderId}`} />
          </HandOverCard>
          {isOwn && <ByApp order={shown} refresh={refresh} />}
          {isOwn && <PayNow order={shown} cash={cash} refresh={refresh} />}
          <Actions order={shown} isOwn={isOwn} mayKeep={mayKeep} refresh={refresh} />
          <OrderSteps order={shown} />
        </div>
        {isOwn && shown.orderStatus !== 'AWAITING_PAYMENT' && !isFinal(shown.orderStatus) && (
          <OfferPush title="Get notified about your order">
            We will tell you when it is accepted, on its way and delivered, even with this page closed.
          </OfferPush>
        )}
        {isOwn && <OrderQuestions asked={help} />}
        {isOwn && shown.isReviewable && (
          <Suspense fallback={FORM_TO_COME}>
            {isHydrated ? <ReviewForm order={shown} onDone={refresh} /> : FORM_TO_COME}
          </Suspense>
        )}
        {isOwn && shown.orderStatus === 'DELIVERED' && <InstallOffer />}
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

/** On phones one row as wide as the screen, where a button may have two lines. */
const ACTIONS =
  'flex flex-wrap gap-2 max-sm:[&>.btn:not(.btn-square)]:flex-1 max-sm:[&>.btn]:px-2 max-[430px]:[&>.btn>svg]:hidden';

/** The next step and help are buttons; the rest is in a menu. */
function Actions({ order, isOwn, mayKeep, refresh }: ActionsProps) {
  const { orderId, orderStatus, restaurantName } = order;
  const isPlaced = orderStatus !== 'AWAITING_PAYMENT';
  const mayCancel = mayCustomerCancel(orderStatus);
  const { role } = useSession();
  const isSupport = useAdminRight('support');
  const maySettle = !isOwn && (role !== 'ADMIN' || isSupport);
  return (
    <div className={ACTIONS}>
      {isOwn && <CancelOrder order={order} mayKeep={mayKeep} refresh={refresh} />}
      {isOwn &&
        !mayCancel &&
        (isFinal(orderStatus) ? <OrderAgain order={order} className="btn-neutral" /> : <CallKitchen order={order} />)}
      {isOwn && <OrderHelp orderId={orderId} restaurantName={restaurantName} />}
      {maySettle && <RefundDishes order={order} refresh={refresh} />}
      {maySettle && <NotPaid order={order} onEnded={refresh} />}
      {isPlaced && (
        <MoreMenu>
          {isOwn && mayCancel && <CallKitchen order={order} />}
          <button type="button" className="btn" onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            Save or print receipt
          </button>
          {isOwn && <ShareOrder order={order} />}
          {order.hasInvoice && (
            <Link to={linkTo('/home/invoice/:orderId', { orderId })} className="btn">
              <ReceiptText aria-hidden className="size-4" />
              Invoice
            </Link>
          )}
          {isOwn && !isFinal(orderStatus) && <OrderAgain order={order} className="" />}
          {isOwn && <TakeBackTip order={order} refresh={refresh} />}
        </MoreMenu>
      )}
      {orderStatus === 'DELIVERED' && (
        <Link
          to={linkTo('/home/refundRequests/:orderId', { orderId })}
          className="link inline-flex min-h-11 w-full items-center"
        >
          {isOwn ? t`Ask for a refund` : t`Requests for a refund`}
        </Link>
      )}
    </div>
  );
}

const CallKitchen = ({ order: { restaurantContact } }: { order: OrderLife }) =>
  restaurantContact && (
    <a href={`tel:+91${restaurantContact}`} className="btn btn-neutral">
      <Phone aria-hidden className="size-4" />
      Call the kitchen
    </a>
  );

function Delivery({
  order: { deliveryAddress, recipient, note, restaurantId, restaurantName, restaurantContact },
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
          {deliveryAddress.instructions && <p className="wrap-anywhere">“{deliveryAddress.instructions}”</p>}
        </section>
      )}
      {recipient && (
        <section aria-labelledby="for">
          <h2 id="for" className="mb-2">
            For
          </h2>
          <p className="wrap-anywhere">
            {recipient.name}, {recipient.number}
          </p>
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
