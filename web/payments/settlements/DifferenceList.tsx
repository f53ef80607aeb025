import { t } from '#contract/kit/texts.ts';
import { clarifyDifference, type SettlementDifference } from '#contract/payments/settlements.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { DIFFERENCES, foundWords, NEXT_STEPS } from './settlement-words.ts';

export function DifferenceList({ items }: { items: readonly SettlementDifference[] }) {
  const { question, chosen, ask } = useQuestion<SettlementDifference>();
  const { busy, end, clear, run } = useCommand('This could not be clarified. Please try again.');
  const clarify = ({ lineId }: SettlementDifference, note: string) =>
    run(async () => snack(await call(clarifyDifference, { params: { lineId }, body: { note } })), lineId);
  return (
    <>
      <ul className="flex max-w-4xl flex-col gap-3">
        {items.map((each) => (
          <li key={each.lineId} className="rounded-box border border-base-300 p-4">
            <h2 className="text-lg">{DIFFERENCES[each.difference]}</h2>
            <p>{foundWords(each)}</p>
            <p className="text-sm wrap-anywhere">
              {[each.ref, each.about, each.settlementRef && t`in ${each.settlementRef}`].filter(Boolean).join(' · ')}
            </p>
            {each.clarified ? (
              <p className="mt-2 wrap-anywhere">
                <b>Clarified</b> by {each.clarified.by}, <Moment at={each.clarified.at} />: {each.clarified.note}
              </p>
            ) : (
              <>
                <p className="mt-2">{NEXT_STEPS[each.difference]}</p>
                <BusyButton busy={busy} what={each.lineId} className="btn mt-3 min-h-11" onClick={() => ask(each)}>
                  Mark as clarified<span className="sr-only"> {each.ref}</span>
                </BusyButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        ref={question}
        title={t`Is ${chosen?.ref ?? ''} clarified?`}
        confirm="It is clarified"
        keep="Not yet"
        reason="What it was about"
        onConfirm={(note) => chosen && clarify(chosen, note)}
      >
        <p>It no longer counts as open. No money moves, and the note is in the audit log.</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
