import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addPasskey, askForPasskey, type Passkey, removePasskey } from '#contract/accounts/passkeys.ts';
import { PasswordAgain } from '#contract/accounts/second-factor.ts';
import { deviceWords } from '#contract/kit/device-words.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { ProofForm } from '../second-factor/ProofForm.tsx';
import { SecondStep } from '../second-factor/SecondStep.tsx';
import { useSecondStep } from '../second-factor/second-step.ts';
import { usePasskeysOffered } from './offered.ts';

interface PasskeysProps {
  readonly userId: number;
  readonly passkeys: readonly Passkey[];
}

export function Passkeys({ userId, passkeys }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const isOffered = usePasskeysOffered();
  const { busy, end, clear, run } = useCommand('The passkey could not be removed. Please try again.');
  const remove = (passkeyId: number) =>
    run(async () => snack(await call(removePasskey, { params: { userId, passkeyId } })), passkeyId);
  if (!isOffered && passkeys.length === 0) return null;
  return (
    <section aria-label="Passkeys" className="mt-8">
      <h2 className="mb-2">Passkeys</h2>
      <p>With a passkey you log in by your finger, your face or the lock of your screen, without a password or code.</p>
      <ul className="mt-2 divide-y divide-base-300">
        {passkeys.map(({ passkeyId, device, addedAt, lastUsedAt }) => (
          <li key={passkeyId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-semibold">{deviceWords(device)}</p>
              <p className="text-sm">
                {lastUsedAt ? t`last used` : t`added`} <Moment at={lastUsedAt ?? addedAt} />
              </p>
            </div>
            <BusyButton
              busy={busy}
              what={passkeyId}
              className="btn"
              onClick={() => remove(passkeyId)}
              aria-label={t`Remove the passkey of ${deviceWords(device)}`}
            >
              Remove
            </BusyButton>
          </li>
        ))}
      </ul>
      {isAdding && <NewPasskey userId={userId} onEnd={() => setAdding(false)} />}
      {isOffered && !isAdding && (
        <button type="button" className="btn mt-3" onClick={() => setAdding(true)}>
          Add a passkey
        </button>
      )}
      <AlertDialog alert={end} onClose={clear} />
    </section>
  );
}

const FAILED = 'No passkey was added. Please try again.';

function NewPasskey({ userId, onEnd }: { userId: number; onEnd: () => void }) {
  const revalidator = useRevalidator();
  const params = { userId };
  const { begin, step } = useSecondStep<{ currentPassword: string; code?: string }>(async (body) => {
    const optionsJSON = await call(askForPasskey, { params, body });
    const { startRegistration } = await import('@simplewebauthn/browser');
    snack(await call(addPasskey, { params, body: await startRegistration({ optionsJSON }) }));
    await revalidator.revalidate();
    onEnd();
  });
  if (step) return <SecondStep {...step} submit={t`Continue`} otherwise={FAILED} />;
  return (
    <ProofForm
      schema={PasswordAgain}
      submit="Continue"
      send={({ currentPassword }) => begin({ currentPassword })}
      otherwise={FAILED}
      onCancel={onEnd}
    />
  );
}
