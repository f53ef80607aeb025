import { currentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type Movement, TOP_UP_MAX, walletStatement } from '#contract/wallet/wallet.ts';
import { type Answerer, type Asking, lines, link, moment, sentences } from './answer.ts';

const LISTED = 5;

type Moved = Pick<Movement, 'kind' | 'orderId'>;

function whatMoved({ kind, orderId }: Moved): string {
  const words: Readonly<Record<typeof kind, string>> = {
    TOP_UP: t`top-up`,
    ORDER: t`order ${orderId}`,
    REFUND: t`refund ${orderId}`,
    ITEM_REFUND: t`refund of a part of order ${orderId}`,
    PAY_OUT: t`payment to you`,
    GOODWILL: t`goodwill from us`,
    CASH: t`paid in cash for order ${orderId}`,
    SOURCE_REFUND: t`back to your bank or UPI account for order ${orderId}`,
    HELD_CREDIT: t`a payment that was matched later`,
    SOURCE_REFUND_FAILED: t`returned by your bank or UPI for order ${orderId}`,
  };
  return words[kind];
}

async function lastMovements({ call, userId, now }: Asking, count: number): Promise<string[]> {
  const movements = await call(walletStatement, { params: { userId }, query: { page: 1, size: count } });
  return movements.map(({ at, amount, balanceAfter, ...moved }) => {
    const { orderId } = moved;
    const words = whatMoved(moved);
    const what = orderId === undefined ? words : link(words, linkTo('/home/order/:orderId', { orderId }));
    const change = `${amount > 0 ? '+' : '−'}${inRupees(Math.abs(amount))}`;
    const time = moment(at, now);
    return t`${time}: ${change} ${what}, then ${inRupees(balanceAfter)}`;
  });
}

const toWallet = () => link(t`Top Up Wallet`, '/home/wallet');

const inWallet = ({ availableAmount }: { availableAmount: number }) =>
  t`You have ${inRupees(availableAmount)} in your wallet.`;

export const walletBalance: Answerer = async (asking) => {
  const [{ wallet }, last] = await Promise.all([asking.call(currentUser, {}), lastMovements(asking, 2)]);
  return lines(inWallet(wallet), last.length > 0 && t`Last transactions:`, ...last, toWallet());
};

export const walletMovements: Answerer = async (asking) => {
  const last = await lastMovements(asking, LISTED);
  if (last.length === 0) return lines(t`There are no transactions in your wallet yet.`, toWallet());
  return lines(t`The last transactions of your wallet:`, ...last, link(t`Full statement`, '/home/wallet'));
};

export const topUp: Answerer = async ({ call, slots: { amount } }) => {
  const { wallet } = await call(currentUser, {});
  const isPossible = amount !== undefined && amount >= 1 && amount <= TOP_UP_MAX;
  const [least, most] = [inRupees(1), inRupees(TOP_UP_MAX)];
  return lines(
    sentences(inWallet(wallet), t`You can add ${least} to ${most} at a time.`),
    isPossible ? link(t`Top up ${inRupees(amount)}`, linkTo('/home/wallet', { amount })) : toWallet(),
  );
};
