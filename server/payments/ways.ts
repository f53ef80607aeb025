import { type PaysBy, paymentWays, type TOP_UP_WAYS } from '#contract/payments/payments.ts';
import { serve } from '#server/http/serve.ts';
import { readCashTerms } from '#server/marketplace/index.ts';
import type { Settings } from '#server/process/settings.ts';
import { mayFill } from '#server/wallet/index.ts';

function topUpWay(settings: Settings): (typeof TOP_UP_WAYS)[number] {
  if (settings.topUp === 'instant') return 'INSTANT';
  return mayFill(settings) ? 'PROVIDER' : 'OFF';
}

/** Cash (product rule 6.5) is not among these: the operator can allow it at any time. */
export const paysOrders = ({ payments: { provider } }: Pick<Settings, 'payments'>): readonly PaysBy[] =>
  provider === 'off' ? ['WALLET'] : ['WALLET', 'PROVIDER'];

export const servePaymentWays = serve(paymentWays, async ({ sql, settings }) => ({
  topUp: topUpWay(settings),
  ...(mayFill(settings) && { provider: settings.payments.provider }),
  orders: [...paysOrders(settings), ...((await readCashTerms(sql)).isAllowed ? (['CASH'] as const) : [])],
}));
