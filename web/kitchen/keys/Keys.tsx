import { type ReactNode, useState } from 'react';
import { KEY_RIGHT_WORDS, type KeyRight } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import type { Key } from '#contract/kitchen/keys.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import { snack } from '#web/ui/snack.ts';
import { type KeyFields, NewKeyForm } from './NewKeyForm.tsx';

interface KeysProps {
  readonly list: readonly Key[];
  readonly draft: string;
  /** Those that a key can have. */
  readonly rights: readonly KeyRight[];
  readonly make: (fields: KeyFields) => Promise<{ readonly key: string }>;
  readonly end: (keyId: number) => Promise<string>;
  readonly children: ReactNode;
}

/** Keys of a restaurant or of the operator, with a form for a new one. */
export const Keys = ({ list, draft, rights, make, end, children }: KeysProps) => (
  <div className="flex max-w-4xl flex-col gap-6">
    <p className="max-w-2xl">
      {children}{' '}
      <a href="/developers" className="link inline-flex min-h-11 items-center">
        For developers: every call
      </a>
    </p>
    {list.length === 0 && <p className="font-bold">There are no keys yet.</p>}
    <KeyList keys={list} end={end} />
    <NewKey draft={draft} rights={rights} make={make} />
  </div>
);

function KeyList({ keys, end }: { keys: readonly Key[]; end: KeysProps['end'] }) {
  const { question, chosen, ask } = useQuestion<Key>();
  const { end: failed, clear, run } = useCommand(t`That did not work. Please try again.`);
  return (
    <>
      <ul className="grid gap-3 empty:hidden md:grid-cols-2">
        {keys.map((each) => (
          <li key={each.keyId} className="flex flex-col gap-1 rounded-box border border-base-300 p-4">
            <KeyDetails {...each} />
            <button
              type="button"
              className="btn btn-ghost -mx-2 self-start px-3 text-error"
              aria-label={t`End the key ${each.keyName}`}
              onClick={() => ask(each)}
            >
              End
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        ref={question}
        title={t`End the key ${chosen?.keyName}?`}
        confirm={t`End`}
        onConfirm={() => chosen && run(async () => snack(await end(chosen.keyId)), chosen.keyId)}
      >
        <p>The program that has it is refused at once. A key cannot be started again.</p>
      </ConfirmDialog>
      <AlertDialog alert={failed} onClose={clear} />
    </>
  );
}

function KeyDetails({ keyName, prefix, rights, makerName, calls, callsPerDay, endsAt, lastUsedAt, address }: Key) {
  const counts = [calls, callsPerDay].map((count) => count.toLocaleString('en-IN'));
  return (
    <>
      <h2 className="text-lg wrap-anywhere">{keyName}</h2>
      <p className="font-mono text-sm">{prefix}…</p>
      <p>{rights.map((right) => KEY_RIGHT_WORDS[right]).join(', ')}</p>
      <p className="text-sm wrap-anywhere">
        {lastUsedAt ? (
          <>
            Last used <Moment at={lastUsedAt} />, {address}
          </>
        ) : (
          t`Never used`
        )}
      </p>
      <p className="text-sm">{t`${counts[0]} of ${counts[1]} calls today`}</p>
      <p className="text-sm">
        Made by {makerName}, ends <Moment at={endsAt} />
      </p>
    </>
  );
}

function NewKey(props: Pick<KeysProps, 'draft' | 'rights' | 'make'>) {
  const [made, setMade] = useState<string>();
  return (
    <section aria-labelledby="new-key" className="rounded-box bg-base-200 p-5">
      <h2 id="new-key" className="mb-2">
        {made ? t`Your new key` : t`Make a key`}
      </h2>
      {made ? (
        <ShownOnce
          secret={made}
          copied={t`Key copied`}
          failed={t`The key could not be copied`}
          onDone={() => setMade(undefined)}
        >
          Copy it into the program now.
        </ShownOnce>
      ) : (
        <NewKeyForm {...props} onMade={setMade} />
      )}
    </section>
  );
}
