/** Through whom money comes in from outside. Keys are in the environment alone, never in the database, a log or a backup. */
import { choice, StartError } from './read-setting.ts';

export interface PaymentSettings {
  readonly provider: 'off' | 'demo' | 'razorpay';
  /** Of a real provider. */
  readonly account: ProviderAccount | undefined;
}

export interface ProviderAccount {
  readonly keyId: string;
  readonly keySecret: string;
  /** What the provider signs its notices with. */
  readonly noticeSecret: string;
  /** Where the provider is reached, without a slash at the end. */
  readonly url: string;
}

const URLS = { razorpay: 'https://api.razorpay.com' } as const;

/** PAYMENTS, and for a real provider PAYMENTS_KEY_ID, PAYMENTS_KEY_SECRET and PAYMENTS_NOTICE_SECRET. */
export function paymentSettings(env: NodeJS.ProcessEnv, otherwise: 'off' | 'demo'): PaymentSettings {
  const provider = choice(env, 'PAYMENTS', ['off', 'demo', 'razorpay'], otherwise);
  if (provider === 'off' || provider === 'demo') return { provider, account: undefined };
  const secret = (name: string): string => {
    const value = env[name];
    if (!value) throw new StartError(`PAYMENTS=${provider} needs ${name}.`);
    return value;
  };
  const url = env.PAYMENTS_URL || URLS[provider];
  if (!/^https:\/\/[^/]+$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(url)) {
    throw new StartError('PAYMENTS_URL must be like https://api.razorpay.com, without a path.');
  }
  const [keyId, keySecret] = [secret('PAYMENTS_KEY_ID'), secret('PAYMENTS_KEY_SECRET')];
  return { provider, account: { keyId, keySecret, noticeSecret: secret('PAYMENTS_NOTICE_SECRET'), url } };
}
