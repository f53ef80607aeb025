import { tryPayments } from '#contract/payments/payment-keys.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { CashTerms } from '../cash/CashTerms.tsx';
import { PROVIDERS, type Setup } from './setup.ts';

interface PaymentsStepProps {
  readonly setup: Pick<Setup, 'cash' | 'keys'>;
  readonly onSaved: (message: string) => void;
}

export const PaymentsStep = ({ setup: { cash, keys }, onSaved }: PaymentsStepProps) => (
  <>
    <CashTerms entered={cash} onSaved={onSaved} />
    <h2 className="mt-8 mb-2">Online</h2>
    <Online keys={keys} />
  </>
);

const NOW = {
  off: 'Nobody can pay online yet.',
  demo: 'Trial payments are on: no money moves. They end when a provider is connected.',
  razorpay: 'Razorpay is connected.',
  cashfree: 'Cashfree is connected.',
} as const;

function Online({ keys: { provider, file, isFilePrivate, missing } }: { keys: Setup['keys'] }) {
  const isReal = provider === 'razorpay' || provider === 'cashfree';
  return (
    <>
      <p className="mb-3">{NOW[provider]}</p>
      {isReal && <Trial />}
      {!isFilePrivate && (
        <p role="alert" className="alert alert-warning mb-3 wrap-anywhere">
          Others on the server can read the file with the keys. Run chmod 600 {file}
        </p>
      )}
      {(['razorpay', 'cashfree'] as const)
        .filter((each) => each !== provider)
        .map((each) => (
          <details key={each} className="mb-2 rounded-field border border-base-300 px-4">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Connect {PROVIDERS[each]}</summary>
            <div className="pb-4 text-sm">
              {missing[each].length > 0 ? (
                <>
                  <p className="mb-2">
                    Keys are never entered on a page. On the server, add these lines to the file{' '}
                    <code className="wrap-anywhere">{file}</code>, with your own keys after each =
                  </p>
                  <pre className="mb-2 overflow-x-auto rounded-field bg-base-200 p-3">
                    {missing[each].map((name) => (name.includes('=') ? name : `${name}=`)).join('\n')}
                  </pre>
                  <p>Only you may read it: chmod 600. Then start the server again.</p>
                </>
              ) : (
                <p>All keys are in the file. Start the server again to use them.</p>
              )}
              {each === 'cashfree' && <p className="mt-2">Cashfree also needs an https address (PUBLIC_URL).</p>}
            </div>
          </details>
        ))}
    </>
  );
}

function Trial() {
  const { busy, end, run } = useCommand('The test could not be made. Please try again.', { reload: false });
  return (
    <div className="mb-4">
      <BusyButton busy={busy} className="btn" onClick={() => run(() => call(tryPayments, {}))}>
        Test the connection
      </BusyButton>
      <p role="status" className={`mt-2 text-sm ${end?.kind === 'error' ? 'text-error' : ''}`}>
        {end?.message}
      </p>
    </div>
  );
}
