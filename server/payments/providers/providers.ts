import type { Sql } from '#server/database/database.ts';
import type { ProviderAccount, RealProvider } from '#server/process/payment-settings.ts';
import type { Settings } from '#server/process/settings.ts';
import { cashfree } from './cashfree.ts';
import { demo } from './demo.ts';
import type { Provider } from './provider.ts';
import { razorpay } from './razorpay.ts';

const REAL: Readonly<Record<RealProvider, (account: ProviderAccount) => Provider>> = { razorpay, cashfree };

export function providerOf(
  { payments: { provider, account } }: Pick<Settings, 'payments'>,
  sql: Sql,
): Provider | undefined {
  if (provider === 'demo') return demo(sql);
  return provider === 'off' || !account ? undefined : REAL[provider](account);
}

/** The current provider, and the one before it, which may still report payments. */
export function providersOf(settings: Pick<Settings, 'payments'>, sql: Sql): readonly Provider[] {
  const { before } = settings.payments;
  const now = providerOf(settings, sql);
  return [...(now ? [now] : []), ...(before ? [REAL[before.provider](before.account)] : [])];
}
