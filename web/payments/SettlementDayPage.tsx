import { dateWords } from '#contract/kit/india.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import {
  reconcileDay,
  type SettlementDay,
  settlementDay,
  settlementDifferences,
} from '#contract/payments/settlements.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Total } from '#web/sales/Total.tsx';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { ArrowLeft, CircleCheck, ReceiptText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { DifferenceList } from './settlements/DifferenceList.tsx';
import { dayWords, providerWords } from './settlements/settlement-words.ts';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(async ({ call, url }) => {
  const [day, provider] = ['day', 'provider'].map((name) => url.searchParams.get(name) ?? '');
  const params = { day: day ?? '', provider: provider ?? '' };
  const [found, list] = await Promise.all([
    call(settlementDay, { params }),
    adminList(url, SIZE, (query) => call.page(settlementDifferences, { params, query })),
  ]);
  return { found, list };
});

export const meta = () => ({ title: t`Settlements of a day` });

export default function SettlementDayPage({ loaderData: { found, list } }: PageProps<typeof load>) {
  const { day, provider, reconciledAt } = found;
  const { busy, end, clear, run } = useCommand('The day could not be compared. Please try again.');
  const compare = () => run(async () => snack(await call(reconcileDay, { params: { provider, day } })));
  return (
    <AdminFrame title={`${providerWords(provider)}, ${dateWords(day)}`} failure={list.failure}>
      <p className="mb-4 flex flex-wrap items-center gap-4">
        <Link to="/home/settlements" className="link link-hover inline-flex min-h-11 items-center gap-1 text-sm">
          <ArrowLeft aria-hidden className="size-4" />
          Settlements
        </Link>
        <BusyButton busy={busy} className="btn btn-outline min-h-11" onClick={compare}>
          Compare again
        </BusyButton>
        {reconciledAt && (
          <span className="text-sm">
            Compared <Moment at={reconciledAt} />
          </span>
        )}
      </p>
      <Sums found={found} />
      {list.total === 0 ? (
        <EmptyState art={reconciledAt ? CircleCheck : ReceiptText} title={t`${dayWords(found)}.`} />
      ) : (
        <DifferenceList items={list.items} />
      )}
      <Pagination page={list.page} size={SIZE} total={list.total} />
      <AlertDialog alert={end} onClose={clear} />
    </AdminFrame>
  );
}

const Sums = ({ found }: { found: SettlementDay }) => (
  <dl className="mb-6 grid max-w-4xl grid-cols-2 gap-3 sm:grid-cols-3">
    <Total label="Received" value={inRupees(found.received)} />
    <Total label="Refunded" value={inRupees(found.refunded)} />
    <Total label="Other" value={inRupees(found.other)} />
    <Total label="Fees" value={inRupees(found.fees)} />
    <Total label="Tax on fees" value={inRupees(found.tax)} />
    <Total label="To the bank" value={inRupees(found.toBank)} />
  </dl>
);
