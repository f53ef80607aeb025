/** Through whom money comes in from outside. Keys are in the environment alone, never in the database, a log or a backup. */
import { choice, StartError } from './read-setting.ts';

const PROVIDERS = ['off', 'demo', 'razorpay', 'cashfree'] as const;
/** Providers of real payments. */
export type RealProvider = Exclude<(typeof PROVIDERS)[number], 'off' | 'demo'>;

export interface PaymentSettings {
  readonly provider: (typeof PROVIDERS)[number];
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

interface Known {
  readonly url: string;
  /** Whether it signs notices with a secret of their own; otherwise with the secret of the key. */
  readonly hasNoticeSecret: boolean;
  /** Whether it leads people and sends notices to https addresses only. */
  readonly needsHttps: boolean;
}

const KNOWN: Readonly<Record<RealProvider, Known>> = {
  razorpay: { url: 'https://api.razorpay.com', hasNoticeSecret: true, needsHttps: false },
  cashfree: { url: 'https://api.cashfree.com', hasNoticeSecret: false, needsHttps: true },
};

const KEYS = ['PAYMENTS_KEY_ID', 'PAYMENTS_KEY_SECRET', 'PAYMENTS_NOTICE_SECRET'] as const;

interface Otherwise {
  readonly provider: 'off' | 'demo';
  readonly publicUrl: string;
}

/** PAYMENTS, and for a real provider PAYMENTS_KEY_ID, PAYMENTS_KEY_SECRET and, where it has one, PAYMENTS_NOTICE_SECRET. */
export function paymentSettings(env: NodeJS.ProcessEnv, otherwise: Otherwise): PaymentSettings {
  const provider = choice(env, 'PAYMENTS', PROVIDERS, otherwise.provider);
  const given = KEYS.filter((name) => env[name]);
  if (provider === 'off' || provider === 'demo') {
    // Written out, it is meant: a provider may be switched off for a while, and its keys stay.
    if (env.PAYMENTS || given.length === 0) return { provider, account: undefined };
    throw new StartError(`${given[0]} must come with PAYMENTS, which says whose key it is.`);
  }
  const { hasNoticeSecret, needsHttps, url: itsUrl } = KNOWN[provider];
  const missing = KEYS.filter((name) => !env[name] && (hasNoticeSecret || name !== 'PAYMENTS_NOTICE_SECRET'));
  if (missing.length > 0) throw new StartError(`${missing.join(' and ')} must be set for PAYMENTS=${provider}.`);
  const url = env.PAYMENTS_URL || itsUrl;
  if (!/^https:\/\/[^/]+$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(url)) {
    throw new StartError(`PAYMENTS_URL must be like ${itsUrl}, without a path.`);
  }
  if (needsHttps && url === itsUrl && !otherwise.publicUrl.startsWith('https:')) {
    throw new StartError(`PUBLIC_URL must begin with https:// for PAYMENTS=${provider}.`);
  }
  const [keyId = '', keySecret = '', noticeSecret] = KEYS.map((name) => env[name]);
  return { provider, account: { keyId, keySecret, noticeSecret: noticeSecret || keySecret, url } };
}
