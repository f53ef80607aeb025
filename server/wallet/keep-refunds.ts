import { t } from '#contract/kit/texts.ts';
import { keepRefunds } from '#contract/wallet/wallet.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/process/settings.ts';
import * as rows from './rows.ts';

/**
 * Whether top-ups are possible: with a real provider only once the operator declares that they are authorised to offer
 * a wallet (product rule 6.2). Without that, wallets only have refunds and goodwill.
 */
export const mayFill = ({ topUp, payments: { provider } }: Pick<Settings, 'topUp' | 'payments'>): boolean =>
  provider === 'demo' ? topUp !== 'off' : provider !== 'off' && topUp === 'authorised';

/** For future refunds; those on their way to their source are not changed. */
export const serveKeepRefunds = serve(keepRefunds, async ({ tx, user, body: { keepsRefunds }, settings, refuse }) => {
  if (keepsRefunds && !mayFill(settings)) throw refuse('TOP_UP_OFF', { message: TO_SOURCE });
  await rows.keepRefunds(tx, user.userId, keepsRefunds);
  return keepsRefunds ? t`Refunds go to your wallet immediately.` : t`Refunds go back to where you paid from.`;
});

const TO_SOURCE = 'Refunds to the wallet are off here. They go back to where you paid from.';
