import { approvePayouts, dropPayouts, type PayoutRun, preparePayouts } from '#contract/earnings/payouts.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';

const STATES: Readonly<Record<PayoutRun['state'], string>> = {
  PREPARED: t`Waiting for approval`,
  APPROVED: t`Approved`,
  DROPPED: t`Cancelled`,
};

/** Only one run at a time can wait for approval. */
export function RunList({ runs }: { runs: readonly PayoutRun[] }) {
  const { question, chosen, ask } = useQuestion<PayoutRun>();
  const { busy, end, clear, run } = useCommand('This could not be done. Please try again.');
  const waiting = runs.find(({ state }) => state === 'PREPARED');
  const prepare = () =>
    run(async () => {
      await call(preparePayouts, {});
      snack('Run prepared.');
    }, 'prepare');
  const approve = ({ runId }: PayoutRun) =>
    run(async () => snack(await call(approvePayouts, { params: { runId } })), runId);
  const drop = ({ runId }: PayoutRun) => run(async () => snack(await call(dropPayouts, { params: { runId } })), 'drop');
  return (
    <section aria-labelledby="runs">
      <h2 id="runs" className="mb-2">
        Runs
      </h2>
      {!waiting && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <BusyButton busy={busy} what="prepare" className="btn btn-primary" onClick={prepare}>
            Prepare a run
          </BusyButton>
          <span className="text-sm">No money moves until another administrator approves it.</span>
        </p>
      )}
      <ul className="flex max-w-4xl flex-col gap-3">
        {runs.map((each) => (
          <li key={each.runId} className="rounded-box border border-base-300 p-4">
            <Run run={each} busy={busy} onApprove={() => ask(each)} onDrop={() => drop(each)} />
          </li>
        ))}
      </ul>
      {runs.length === 0 && <p>No runs yet.</p>}
      <ConfirmDialog
        ref={question}
        title={t`Approve run ${chosen?.runId ?? ''}?`}
        confirm="Approve"
        onConfirm={() => chosen && approve(chosen)}
      >
        Up to {inRupees(chosen?.amount ?? 0)} leaves the restaurants’ balances. You then send the file to the bank.
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </section>
  );
}

interface RunProps {
  readonly run: PayoutRun;
  readonly busy: Busy;
  readonly onApprove: () => void;
  readonly onDrop: () => void;
}

const Run = ({ run, busy, onApprove, onDrop }: RunProps) => (
  <>
    <h3 className="font-bold">
      <Link
        to={linkTo('/home/payoutRun/:runId', { runId: run.runId })}
        className="link inline-flex min-h-11 items-center"
      >
        {run.payouts === 1
          ? t`Run ${run.runId}: ${inRupees(run.amount)} to ${run.payouts} restaurant`
          : t`Run ${run.runId}: ${inRupees(run.amount)} to ${run.payouts} restaurants`}
      </Link>
    </h3>
    <p className="text-sm wrap-anywhere">
      {run.decidedBy ? (
        <>
          <b>{STATES[run.state]}</b> by {run.decidedBy}
        </>
      ) : (
        <b>{STATES[run.state]}</b>
      )}
      {' · '}
      {run.isOwn ? (
        <>
          prepared by you, <Moment at={run.preparedAt} />
        </>
      ) : (
        <>
          prepared by {run.preparedBy}, <Moment at={run.preparedAt} />
        </>
      )}
    </p>
    {run.state === 'PREPARED' && (
      <p className="mt-2 flex flex-wrap gap-3">
        <BusyButton busy={busy} what={run.runId} className="btn btn-primary" onClick={onApprove}>
          Approve
        </BusyButton>
        <BusyButton busy={busy} what="drop" className="btn" onClick={onDrop}>
          Cancel run
        </BusyButton>
      </p>
    )}
  </>
);
