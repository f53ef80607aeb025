import { fieldsOf } from '#contract/kit/fields-of.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { markDone } from '#web/calls/done.ts';
import { sendOnce } from '#web/calls/send-once.ts';

/** Repeating it never adds the money twice. Returns the new balance in rupees. */
export async function sendTopUp(userId: number, amount: string): Promise<number> {
  const params = { amount, userId };
  const { availableAmount } = await sendOnce('unansweredTopUp', params, (idempotencyKey) =>
    call(updateWalletBalance, { params }, { idempotencyKey }),
  );
  return availableAmount;
}

/**
 * The same for an order that lacks money. `topUpKey` is in the page's address: opening the page again, in any tab,
 * cannot top up for the same order twice, even with another amount.
 */
export async function sendTopUpOnce(userId: number, amount: string, topUpKey: string): Promise<number> {
  const params = { amount, userId };
  const { availableAmount } = await call(updateWalletBalance, { params }, { idempotencyKey: topUpKey }).catch(
    (error) => {
      if (!(error instanceof CallFailure) || error.code !== 'KEY_REUSED') throw error;
      return { availableAmount: Number(fieldsOf(fieldsOf(error.details).first).availableAmount) };
    },
  );
  markDone(topUpKey);
  return availableAmount;
}
