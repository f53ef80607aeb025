import { dateWords } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { dismissSearch, type SearchMiss } from '#contract/search/misses.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Table } from '#web/ui/lists/Table.tsx';
import { snack } from '#web/ui/snack.ts';
import { SynonymForm } from './SynonymForm.tsx';

export function MissTable({ items }: { items: readonly SearchMiss[] }) {
  const { question, chosen, ask } = useQuestion<SearchMiss>();
  const { busy, end, clear, run } = useCommand('This could not be dismissed. Please try again.');
  const dismiss = (words: string) => run(async () => snack(await call(dismissSearch, { body: { words } })), words);
  const close = () => question.current?.close();
  return (
    <>
      <Table
        className="wide-stacking-table"
        rows={items}
        keyOf={({ words }) => words}
        columns={[
          { title: t`Words`, cell: ({ words }) => <b className="wrap-anywhere">{words}</b> },
          { title: t`Times`, cell: ({ times }) => times.toLocaleString('en-IN'), isRight: true },
          {
            title: t`Last searched`,
            cell: ({ lastDay }) => <span className="whitespace-nowrap">{dateWords(lastDay)}</span>,
          },
          { title: t`Where`, cell: ({ cities }) => cities.join(', ') || '–' },
          { title: t`Means`, cell: ({ means }) => <span className="wrap-anywhere">{means.join(', ') || '–'}</span> },
          {
            title: t`Actions`,
            hasButtons: true,
            cell: (miss) => (
              <span className="flex flex-wrap justify-end gap-2">
                {miss.canBeSynonym && (
                  <button type="button" className="btn btn-sm min-h-11" onClick={() => ask(miss)}>
                    Make a synonym
                    <span className="sr-only"> of {miss.words}</span>
                  </button>
                )}
                <BusyButton
                  busy={busy}
                  what={miss.words}
                  className="btn btn-ghost btn-sm min-h-11"
                  onClick={() => dismiss(miss.words)}
                >
                  Dismiss
                  <span className="sr-only"> {miss.words}</span>
                </BusyButton>
              </span>
            ),
          },
        ]}
      />
      <Dialog ref={question} aria-labelledby="synonym-title">
        {chosen && <SynonymForm key={chosen.words} words={chosen.words} close={close} />}
      </Dialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
