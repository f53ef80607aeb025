import { toPaise, toRupees } from '#contract/kit/money.ts';
import { updateWalletBalance } from '#contract/wallet.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { serve } from '#server/http/serve.ts';
import { topUpWallet } from './index.ts';

/** Puts rupees into the person's own wallet. With TOP_UP=instant no payment provider is involved. */
export const serveUpdateWalletBalance = serve(
  updateWalletBalance,
  async ({ tx, user, params, now, settings, refuse }) => {
    if (settings.topUp !== 'instant') throw refuse('TOP_UP_OFF');
    const { isMoved, balancePaise } = await topUpWallet(tx, {
      userId: user.userId,
      amountPaise: toPaise(Number(params.amount)),
      at: now,
    });
    if (!isMoved) throw refuse('WALLET_LIMIT');
    const data = { availableAmount: toRupees(balancePaise) };
    await publishEvents(tx, [{ at: now, event: 'wallet', toUser: user.userId, data }]);
    return data;
  },
);
