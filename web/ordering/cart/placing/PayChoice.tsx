import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { type CashChoice, cashLimitWords } from '#contract/ordering/cash.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import { useBalance } from '#web/page/session.ts';
import { leftToPay, UseWallet } from '../../UseWallet.tsx';
import { type Cart, setChoices } from '../cart.ts';
import { PAY_WITH } from './OrderBar.tsx';

interface PayChoiceProps {
  readonly user: CurrentUser;
  readonly cart: Cart;
  /** Rupees. */
  readonly bill: number;
  readonly ways: readonly PaysBy[];
  readonly cash: CashChoice | undefined;
  readonly chosen: PaysBy | undefined;
}

/** The enabled methods that a bill of this many rupees allows. */
export const possibleWays = (ways: readonly PaysBy[], cash: CashChoice | undefined, bill: number): PaysBy[] =>
  ways.filter((way) => way !== 'CASH' || (cash !== undefined && bill <= cash.upTo));

const LAST_WAY = 'lastPayWith';
export const rememberWay = (way: PaysBy): void => localStorage.setItem(LAST_WAY, way);

/**
 * The payment method of this cart: the customer's choice if possible, else the one of their last order in this browser,
 * else the wallet, else the first other method; the wallet only if it covers the bill. Undefined if none is possible.
 */
export function payWithOf({ payWith }: Cart, possible: readonly PaysBy[], isCovered: boolean): PaysBy | undefined {
  if (payWith && possible.includes(payWith)) return payWith;
  const usable = possible.filter((way) => way !== 'WALLET' || isCovered);
  const last = localStorage.getItem(LAST_WAY);
  return usable.find((way) => way === last) ?? (isCovered ? 'WALLET' : usable[0]);
}

export const WAY_LABELS: Readonly<Record<PaysBy, string>> = {
  WALLET: t`Wallet`,
  PROVIDER: t`UPI, card or net banking`,
  CASH: t`Cash on delivery`,
};

export function PayChoice({ user, cart, bill, ways, cash, chosen }: PayChoiceProps) {
  const balance = useBalance(user);
  const possible = possibleWays(ways, cash, bill);
  const hint = <PaymentHint payWith={chosen} balance={balance} bill={bill} isPickup={cart.fulfilment === 'PICKUP'} />;
  if (ways.length < 2) return hint;
  return (
    <fieldset id={PAY_WITH} className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">Pay with</legend>
      {ways.map((way) => (
        <label
          key={way}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-300 p-3 has-disabled:cursor-default has-checked:border-primary has-checked:bg-base-200"
        >
          <input
            type="radio"
            name="payWith"
            className="radio radio-primary"
            checked={way === chosen}
            disabled={!possible.includes(way)}
            onChange={() => setChoices({ payWith: way })}
          />
          <span>
            {WAY_LABELS[way]}
            {way === 'CASH' && cash && !possible.includes(way) && (
              <span className="block text-sm">{cashLimitWords(cash)}</span>
            )}
          </span>
        </label>
      ))}
      {chosen === 'PROVIDER' && balance < bill && (
        <UseWallet
          balance={balance}
          bill={bill}
          isUsed={cart.useWallet === true}
          onChange={(useWallet) => setChoices({ useWallet })}
        />
      )}
      {hint}
      {chosen === 'WALLET' && balance > 0 && balance < bill && possible.includes('PROVIDER') && (
        <button
          type="button"
          className="btn h-auto min-h-11 py-2 sm:self-end"
          onClick={() => setChoices({ payWith: 'PROVIDER', useWallet: true })}
        >
          Use {inRupees(balance)} and pay the rest by UPI or card
        </button>
      )}
    </fieldset>
  );
}

interface PaymentHintProps {
  readonly payWith: PaysBy | undefined;
  readonly balance: number;
  readonly bill: number;
  readonly isPickup: boolean;
}

function PaymentHint({ payWith, balance, bill, isPickup }: PaymentHintProps) {
  const [toPay, left, missing] = [bill, balance - bill, leftToPay(bill, balance)].map(inRupees);
  const words: Readonly<Record<PaysBy, string>> = {
    WALLET:
      balance >= bill
        ? t`${toPay} from your wallet. ${left} will be left.`
        : t`You have ${inRupees(balance)} in your wallet, ${missing} short of this bill.`,
    PROVIDER: 'You pay on the next page. The restaurant gets your order after you pay.',
    CASH: isPickup
      ? t`Please have ${toPay} ready when you pick it up.`
      : t`Please have ${toPay} ready when it arrives.`,
  };
  return <p className="text-sm tabular-nums sm:text-right">{words[payWith ?? 'WALLET']}</p>;
}
