import { replace } from 'react-router';
import { getAddressList } from '#contract/accounts/account.ts';
import { t } from '#contract/kit/texts.ts';
import { CallFailure } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { guarded, pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Plus } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { LoadFailure } from '#web/ui/lists/LoadFailure.tsx';
import { PageSize, sizeIn } from '#web/ui/lists/PageSize.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { AddressTable } from './AddressTable.tsx';

const SIZES = [5, 10, 15] as const;
const TITLE = t`Address Book`;

export const load = guarded(async ({ call, user: { userId }, url }) => {
  const page = pageIn(url);
  const size = sizeIn(url, SIZES);
  const wanted = { params: { userId }, query: { page, size } };
  const found = { failure: undefined, ...(await call.page(getAddressList, wanted).catch(asBox)) };
  // Past the end: the last address of the last page was deleted, or the page never existed.
  const last = Math.max(1, Math.ceil(found.total / size));
  if (page > last && !found.failure) throw replace(`${url.pathname}?size=${size}&page=${last}`);
  return { userId, page, size, ...found };
});

function asBox(error: unknown) {
  if (!(error instanceof CallFailure) || error.status === 401) throw error;
  return { items: [], total: 0, failure: error.message || 'Your addresses could not be loaded.' };
}

export const meta = () => ({ title: t`Address book` });

export default function AddressBookPage({ loaderData }: PageProps<typeof load>) {
  const { userId, page, size, items, total, failure } = loaderData;
  if (failure) return <LoadFailure title={TITLE} message={failure} />;
  return (
    // As tall as the window, so that the footer does not jump on the way back from /updateAddress.
    <div className="min-h-dvh">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>{TITLE}</h1>
        {total > 0 && <NewAddress />}
      </div>
      {total === 0 && (
        <EmptyState art="no-place" title="You have no addresses yet. Add one to order food.">
          <NewAddress />
        </EmptyState>
      )}
      <AddressTable userId={userId} addresses={items} />
      {total > 0 && (
        <div className="mt-4 flex justify-end">
          <PageSize sizes={SIZES} size={size} />
        </div>
      )}
      <Pagination page={page} size={size} total={total} />
    </div>
  );
}

const NewAddress = () => (
  <Link to="/addAddress" className="btn btn-primary">
    <Plus aria-hidden className="size-5" />
    Add New Address
  </Link>
);
