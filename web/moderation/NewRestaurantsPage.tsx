import { useRevalidator } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { grantPermission, type NewRestaurant, newlyAddedRestaurants } from '#contract/moderation/approvals.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useFreshness } from '#web/page/freshness.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { OfferPush } from '#web/push/OfferPush.tsx';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { BadgeCheck } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { adminList } from './admin-list.ts';
import { type Decision, NewRestaurantCard } from './NewRestaurantCard.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const SIZE = 10;

export const load = guarded(({ call, url }) =>
  adminList(url, SIZE, (query) => call.page(newlyAddedRestaurants, { query })),
);

export const meta = () => ({ title: t`New restaurants` });

export default function NewRestaurantsPage({ loaderData }: PageProps<typeof load>) {
  const { page, size, items, total, failure } = loaderData;
  const { busy, end, decide, close } = useDecisions();
  useFreshness();
  const { question, chosen, ask } = useQuestion<NewRestaurant>();

  return (
    <AdminFrame
      title="New Restaurants Approval"
      failure={failure}
      end={
        <Link to="/home" className="btn">
          Admin Home
        </Link>
      }
    >
      {total === 0 && (
        <EmptyState art={BadgeCheck} title="No restaurants are waiting for approval.">
          <Link to="/adminPage" className="btn btn-primary">
            Go to administration
          </Link>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-6">
        {items.map((restaurant, index) => (
          <li key={restaurant.restaurantId}>
            <NewRestaurantCard
              restaurant={restaurant}
              isFirst={index === 0}
              busy={busy}
              onAccept={() => decide(restaurant, 'Accepted')}
              onReject={() => ask(restaurant)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} size={size} total={total} />
      <OfferPush title="Get notified when something needs you">
        We will notify you of new restaurants and questions, even with this page closed.
      </OfferPush>
      <ConfirmDialog
        ref={question}
        title={t`Reject “${chosen?.restaurantName}”?`}
        confirm="Reject"
        keep="Not now"
        reason="Reason"
        onConfirm={(reason) => chosen && decide(chosen, 'Rejected', reason)}
      >
        <p>The vendor sees your reason, can correct the details and apply again.</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={close} />
    </AdminFrame>
  );
}

/** One decision at a time. OK in the dialog reloads the list, or goes home after a failure. */
function useDecisions() {
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const { busy, end, clear, run } = useCommand('Your decision could not be saved. Please try again.', {
    reload: false,
  });

  const decide = ({ restaurantId: id }: NewRestaurant, status: Decision, reason?: string) =>
    run(
      () => call(grantPermission, { params: { id }, body: { status, ...(reason && { reason }) } }),
      `${status} ${id}`,
    );
  const close = () => {
    clear();
    if (end?.kind === 'error') navigate('/home');
    else revalidator.revalidate();
  };
  return { busy, end, decide, close };
}
