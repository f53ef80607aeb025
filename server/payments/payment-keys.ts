import { t } from '#contract/kit/texts.ts';
import { paymentKeys, tryPayments } from '#contract/payments/payment-keys.ts';
import { serve } from '#server/http/serve.ts';
import { paymentFile, paymentsFrom } from '#server/process/payment-file.ts';
import { missingOf, type RealProvider } from '#server/process/payment-settings.ts';
import { KeysRefused, ProviderRefuses } from './providers/provider.ts';
import { providerOf } from './providers/providers.ts';

/** Reads the file as it is now; the server itself has read it when it started. */
export const servePaymentKeys = serve(paymentKeys, async ({ settings: { dataDir, payments } }) => {
  const env = readable(dataDir);
  const missing = (provider: RealProvider) => {
    if (provider === payments.provider) return [];
    const line = `PAYMENTS=${provider}`;
    return [...(env.PAYMENTS === provider ? [] : [line]), ...missingOf(env, provider)];
  };
  return {
    provider: payments.provider,
    file: paymentFile(dataDir),
    missing: { razorpay: missing('razorpay'), cashfree: missing('cashfree') },
  };
});

function readable(dataDir: string): NodeJS.ProcessEnv {
  try {
    return paymentsFrom(dataDir);
  } catch {
    return {};
  }
}

export const serveTryPayments = serve(tryPayments, async ({ sql, settings, refuse }) => {
  const provider = providerOf(settings, sql);
  if (!provider) throw refuse('PAY_WITH_OFF');
  try {
    await provider.receiptsOf('order_of_setup');
  } catch (error) {
    if (error instanceof KeysRefused) throw refuse('PAYMENT_KEYS_REFUSED');
    if (!(error instanceof ProviderRefuses)) throw refuse('SETTLEMENTS_AWAY');
  }
  return t`The payment provider answers and accepts the keys. No money was moved.`;
});
