import { tryPayments } from '#contract/payments/payment-keys.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { CashTerms } from '../cash/CashTerms.tsx';
import type { Setup } from './setup.ts';

const NAMES = { razorpay: 'Razorpay', cashfree: 'Cashfree' } as const;
const REAL = ['razorpay', 'cashfree'] as const;
const NOW = {
  off: 'Nobody can pay online yet.',
  demo: 'Trial payments are on: no money moves. They end when a provider is connected.',
  razorpay: 'Razorpay is connected.',
  cashfree: 'Cashfree is connected. It needs an https address.',
} as const;

interface PaymentsStepProps {
  readonly setup: Pick<Setup, 'cash' | 'keys' | 'publicUrl'>;
  readonly onSaved: (message: string) => void;
}

export const PaymentsStep = ({ setup: { cash, keys, publicUrl }, onSaved }: PaymentsStepProps) => (
  <>
    <CashTerms entered={cash} onSaved={onSaved} />
    <h2 className="mt-8 mb-2">Online</h2>
    <p className="mb-3">{NOW[keys.provider]}</p>
    {(keys.provider === 'razorpay' || keys.provider === 'cashfree') && <Trial />}
    {REAL.filter((name) => keys.provider !== name).map((name) => (
      <Connect key={name} name={name} file={keys.file} missing={keys.missing[name]} publicUrl={publicUrl} />
    ))}
  </>
);

interface ConnectProps {
  readonly name: (typeof REAL)[number];
  readonly file: string;
  readonly missing: readonly string[];
  readonly publicUrl: string;
}

const Connect = ({ name, file, missing, publicUrl }: ConnectProps) => (
  <details className="mb-2 rounded-field border border-base-300 px-4">
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Connect {NAMES[name]}</summary>
    <p className="mb-2 text-sm">
      Keys are never entered on a page. Write them on the server, each after its =, to{' '}
      <code className="wrap-anywhere">{file}</code>, which nobody else may read (chmod 600). Then start the server
      again.
    </p>
    <pre className="mb-4 overflow-x-auto rounded-field bg-base-200 p-3 text-sm">
      {missing.map((line) => (line.includes('=') ? line : `${line}=`)).join('\n') || 'All lines are there.'}
    </pre>
    <p className="mb-4 text-sm">
      The keys are in your account there, which asks for a webhook:{' '}
      <code className="wrap-anywhere">{`${publicUrl}/v1/paymentAPI/notices/${name}`}</code> with the events listed in
      docs/payments.md. It also asks for the addresses of your terms, privacy, refunds and contact, at the foot of every
      page.
    </p>
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
