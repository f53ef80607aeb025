/**
 * The operator's settings, read once from the environment and `payments.env`; a wrong value stops the start with one
 * sentence.
 */
import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type LimitSettings, limitSettings } from './limit-settings.ts';
import { isLoopback } from './loopback.ts';
import { type MessagingSettings, messagingSettings } from './messaging-settings.ts';
import { paymentsFrom } from './payment-file.ts';
import { type PaymentSettings, paymentSettings } from './payment-settings.ts';
import { type PushSettings, pushSettings } from './push-settings.ts';
import { choice, duration, isOn, StartError, wholeNumber } from './read-setting.ts';

export { StartError } from './read-setting.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly workers: number;
  /** The folder of the embedded database, and of the photos unless they are in a bucket. */
  readonly dataDir: string;
  /** The bucket of the photos; undefined: they are in `dataDir`. */
  readonly media: S3Settings | undefined;
  /** An external PostgreSQL 15+; undefined means the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly databaseLimits: DatabaseLimits;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly isPublic: boolean;
  /** `public` fills it even if others, who know the demo passwords, can reach the server. */
  readonly demoData: 'off' | 'on' | 'public';
  readonly logLevel: string;
  /** `local`: from this machine only. */
  readonly operatorPages: 'local' | 'open';
  readonly trustProxy: boolean;
  /** For load balancers to notice: calls are still served while `/readyz` refuses. */
  readonly drainMs: number;
  readonly hasRateLimits: boolean;
  readonly limits: LimitSettings;
  /** `instant`: a press fills the wallet without payment; `authorised`: at the payment provider (product rule 6.2). */
  readonly topUp: 'instant' | 'authorised' | 'off';
  readonly payments: PaymentSettings;
  readonly adminSecondFactor: 'required' | 'off';
  /** Product rule 5.8. */
  readonly orderDeadlines: { readonly acceptMs: number; readonly lateMs: number; readonly deliveryMs: number };
  readonly push: PushSettings;
  readonly messaging: MessagingSettings;
  /** In kilometres; proposed as the delivery area of new restaurants, not if 0 (product rule 5.14). */
  readonly deliveryKm: number;
}

export interface S3Settings {
  readonly bucket: string;
  /** Prefix of each file's name, without slashes around it; may be empty. */
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string;
}

/** How long the database may take before calls are refused with 503, in milliseconds. */
export interface DatabaseLimits {
  readonly connectMs: number;
  readonly statementMs: number;
  readonly jobMs: number;
}

/** Whether people use https, even if this process itself speaks http behind a proxy. */
export const isHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

const WORKERS_DEFAULT_MAX = 8;
const WORKERS_MAX = 32;

/** One core is left to PostgreSQL: on two, a second worker takes half as much memory again and serves no more. */
export const workersFor = (cores: number) => Math.min(WORKERS_DEFAULT_MAX, Math.max(1, cores - 1));

/** It must be an origin, because it is compared with the Origin header. */
function publicUrlIn(env: NodeJS.ProcessEnv, host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  const given = env.PUBLIC_URL || `http://${name}:${port}`;
  const url = URL.parse(given);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) {
    throw new StartError(
      `PUBLIC_URL must be an address like https://chatpata.example, without a path, not "${given}".`,
    );
  }
  return url.origin;
}

