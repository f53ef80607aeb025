import { toPaise } from '#contract/kit/money.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import { serve } from '#server/http/serve.ts';
import { lockRoom, publishBalance, topUpWallet } from './index.ts';

/** Only with TOP_UP=instant, without a payment provider. */
export const serveUpdateWalletBalance = serve(
  updateWalletBalance,
  async ({ tx, user, params, now, settings, refuse }) => {
    if (settings.topUp !== 'instant') throw refuse('TOP_UP_OFF');
    const { userId } = user;
    const amountPaise = toPaise(Number(params.amount));
    if ((await lockRoom(tx, userId, now)) < amountPaise) throw refuse('WALLET_LIMIT');
    const { isMoved, balancePaise } = await topUpWallet(tx, { userId, amountPaise, at: now });
    if (!isMoved) throw new Error(`Customer ${userId} has no wallet.`);
    await publishBalance(tx, userId, balancePaise, now);
    return { availableAmount: balancePaise };
  },
);
