/** Sends a top-up so that money never comes in twice: one whose answer was lost is asked for again under its own key. */
import { updateWalletBalance } from '#contract/wallet.ts';
import { CallFailure, call } from '../kit/call.ts';
import { newKey } from '../kit/new-key.ts';

const UNANSWERED = 'unansweredTopUp';

interface Sending {
  readonly userId: number;
  readonly amount: string;
  readonly key: string;
}

/** Answers the new balance in rupees. */
export async function sendTopUp(userId: number, amount: string): Promise<number> {
  const kept = sessionStorage.getItem(UNANSWERED);
  const earlier = kept ? (JSON.parse(kept) as Sending) : undefined;
  const isSame = earlier?.userId === userId && earlier.amount === amount;
  const sending: Sending = isSame ? earlier : { userId, amount, key: newKey() };
  sessionStorage.setItem(UNANSWERED, JSON.stringify(sending));
  const answered = () => sessionStorage.removeItem(UNANSWERED);
  try {
    const params = { amount, userId };
    const { availableAmount } = await call(updateWalletBalance, { params }, { idempotencyKey: sending.key });
    answered();
    return availableAmount;
  } catch (error) {
    if (error instanceof CallFailure && error.status >= 400 && error.status < 500) answered();
    throw error;
  }
}
