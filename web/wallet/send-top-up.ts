import { updateWalletBalance } from '#contract/wallet.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { markDone } from '#web/calls/done.ts';
import { sendOnce } from '#web/calls/send-once.ts';

/** Money never comes in twice. Returns the new balance in rupees. */
export async function sendTopUp(userId: number, amount: string): Promise<number> {
  const params = { amount, userId };
  const { availableAmount } = await sendOnce('unansweredTopUp', params, (idempotencyKey) =>
    call(updateWalletBalance, { params }, { idempotencyKey }),
  );
  return availableAmount;
}

/**
 * The same for what an order lacks: `wish` comes with the address of the page, so that whoever opens it again, in
 * whichever tab, cannot top up for the same order twice, also with another amount.
 */
export async function sendWishedTopUp(userId: number, amount: string, wish: string): Promise<number> {
  const params = { amount, userId };
  const { availableAmount } = await call(updateWalletBalance, { params }, { idempotencyKey: wish }).catch((error) => {
    if (!(error instanceof CallFailure) || error.code !== 'KEY_REUSED') throw error;
    return (error.details as { first: { availableAmount: number } }).first;
  });
  markDone(wish);
  return availableAmount;
}
