import { type PaysBy, paymentWays, type TOP_UP_WAYS } from '#contract/payments.ts';
import { serve } from '#server/http/serve.ts';
import { readCashTerms } from '#server/marketplace/index.ts';
import type { Settings } from '#server/process/settings.ts';

/**
 * Whether wallets are filled at the provider: with a real one only once the operator has said that they are authorised to
 * (product rule 120); without that, a wallet holds refunds and goodwill alone.
 */
export const mayFill = ({ topUp, payments: { provider } }: Pick<Settings, 'topUp' | 'payments'>): boolean =>
  provider === 'demo' ? topUp !== 'off' : provider !== 'off' && topUp === 'authorised';

function topUpWay(settings: Settings): (typeof TOP_UP_WAYS)[number] {
  if (settings.topUp === 'instant') return 'INSTANT';
  return mayFill(settings) ? 'PROVIDER' : 'OFF';
}

/** How orders can be paid (product rule 123), but for cash, which the operator allows while it runs. */
export const paysOrders = ({ payments: { provider } }: Pick<Settings, 'payments'>): readonly PaysBy[] =>
  provider === 'off' ? ['WALLET'] : ['WALLET', 'PROVIDER'];

export const servePaymentWays = serve(paymentWays, async ({ sql, settings }) => ({
  topUp: topUpWay(settings),
  ...(mayFill(settings) && { provider: settings.payments.provider }),
  orders: [...paysOrders(settings), ...((await readCashTerms(sql)).isAllowed ? (['CASH'] as const) : [])],
}));
