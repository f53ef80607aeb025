/**
 * The payment provider's settings. Keys are only in the environment or in `payments.env`, never in the database, a log
 * or a backup.
 */
import { choice, origin, StartError } from './read-setting.ts';

const REAL = ['razorpay', 'cashfree'] as const;
export type RealProvider = (typeof REAL)[number];

export interface PaymentSettings {
  readonly provider: 'off' | 'demo' | RealProvider;
  readonly account: ProviderAccount | undefined;
  /** The previous provider: polled for its payments, used for their refunds, and never for new payments. */
  readonly before: { readonly provider: RealProvider; readonly account: ProviderAccount } | undefined;
}

export interface ProviderAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly noticeSecret: string;
  /** Without a slash at the end. */
  readonly url: string;
}

interface Provider {
  readonly url: string;
  /** Whether webhooks are signed with a secret of their own; otherwise with the key's secret. */
  readonly hasNoticeSecret: boolean;
  /** Whether the provider redirects people and sends webhooks to https addresses only. */
  readonly needsHttps: boolean;
}

const PROVIDERS: Readonly<Record<RealProvider, Provider>> = {
  razorpay: { url: 'https://api.razorpay.com', hasNoticeSecret: true, needsHttps: false },
  cashfree: { url: 'https://api.cashfree.com', hasNoticeSecret: false, needsHttps: true },
};

const KEYS = ['KEY_ID', 'KEY_SECRET', 'NOTICE_SECRET'] as const;

/** The names of its settings that are not set. */
export function missingOf(env: NodeJS.ProcessEnv, provider: RealProvider, of = 'PAYMENTS'): string[] {
  const { hasNoticeSecret } = PROVIDERS[provider];
  const needed = KEYS.filter((key) => hasNoticeSecret || key !== 'NOTICE_SECRET').map((key) => `${of}_${key}`);
  return needed.filter((name) => !env[name]);
}

function accountIn(
  env: NodeJS.ProcessEnv,
  of: 'PAYMENTS' | 'PAYMENTS_BEFORE',
  provider: RealProvider,
): ProviderAccount {
  const { url: itsUrl } = PROVIDERS[provider];
  const missing = missingOf(env, provider, of);
  if (missing.length > 0) throw new StartError(`${missing.join(' and ')} must be set for ${of}=${provider}.`);
  const url = origin(env, `${of}_URL`, itsUrl);
  const [keyId = '', keySecret = '', noticeSecret] = KEYS.map((key) => env[`${of}_${key}`]);
  return { keyId, keySecret, noticeSecret: noticeSecret || keySecret, url };
}

interface Otherwise {
  readonly provider: 'off' | 'demo';
  readonly publicUrl: string;
}

/**
 * PAYMENTS, and for a real provider PAYMENTS_KEY_ID, PAYMENTS_KEY_SECRET and, where it has one, PAYMENTS_NOTICE_SECRET;
 * the same of PAYMENTS_BEFORE.
 */
export function paymentSettings(env: NodeJS.ProcessEnv, otherwise: Otherwise): PaymentSettings {
  const provider = choice(env, 'PAYMENTS', ['off', 'demo', ...REAL], otherwise.provider);
  const earlier = choice(env, 'PAYMENTS_BEFORE', ['off', ...REAL], 'off');
  if (earlier !== 'off' && earlier === provider)
    throw new StartError('PAYMENTS_BEFORE must not be the same as PAYMENTS.');
  const before =
    earlier === 'off' ? undefined : { provider: earlier, account: accountIn(env, 'PAYMENTS_BEFORE', earlier) };
  if (provider === 'off' || provider === 'demo') {
    const given = KEYS.map((key) => `PAYMENTS_${key}`).find((name) => env[name]);
    // An explicit PAYMENTS wins: a provider may be switched off for a while and its keys stay.
    if (env.PAYMENTS || !given) return { provider, account: undefined, before };
    throw new StartError(`${given} must come with PAYMENTS, which says whose key it is.`);
  }
  const account = accountIn(env, 'PAYMENTS', provider);
  const { needsHttps, url } = PROVIDERS[provider];
  if (needsHttps && account.url === url && !otherwise.publicUrl.startsWith('https:')) {
    throw new StartError(`PUBLIC_URL must begin with https:// for PAYMENTS=${provider}.`);
  }
  return { provider, account, before };
}
