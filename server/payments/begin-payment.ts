import { type Sql, transaction } from '#server/database/database.ts';
import { readBrand } from '#server/marketplace/index.ts';
import { refuse } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { lockRoom } from '#server/wallet/index.ts';
import { ProviderAway } from './providers/provider.ts';
import { providerOf } from './providers/providers.ts';
import { endPayment, insertPayment, openCheckout, openPaymentOf } from './rows.ts';

export const PAYMENT_MS = 10 * 60_000;
/** Nobody pays faster than this, so the provider is first asked then. */
const FIRST_ASKED_MS = 15_000;
const LEAST_PAISE = 100;

interface PaymentDetails {
  readonly userId: number;
  /** Raised to the provider's minimum; the difference stays in the wallet. */
  readonly amountPaise: number;
  readonly orderId?: number;
  readonly backTo: string;
  readonly now: Date;
  readonly endsAt: Date;
}

/**
 * Saves the payment, then creates it at the provider: one that the provider does not know does no harm. An open payment
 * of the same order and amount is reused. Refused if the provider is unreachable or the wallet would exceed its limit.
 */
export async function beginPayment(
  { sql, settings }: { readonly sql: Sql; readonly settings: Settings },
  { now, ...details }: PaymentDetails,
): Promise<number> {
  const provider = providerOf(settings, sql);
  if (!provider) throw refuse('PAY_WITH_OFF');
  const { orderId } = details;
  const amountPaise = Math.max(details.amountPaise, LEAST_PAISE);
  const open = orderId === undefined ? undefined : await openPaymentOf(sql, orderId, amountPaise, now);
  if (open !== undefined) return open;
  const { paymentId, contactNumber } = await transaction(sql, async (tx) => {
    const payment = await insertPayment(tx, { ...details, amountPaise, provider: provider.name, createdAt: now });
    // This payment counts too: of two that begin at once, the second to lock the wallet sees the first.
    if (orderId === undefined && (await lockRoom(tx, details.userId, now)) < 0) throw refuse('WALLET_LIMIT');
    return payment;
  });
  try {
    const { senderName } = await readBrand(sql);
    const { providerRef, checkout } = await provider.create({
      paymentId,
      userId: details.userId,
      amountPaise,
      senderName,
      contactNumber,
      returnUrl: `${settings.publicUrl}/v1/paymentAPI/back/${paymentId}`,
      noticeUrl: `${settings.publicUrl}/v1/paymentAPI/notices/${provider.name}`,
    });
    await openCheckout(sql, paymentId, { providerRef, checkout, asksAt: new Date(now.getTime() + FIRST_ASKED_MS) });
  } catch (error) {
    await endPayment(sql, paymentId);
    if (error instanceof ProviderAway) throw refuse('PROVIDER_AWAY');
    throw error;
  }
  return paymentId;
}
