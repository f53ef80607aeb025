import {
  NOT_PAID_REASONS,
  NOT_PAID_WORDS,
  type Payout,
  payoutFile,
  payouts,
  settlePayout,
} from '#contract/earnings/payouts.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { ArrowLeft, Download } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Table } from '#web/ui/lists/Table.tsx';
import { snack } from '#web/ui/snack.ts';
import { RestaurantLink } from '../RestaurantLink.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 50;

export const load = guarded(async ({ call, url, params }: Guarded) => {
  const runId = Number(params.runId) || 0;
  return { runId, list: await adminList(url, SIZE, (query) => call.page(payouts, { params: { runId }, query })) };
});

export const meta = ({ params }: MetaArgs<typeof load>) => ({ title: t`Payout run ${params.runId}` });

export default function PayoutRunPage({ loaderData: { runId, list } }: PageProps<typeof load>) {
  return (
    <AdminFrame title={t`Payout run ${runId}`} failure={list.failure}>
      <p className="mb-4 flex flex-wrap gap-4">
        <Link to="/home/payouts" className="link link-hover inline-flex min-h-11 items-center gap-1 text-sm">
          <ArrowLeft aria-hidden className="size-4" />
          Payouts
        </Link>
        {list.items.some(({ state }) => state === 'APPROVED') && (
          <a href={payoutFile.path.replace(':runId', String(runId))} download className="btn btn-outline min-h-11">
            <Download aria-hidden className="size-4" />
            CSV for the bank
          </a>
        )}
      </p>
      {list.total === 0 ? <p>There are no payouts in this run.</p> : <Payouts items={list.items} />}
      <Pagination page={list.page} size={SIZE} total={list.total} />
    </AdminFrame>
  );
}

const STATES: Readonly<Record<Payout['state'], string>> = {
  PREPARED: t`Planned`,
  APPROVED: t`With the bank`,
  PAID: t`Paid`,
  FAILED: t`Failed`,
  SKIPPED: t`Not paid`,
};

function stateWords({ state, reason }: Payout): string {
  const code = NOT_PAID_REASONS.find((each) => each === reason);
  const why = state === 'SKIPPED' && code ? NOT_PAID_WORDS[code] : reason;
  return why ? `${STATES[state]}: ${why}` : STATES[state];
}

function Payouts({ items }: { items: readonly Payout[] }) {
  const { question, chosen, ask } = useQuestion<Payout>();
  const { busy, end, clear, run } = useCommand('This could not be saved. Please try again.');
  const settle = ({ payoutId }: Payout, outcome: 'PAID' | 'FAILED', reason: string) =>
    run(async () => snack(await call(settlePayout, { params: { payoutId }, body: { outcome, reason } })), payoutId);
  return (
    <>
      <Table
        className="stacking-table max-w-5xl tabular-nums"
        rows={items}
        keyOf={({ payoutId }) => payoutId}
        columns={[
          { title: t`Restaurant`, cell: (each) => <RestaurantLink {...each} />, className: 'wrap-anywhere' },
          { title: t`Amount`, cell: ({ amount }) => inRupees(amount), isRight: true, className: 'font-semibold' },
          { title: t`Paid to`, cell: ({ shown }) => shown || '–' },
          { title: t`Status`, cell: stateWords, className: 'wrap-anywhere' },
          {
            title: t`The bank says`,
            hasButtons: true,
            cell: (each) =>
              each.state === 'APPROVED' && (
                <BankAnswer
                  payout={each}
                  busy={busy}
                  onPaid={() => settle(each, 'PAID', '')}
                  onFailed={() => ask(each)}
                />
              ),
          },
        ]}
      />
      <ConfirmDialog
        ref={question}
        title={t`Mark the payout to ${chosen?.restaurantName ?? ''} as failed?`}
        confirm="Mark as failed"
        reason="Reason from the bank"
        onConfirm={(reason) => chosen && settle(chosen, 'FAILED', reason)}
      >
        {inRupees(chosen?.amount ?? 0)} goes back to the restaurant’s balance.
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

interface BankAnswerProps {
  readonly payout: Payout;
  readonly busy: Busy;
  readonly onPaid: () => void;
  readonly onFailed: () => void;
}

const BankAnswer = ({ payout, busy, onPaid, onFailed }: BankAnswerProps) => (
  <span className="flex flex-wrap gap-2">
    <BusyButton busy={busy} what={payout.payoutId} className="btn btn-sm min-h-11" onClick={onPaid}>
      Paid<span className="sr-only"> to {payout.restaurantName}</span>
    </BusyButton>
    <BusyButton busy={busy} what={-payout.payoutId} className="btn btn-sm min-h-11 text-error" onClick={onFailed}>
      Failed<span className="sr-only"> to {payout.restaurantName}</span>
    </BusyButton>
  </span>
);