/** The demo passwords are public, so a server that others can reach needs the explicit `public`. */
function demoDataIn(env: NodeJS.ProcessEnv, isPublic: boolean, otherwise: 'off' | 'on'): Settings['demoData'] {
  const demoData = choice(env, 'DEMO_DATA', ['off', 'on', 'public'], isPublic ? 'off' : otherwise);
  if (demoData !== 'on' || !isPublic) return demoData;
  throw new StartError(
    'DEMO_DATA=on is refused because HOST or PUBLIC_URL lets others reach this server, and everybody knows the demo passwords: set DEMO_DATA=off, or DEMO_DATA=public if that is what you want.',
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `s3://bucket/prefix?endpoint=https://…&region=…`; only the bucket is required. */
function mediaIn(env: NodeJS.ProcessEnv): S3Settings | undefined {
  if (!env.MEDIA) return undefined;
  const url = URL.parse(env.MEDIA);
  const { endpoint, region = env.AWS_REGION, ...others } = Object.fromEntries(url?.searchParams ?? []);
  const prefix = decoded(url?.pathname ?? '')?.replace(/^\/+|\/+$/g, '');
  const isUsable = url?.protocol === 's3:' && /^[a-z0-9][a-z0-9.-]+$/.test(url.host) && !url.username;
  if (
    !isUsable ||
    prefix === undefined ||
    Object.keys(others).length > 0 ||
    (endpoint && !/^https?:\/\//.test(endpoint))
  ) {
    throw new StartError('MEDIA must be like s3://bucket/prefix?endpoint=https://s3.example&region=ap-south-1.');
  }
  if (!region && !endpoint) throw new StartError('MEDIA needs a region: add ?region=… or set AWS_REGION.');
  return { bucket: url.host, prefix, endpoint, region: region || 'us-east-1' };
}

/** With real payments, no money may be created by a press. */
function topUpIn(env: NodeJS.ProcessEnv, { account, before }: PaymentSettings): Settings['topUp'] {
  const isReal = account !== undefined || before !== undefined;
  const topUp = choice(env, 'TOP_UP', ['instant', 'authorised', 'off'], isReal ? 'off' : 'instant');
  if (topUp !== 'instant' || !isReal) return topUp;
  throw new StartError('TOP_UP must be off or authorised where PAYMENTS names a provider of real payments.');
}

function databaseUrlIn(env: NodeJS.ProcessEnv): string | undefined {
  const url = env.DATABASE_URL || undefined;
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new StartError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  return url;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = wholeNumber(env, 'PORT', 3000, { min: 0, max: 65_535 });
  const host = env.HOST || '127.0.0.1';
  const databaseUrl = databaseUrlIn(env);
  const publicUrl = publicUrlIn(env, host, port);
  const isPublic = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
  const trustProxy = isOn(env, 'TRUST_PROXY', 'off');
  const workers = wholeNumber(env, 'WORKERS', workersFor(availableParallelism()), { min: 1, max: WORKERS_MAX });
  const hasRateLimits = isOn(env, 'RATE_LIMITS', 'on');
  const dataDir = resolve(env.DATA_DIR || 'data');
  const paymentEnv = { ...paymentsFrom(dataDir), ...env };
  const demoData = demoDataIn(env, isPublic, databaseUrl ? 'off' : 'on');
  const payments = paymentSettings(paymentEnv, { provider: databaseUrl ? 'off' : 'demo', publicUrl });
  return {
    port,
    host,
    workers,
    dataDir,
    media: mediaIn(env),
    databaseUrl,
    databaseLimits: {
      connectMs: duration(env, 'DATABASE_CONNECT_SECONDS', 2, 'seconds'),
      statementMs: duration(env, 'DATABASE_STATEMENT_SECONDS', 3, 'seconds'),
      jobMs: duration(env, 'DATABASE_JOB_SECONDS', 60, 'seconds'),
    },
    publicUrl,
    isPublic,
    demoData,
    logLevel: choice(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'warn'),
    operatorPages: choice(env, 'OPERATOR_PAGES', ['local', 'open'], 'local'),
    trustProxy,
    drainMs: 1000 * wholeNumber(env, 'DRAIN_SECONDS', 0, { min: 0, max: 60 }),
    hasRateLimits,
    limits: limitSettings(env, trustProxy || !hasRateLimits, workers),
    adminSecondFactor: choice(env, 'ADMIN_SECOND_FACTOR', ['required', 'off'], 'off'),
    topUp: topUpIn(paymentEnv, payments),
    payments,
    orderDeadlines: {
      acceptMs: duration(env, 'ORDER_ACCEPT_MINUTES', 15, 'minutes'),
      lateMs: duration(env, 'ORDER_LATE_MINUTES', 60, 'minutes'),
      deliveryMs: duration(env, 'ORDER_DELIVERY_MINUTES', 120, 'minutes'),
    },
    push: pushSettings(env, publicUrl, isPublic),
    messaging: messagingSettings(env, isPublic, demoData),
    deliveryKm: wholeNumber(env, 'DELIVERY_KM', 8, { min: 0, max: 25 }),
  };
}
