import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { Tick } from '#web/ui/forms/Tick.tsx';

interface UseWalletProps {
  /** Rupees. */
  readonly balance: number;
  readonly bill: number;
  readonly isUsed: boolean;
  readonly onChange: (isUsed: boolean) => void;
}

export const leftToPay = (bill: number, balance: number): number =>
  toRupees(Math.max(0, toPaise(bill) - toPaise(balance)));

/** Lets the customer pay from the wallet first; renders nothing if it is empty. */
export function UseWallet({ balance, bill, isUsed, onChange }: UseWalletProps) {
  if (balance <= 0) return null;
  const left = leftToPay(bill, balance);
  const used = inRupees(Math.min(balance, bill));
  return (
    <Tick checked={isUsed} onChange={({ target }) => onChange(target.checked)}>
      Use {used} from your wallet
      <span className="block text-sm opacity-80">
        {left > 0 ? t`${inRupees(left)} is left to pay.` : 'Nothing more to pay.'}
      </span>
    </Tick>
  );
}
