import { updateWalletBalance } from '#contract/wallet.ts';
import { call } from '../kit/call.ts';
import { sendOnce } from '../kit/send-once.ts';

/** Money never comes in twice. Answers the new balance in rupees. */
export async function sendTopUp(userId: number, amount: string): Promise<number> {
  const params = { amount, userId };
  const { availableAmount } = await sendOnce('unansweredTopUp', params, (idempotencyKey) =>
    call(updateWalletBalance, { params }, { idempotencyKey }),
  );
  return availableAmount;
}
