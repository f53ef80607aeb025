/** Settles a receipt: credits it exactly once, or moves it to the suspense account (product rules 6.3 and 6.4). */
import type { Tx } from '#server/database/database.ts';
import { publishBalance, topUpWallet } from '#server/wallet/index.ts';
import { type HeldReason, hold as holdMoney } from './held/hold.ts';
import type { ProviderName, Receipt } from './providers/provider.ts';
import { isReceiptKnown, lockPayment, lockReceipt, markFailed, markPaid } from './rows.ts';

export interface PaidFor {
  readonly orderId: number;
  readonly paymentId: number;
  readonly userId: number;
  readonly amountPaise: number;
  readonly now: Date;
}

export interface RefundEnd {
  readonly orderId: number;
  readonly amountPaise: number;
  readonly isDone: boolean;
  readonly now: Date;
}

/** How payments for orders take effect; each function runs in the transaction of its cause. */
export interface Purpose {
  /** Locks the order: before the wallet, as everywhere. */
  readonly lock: (tx: Tx, orderId: number) => Promise<void>;
  readonly pay: (tx: Tx, paid: PaidFor) => Promise<void>;
  /** `isDone` false: the refund failed and is in the wallet again. */
  readonly refunded: (tx: Tx, refund: RefundEnd) => Promise<void>;
}

interface Arrival {
  readonly provider: ProviderName;
  readonly receipt: Receipt;
  readonly now: Date;
}

/** Locks receipt and payment. Idempotent per receipt, even if it is reported for another payment. */
export async function settle(tx: Tx, purpose: Purpose, { provider, receipt, now }: Arrival): Promise<void> {
  if (receipt.state === 'OPEN') return;
  if (receipt.state === 'PAID') await lockReceipt(tx, provider, receipt.receiptRef);
  const payment = await lockPayment(tx, provider, receipt.providerRef);
  if (receipt.state === 'FAILED') {
    if (payment) await markFailed(tx, payment.paymentId, now);
    return;
  }
  // Already credited, or in the suspense account since it came before its payment was known.
  if (await isReceiptKnown(tx, provider, receipt.receiptRef)) return;
  const hold = (reason: HeldReason) => holdMoney(tx, { provider, receipt, reason, now });
  if (!payment) {
    await hold('UNKNOWN_PAYMENT');
    return;
  }
  const { paymentId, userId, amountPaise, state, orderId } = payment;
  if (state === 'PAID') await hold('PAID_TWICE');
  else if (receipt.currency !== 'INR' || receipt.amountMinor !== amountPaise) await hold('WRONG_AMOUNT');
  else {
    if (orderId !== null) await purpose.lock(tx, orderId);
    const { isMoved, balancePaise } = await topUpWallet(tx, {
      userId,
      amountPaise,
      at: now,
      from: { paymentId, provider },
    });
    if (!isMoved) {
      await hold('NO_WALLET');
      return;
    }
    await markPaid(tx, paymentId, receipt.receiptRef, now);
    await publishBalance(tx, userId, balancePaise, now);
    if (orderId !== null) await purpose.pay(tx, { orderId, paymentId, userId, amountPaise, now });
  }
}
