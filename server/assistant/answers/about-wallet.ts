import { currentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { TOP_UP_MAX, walletStatement } from '#contract/wallet/wallet.ts';
import { type Answerer, type Asking, lines, link, moment } from './answer.ts';

const LISTED = 5;
const KINDS = {
  TOP_UP: 'top-up',
  ORDER: 'order',
  REFUND: 'refund',
  ITEM_REFUND: 'refund of a part of order',
  PAY_OUT: 'payment to you',
  GOODWILL: 'goodwill from us',
  CASH: 'paid in cash for order',
  SOURCE_REFUND: 'back to your bank or UPI account for order',
  HELD_CREDIT: 'a payment that was matched later',
  SOURCE_REFUND_FAILED: 'returned by your bank or UPI for order',
} as const;

async function lastMovements({ call, userId, now }: Asking, count: number): Promise<string[]> {
  const movements = await call(walletStatement, { params: { userId }, query: { page: 1, size: count } });
  return movements.map(({ at, kind, amount, balanceAfter, orderId }) => {
    const what =
      orderId === undefined
        ? KINDS[kind]
        : link(`${KINDS[kind]} ${orderId}`, linkTo('/home/order/:orderId', { orderId }));
    return `${moment(at, now)}: ${amount > 0 ? '+' : '−'}${inRupees(Math.abs(amount))} ${what}, then ${inRupees(balanceAfter)}`;
  });
}

const WALLET = link('Top Up Wallet', '/home/wallet');

export const walletBalance: Answerer = async (asking) => {
  const [{ wallet }, last] = await Promise.all([asking.call(currentUser, {}), lastMovements(asking, 2)]);
  return lines(
    `You have ${inRupees(wallet.availableAmount)} in your wallet.`,
    last.length > 0 && 'Last transactions:',
    ...last,
    WALLET,
  );
};

export const walletMovements: Answerer = async (asking) => {
  const last = await lastMovements(asking, LISTED);
  if (last.length === 0) return lines('There are no transactions in your wallet yet.', WALLET);
  return lines('The last transactions of your wallet:', ...last, link('Full statement', '/home/wallet'));
};

export const topUp: Answerer = async ({ call, slots: { amount } }) => {
  const { wallet } = await call(currentUser, {});
  const isPossible = amount !== undefined && amount >= 1 && amount <= TOP_UP_MAX;
  return lines(
    `You have ${inRupees(wallet.availableAmount)} in your wallet. You can add ${inRupees(1)} to ${inRupees(TOP_UP_MAX)} at a time.`,
    isPossible ? link(`Top up ${inRupees(amount)}`, linkTo('/home/wallet', { amount })) : WALLET,
  );
};
