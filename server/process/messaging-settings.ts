/** The settings of messages by WhatsApp, SMS and mail. Keys are only in the environment, never in a log or an answer. */
import { choice, isOn, origin, StartError, wholeNumber } from './read-setting.ts';

const WHATSAPP_KEYS = ['NUMBER_ID', 'TOKEN', 'APP_SECRET', 'VERIFY_TOKEN'] as const;
/** HEADER and ENTITY: the registered name of the sender and the id of the operator, on DLT. */
const SMS_KEYS = ['ACCOUNT', 'KEY', 'SECRET', 'HEADER', 'ENTITY', 'TEMPLATES'] as const;

interface Account<Key extends string> {
  readonly url: string;
  /** The cost of a message; for an SMS of each part. */
  readonly paise: number;
  readonly keyOf: (key: Key) => string;
}
export type WhatsappAccount = Account<(typeof WHATSAPP_KEYS)[number]>;
export interface SmsAccount extends Account<(typeof SMS_KEYS)[number]> {
  /** The ids of the registered texts, by kind and language: `CODE.en`. */
  readonly templates: Readonly<Record<string, string>>;
}

export interface MessagingSettings {
  readonly whatsapp: WhatsappAccount | undefined;
  readonly sms: SmsAccount | undefined;
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Nothing is sent; administrators read the messages, as the demo needs it. */
  readonly isLog: boolean;
  /** For all channels together, on a day in India. */
  readonly ceilingPaise: number;
}

type Env = NodeJS.ProcessEnv;

function accountIn<const Key extends string>(
  env: Env,
  of: string,
  { url, paise, keys }: Pick<Account<Key>, 'url' | 'paise'> & { readonly keys: readonly Key[] },
): Account<Key> {
  const missing = keys.map((key) => `${of}_${key}`).filter((name) => !env[name]);
  if (missing.length > 0) throw new StartError(`${missing.join(' and ')} must be set for ${of}=${env[of]}.`);
  return {
    url: origin(env, `${of}_URL`, url),
    paise: wholeNumber(env, `${of}_PAISE`, paise, { min: 0, max: 10_000 }),
    keyOf: (key) => env[`${of}_${key}`] ?? '',
  };
}

function smsIn(env: Env): SmsAccount {
  const account = accountIn(env, 'MESSAGES_SMS', { url: 'https://api.exotel.com', paise: 25, keys: SMS_KEYS });
  const pairs = account.keyOf('TEMPLATES').split(/\s*,\s*/);
  if (pairs.every((pair) => /^[A-Z_]+\.[a-z]{2}=\w+$/.test(pair))) {
    return { ...account, templates: Object.fromEntries(pairs.map((pair) => pair.split('='))) };
  }
  throw new StartError('MESSAGES_SMS_TEMPLATES must be like CODE.en=1107161234567890123,CODE.hi=1107169876543210987.');
}

function mailIn(env: Env): MessagingSettings['mail'] {
  const url = env.MESSAGES_MAIL_URL;
  if (!url) return undefined;
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartError('MESSAGES_MAIL_URL must be like smtps://user:password@mail.example.');
  const from = env.MESSAGES_MAIL_FROM;
  if (from && /^\S+@\S+$/.test(from)) return { url, from };
  throw new StartError('MESSAGES_MAIL_FROM must be an address such as orders@chatpata.example.');
}

export function messagingSettings(env: Env, isPublic: boolean, demoData: string): MessagingSettings {
  const meta = { url: 'https://graph.facebook.com', paise: 12, keys: WHATSAPP_KEYS };
  const whatsapp = isOn(env, 'MESSAGES_WHATSAPP', 'off') ? accountIn(env, 'MESSAGES_WHATSAPP', meta) : undefined;
  const sms = choice(env, 'MESSAGES_SMS', ['off', 'exotel'], 'off') === 'off' ? undefined : smsIn(env);
  const mail = mailIn(env);
  const isLog = isOn(env, 'MESSAGES_LOG', demoData === 'off' || whatsapp || sms || mail ? 'off' : 'on');
  if (isLog && isPublic && demoData === 'off')
    throw new StartError(
      'MESSAGES_LOG must be off where others can reach the server: administrators could read codes.',
    );
  const ceiling = wholeNumber(env, 'MESSAGES_CEILING_RUPEES', 1000, { min: 0, max: 10_000_000 });
  return { whatsapp, sms, mail, isLog, ceilingPaise: ceiling * 100 };
}
