import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import {
  openRequests,
  RATED_ORDERS_MIN,
  REPEATED_DAYS,
  type RepeatedRefunds,
  repeatedRefunds,
} from '#contract/ordering/refund-requests.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { useAdminRight } from '#web/page/admin-right.ts';
import { useFreshness } from '#web/page/freshness.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { ReceiptText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Table } from '#web/ui/lists/Table.tsx';
import { Moment } from '#web/ui/Moment.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(async ({ call, url }) => {
  const [list, repeated] = await Promise.all([
    adminList(url, SIZE, (query) => call.page(openRequests, { query })),
    call(repeatedRefunds, {}),
  ]);
  return { list, repeated };
});

export const meta = () => ({ title: t`Requests for refunds` });

const WAITS = { RESTAURANT: t`For the restaurant, until`, ADMIN: t`For you, since` } as const;

export default function OpenRequestsPage({ loaderData }: PageProps<typeof load>) {
  const { list, repeated } = loaderData;
  const { page, size, items, total, failure } = list;
  const hasMoney = useAdminRight('money');
  useFreshness();
  return (
    <AdminFrame
      title="Requests for refunds"
      failure={failure}
      end={
        <Link to="/home/tickets" className="link inline-flex min-h-11 items-center">
          Support Tickets
        </Link>
      }
    >
      {total === 0 ? (
        <EmptyState art={ReceiptText} title="No request is waiting." />
      ) : (
        <Table
          rows={items}
          keyOf={({ requestId }) => requestId}
          className="stacking-table"
          columns={[
            {
              title: t`Order`,
              cell: ({ orderId }) => (
                <Link
                  to={linkTo('/home/refundRequests/:orderId', { orderId })}
                  className="link inline-flex min-h-11 min-w-11 items-center"
                >
                  {orderId}
                </Link>
              ),
            },
            { title: t`Restaurant`, cell: ({ restaurantName }) => restaurantName },
            { title: t`Customer`, cell: ({ userName }) => userName },
            {
              title: t`Waits`,
              cell: ({ waitsFor = 'ADMIN', answerBy, answeredAt }) => (
                <span>
                  {WAITS[waitsFor]} <Moment at={answeredAt ?? answerBy} isPlanned={waitsFor === 'RESTAURANT'} />
                </span>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page} size={size} total={total} />
      <h2 className="mt-8">Repeated refunds</h2>
      <p className="my-2 max-w-3xl text-sm">
        The share of orders in the last {REPEATED_DAYS} days that were refunded after delivery or did not arrive; for
        delivery partners, those without the customer’s PIN. Listed are those with at least {RATED_ORDERS_MIN} orders
        who are above the median by more than chance, highest first.
      </p>
      <Repeated
        title={t`Customers`}
        found={repeated.customers}
        to={(userId) => linkTo('/home/people/:userId', { userId })}
      />
      <Repeated
        title={t`Restaurants`}
        found={repeated.restaurants}
        to={hasMoney ? (restaurantId) => linkTo('/home/restaurantEarnings/:restaurantId', { restaurantId }) : undefined}
      />
      <Repeated title={t`Delivery partners`} found={repeated.riders} counted={t`Without PIN`} />
    </AdminFrame>
  );
}

interface RepeatedProps {
  readonly title: string;
  readonly found: RepeatedRefunds;
  readonly to?: ((id: number) => PageLink) | undefined;
  readonly counted?: string;
}

const Repeated = ({ title, found: { median, most }, to, counted = t`Refunded` }: RepeatedProps) => (
  <section aria-label={title} className="mt-4 max-w-3xl">
    <h3 className="font-semibold">
      {title}: median {median}%
    </h3>
    {most.length === 0 ? (
      <p>Nobody is listed.</p>
    ) : (
      <Table
        rows={most}
        keyOf={({ id }) => id}
        className="stacking-table tabular-nums"
        columns={[
          {
            title: t`Name`,
            cell: ({ id, name }) =>
              to ? (
                <Link to={to(id)} className="link wrap-anywhere inline-flex min-h-11 min-w-11 items-center">
                  {name}
                </Link>
              ) : (
                <span className="wrap-anywhere">{name}</span>
              ),
          },
          { title: counted, cell: ({ times }) => times, isRight: true },
          { title: t`Orders`, cell: ({ orders }) => orders, isRight: true },
          { title: t`Rate`, cell: ({ rate }) => `${rate}%`, isRight: true },
        ]}
      />
    )}
  </section>
);
