import type { Sql } from '#server/database/database.ts';
import type { Settings } from '#server/process/settings.ts';
import { demo } from './demo.ts';
import type { Provider } from './provider.ts';
import { razorpay } from './razorpay.ts';

/** The provider of these settings; undefined: no money comes in from outside. */
export function providerOf(
  { payments: { provider, account } }: Pick<Settings, 'payments'>,
  sql: Sql,
): Provider | undefined {
  if (provider === 'demo') return demo(sql);
  return account && razorpay(account);
}
