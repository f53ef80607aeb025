import { linkTo } from '#contract/kit/pages.ts';
import { heldReceipts } from '#contract/payments.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { Wallet } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import type { Route } from './+types/HeldMoneyPage.ts';
import { HeldList } from './held/HeldList.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

const load = guarded(async ({ call, url }) => {
  const isSettled = url.searchParams.get('settled') === 'true';
  const list = await adminList(url, SIZE, (query) =>
    call.page(heldReceipts, { query: { ...query, ...(isSettled && { settled: 'true' as const }) } }),
  );
  return { isSettled, list };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Held money · Chatpata' }];

/** `/home/heldMoney`: what the provider has received and fits no payment, to be settled; `?settled=true`: what was. */
export default function HeldMoneyPage({ loaderData: { isSettled, list } }: Route.ComponentProps) {
  return (
    <AdminFrame title="Held money" failure={list.failure}>
      <p className="max-w-3xl text-sm">
        What the payment provider has received and fits no payment. Nobody has it until you settle it: nothing is
        credited or sent back by itself.
      </p>
      <p className="mb-4">
        <Link
          to={isSettled ? '/home/heldMoney' : linkTo('/home/heldMoney', { settled: true })}
          className="link inline-flex min-h-11 items-center"
        >
          {isSettled ? 'What is still held' : 'What was settled'}
        </Link>
      </p>
      {list.total === 0 ? (
        <EmptyState
          art={Wallet}
          title={isSettled ? 'Nothing was settled yet.' : 'No money is held: all of it fits its payments.'}
        />
      ) : (
        <HeldList items={list.items} />
      )}
      <Pagination page={list.page} size={SIZE} total={list.total} />
    </AdminFrame>
  );
}
