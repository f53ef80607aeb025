import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type DoubtfulOrder, decideHandOver, doubtfulOrders } from '#contract/riders/hand-over.ts';
import { endingWords } from '#contract/sales/words.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { TicketPhotos } from '#web/support/TicketPhotos.tsx';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Bike } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(({ call, url }) => adminList(url, SIZE, (query) => call.page(doubtfulOrders, { query })));

export const meta = () => ({ title: t`Doubtful deliveries` });

interface Question {
  readonly orderId: number;
  readonly isDelivered: boolean;
}

/** `/home/doubtfulOrders`: orders without the customer's PIN or word. */
export default function DoubtfulOrdersPage({ loaderData: { items, page, total, failure } }: PageProps<typeof load>) {
  const { question, chosen, ask } = useQuestion<Question>();
  const { busy, end, clear, run } = useCommand('This could not be decided. Please try again.');
  const decide = ({ orderId, isDelivered }: Question, reason: string) =>
    run(
      async () => snack(await call(decideHandOver, { params: { orderId }, body: { isDelivered, reason } })),
      `${isDelivered} ${orderId}`,
    );
  const { orderId = 0, isDelivered = true } = chosen ?? {};
  return (
    <AdminFrame title={t`Doubtful deliveries`} failure={failure}>
      <p className="mb-4 max-w-3xl text-sm">
        Orders that a delivery partner brought without the customer’s PIN, or whose PIN was wrong too often. Those that
        did not arrive, according to their customers, come first.
      </p>
      {total === 0 && <EmptyState art={Bike} title={t`There are no doubtful deliveries.`} />}
      <ul className="flex max-w-4xl flex-col gap-3">
        {items.map((order) => (
          <li key={order.orderId} className="rounded-box border border-base-300 p-4">
            <Facts order={order} />
            {order.decidedAt && (
              <p className="mt-3 flex flex-wrap gap-2">
                {[true, false].map((each) => (
                  <BusyButton
                    key={String(each)}
                    busy={busy}
                    what={`${each} ${order.orderId}`}
                    className="btn"
                    onClick={() => ask({ orderId: order.orderId, isDelivered: each })}
                  >
                    {each ? t`It was delivered` : t`Refund the customer`}
                    <span className="sr-only"> {order.orderId}</span>
                  </BusyButton>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page} size={SIZE} total={total} />
      <ConfirmDialog
        ref={question}
        title={isDelivered ? t`Was order ${orderId} delivered?` : t`Refund order ${orderId}?`}
        confirm={isDelivered ? t`It was delivered` : t`Refund the customer`}
        keep={t`Not yet`}
        reason={t`Reason`}
        onConfirm={(reason) => chosen && decide(chosen, reason)}
      >
        <p>
          {isDelivered
            ? 'The restaurant is paid for it. Your reason is in the audit log.'
            : 'What was paid goes back to the customer, and the restaurant earns nothing. Your reason is in the audit log.'}
        </p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </AdminFrame>
  );
}

function Facts({ order }: { order: DoubtfulOrder }) {
  const { orderId, restaurantName, riderName, lockedUntil, decidedAt, withoutPin, deniedAt } = order;
  const time = (of: string) => <Moment at={of} isPlanned />;
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      <h2 className="text-lg">
        <Link to={linkTo('/home/order/:orderId', { orderId })} className="link inline-flex min-h-11 items-center">
          {t`Order ${orderId}`}
        </Link>
        , {restaurantName}
      </h2>
      <p>{riderName ? t`Delivery partner: ${riderName}` : t`No delivery partner has it.`}</p>
      {lockedUntil && <p>The PIN was wrong five times, and was locked until {time(lockedUntil)}.</p>}
      {withoutPin && (
        <p>
          {endingWords(withoutPin.reason)}, {time(withoutPin.at)}
          {withoutPin.words && `: “${withoutPin.words}”`}
        </p>
      )}
      {withoutPin && withoutPin.calledAt.length > 0 && (
        <p>
          Calls:{' '}
          {withoutPin.calledAt.map((each) => (
            <Moment key={each} at={each} isPlanned className="me-2" />
          ))}
        </p>
      )}
      <TicketPhotos photoIds={withoutPin?.photoIds} of={t`order ${orderId}`} />
      {withoutPin && (
        <p className={deniedAt ? 'font-bold text-error' : ''}>
          {deniedAt ? (
            <>At {time(deniedAt)} the customer reported that it did not arrive.</>
          ) : (
            'The customer has not answered.'
          )}
        </p>
      )}
      {decidedAt && (
        <p>
          {deniedAt ? (
            <>Without your decision it is refunded at {time(decidedAt)}</>
          ) : (
            <>Without an answer it counts as delivered at {time(decidedAt)}</>
          )}
        </p>
      )}
    </div>
  );
}
