import { toPaise } from '#contract/kit/money.ts';
import { startPayment } from '#contract/payments.ts';
import { WALLET_MAX } from '#contract/wallet.ts';
import { serveAfter } from '#server/http/serve.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { ProviderAway } from './providers/provider.ts';
import { providerOf } from './providers/providers.ts';
import { insertPayment, openCheckout } from './rows.ts';
import { mayFill } from './ways.ts';

/** How long a person has to pay. */
const PAYMENT_MS = 10 * 60_000;
/** A person takes longer than that to pay, so the provider is first asked then. */
const FIRST_ASKED_MS = 15_000;

/** Writes the payment down before the provider knows it: a payment that nobody has seen is forgotten without harm. */
export const serveStartPayment = serveAfter(
  startPayment,
  async ({ sql, user: { userId }, body: { amount, backTo = '' }, now, settings, refuse }) => {
    const provider = providerOf(settings, sql);
    if (!provider || !mayFill(settings)) throw refuse('TOP_UP_OFF');
    const amountPaise = toPaise(Number(amount));
    if ((await balancePaise(sql, userId)) + amountPaise > toPaise(WALLET_MAX)) throw refuse('WALLET_LIMIT');
    const endsAt = new Date(now.getTime() + PAYMENT_MS);
    const { paymentId, contactNumber } = await insertPayment(sql, {
      ...{ userId, amountPaise, provider: provider.name, backTo, createdAt: now, endsAt },
    });
    const returnUrl = `${settings.publicUrl}/v1/paymentAPI/back/${paymentId}`;
    try {
      const created = await provider.create({ paymentId, amountPaise, contactNumber, returnUrl });
      return { paymentId, ...created };
    } catch (error) {
      if (error instanceof ProviderAway) throw refuse('PROVIDER_AWAY');
      throw error;
    }
  },
  async ({ tx, now, prepared: { paymentId, providerRef, checkout } }) => {
    await openCheckout(tx, paymentId, { providerRef, checkout, asksAt: new Date(now.getTime() + FIRST_ASKED_MS) });
    return { paymentId };
  },
);
