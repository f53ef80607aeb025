import { tryPayments } from '#contract/payments/payment-keys.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { CashTerms } from '../cash/CashTerms.tsx';
import type { Setup } from './setup.ts';

const NOW = {
  off: 'Nobody can pay online yet.',
  demo: 'Trial payments are on: no money moves. They end when a provider is connected.',
  razorpay: 'Razorpay is connected.',
  cashfree: 'Cashfree is connected. It needs an https address.',
} as const;

interface PaymentsStepProps {
  readonly setup: Pick<Setup, 'cash' | 'keys'>;
  readonly onSaved: (message: string) => void;
}

export const PaymentsStep = ({ setup: { cash, keys }, onSaved }: PaymentsStepProps) => (
  <>
    <CashTerms entered={cash} onSaved={onSaved} />
    <h2 className="mt-8 mb-2">Online</h2>
    <p className="mb-3">{NOW[keys.provider]}</p>
    {(keys.provider === 'razorpay' || keys.provider === 'cashfree') && <Trial />}
    {keys.provider !== 'razorpay' && <Connect name="Razorpay" file={keys.file} missing={keys.missing.razorpay} />}
    {keys.provider !== 'cashfree' && <Connect name="Cashfree" file={keys.file} missing={keys.missing.cashfree} />}
  </>
);

const Connect = ({ name, file, missing }: { name: string; file: string; missing: readonly string[] }) => (
  <details className="mb-2 rounded-field border border-base-300 px-4">
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Connect {name}</summary>
    <p className="mb-2 text-sm">
      Keys are never entered on a page. Write them on the server, each after its =, to{' '}
      <code className="wrap-anywhere">{file}</code>, which nobody else may read (chmod 600). Then start the server
      again.
    </p>
    <pre className="mb-4 overflow-x-auto rounded-field bg-base-200 p-3 text-sm">
      {missing.map((line) => (line.includes('=') ? line : `${line}=`)).join('\n') || 'All lines are there.'}
    </pre>
  </details>
);

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
