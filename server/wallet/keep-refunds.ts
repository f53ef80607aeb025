import { keepRefunds } from '#contract/wallet.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/process/settings.ts';
import * as rows from './rows.ts';

/**
 * Whether wallets are filled at the provider: with a real one only once the operator has said that they are authorised to
 * (product rule 120); without that, a wallet holds refunds and goodwill alone.
 */
export const mayFill = ({ topUp, payments: { provider } }: Pick<Settings, 'topUp' | 'payments'>): boolean =>
  provider === 'demo' ? topUp !== 'off' : provider !== 'off' && topUp === 'authorised';

/** Chooses where what is refunded from now on goes. Refunds on their way to their source stay on it. */
export const serveKeepRefunds = serve(keepRefunds, async ({ tx, user, body: { keepsRefunds }, settings, refuse }) => {
  if (keepsRefunds && !mayFill(settings)) throw refuse('TOP_UP_OFF', { message: TO_SOURCE });
  await rows.keepRefunds(tx, user.userId, keepsRefunds);
  return keepsRefunds ? 'Refunds go into your wallet, at once.' : 'Refunds go back to where you paid from.';
});

const TO_SOURCE = 'Refunds cannot stay in your wallet here: they go back to where you paid from.';
