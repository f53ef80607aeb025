/** What an operator can set, read once from the environment; a wrong value stops the start with one sentence. */
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { type LimitSettings, limitSettings } from './limit-settings.ts';
import { isLoopback } from './loopback.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Embedded database and photos. */
  readonly dataDir: string;
  /** An external PostgreSQL 15+; undefined means the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly databaseLimits: DatabaseLimits;
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether others than this machine can reach the server: by its HOST, or by a PUBLIC_URL that leads here. */
  readonly isPublic: boolean;
  /** Fills an empty database with the demo town; `public`: although others can reach it, and know its passwords. */
  readonly demoData: 'off' | 'on' | 'public';
  readonly logLevel: string;
  /** Who gets `/metrics`, `/docs` and `/openapi.json`: `local` is whoever asks from this machine. */
  readonly operatorPages: 'local' | 'open';
  readonly trustProxy: boolean;
  readonly hasRateLimits: boolean;
  readonly limits: LimitSettings;
  readonly topUp: 'instant' | 'off';
  /** After how long an order moves on by itself (contract orderAPI, order moves), in milliseconds. */
  readonly orderDeadlines: { readonly acceptMs: number; readonly lateMs: number; readonly deliveryMs: number };
  /** Undefined: the assistant says everything itself. */
  readonly assistant: AssistantSettings | undefined;
}

/** How long the database may take before calls are refused with 503, in milliseconds. */
export interface DatabaseLimits {
  /** For a new connection. */
  readonly connectMs: number;
  /** For one statement of a call. */
  readonly statementMs: number;
  /** For one statement of what the server does by itself. */
  readonly jobMs: number;
}

/** A server that speaks the OpenAI protocol and phrases the assistant's answers. */
export interface AssistantSettings {
  readonly url: string;
  readonly key: string;
  readonly model: string;
  /** How long one message may wait for it in all. */
  readonly patienceMs: number;
}

/** Whether people come by https, whatever this process itself speaks. */
export const isHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** A start that cannot succeed, told in one sentence to the person who started it. */
export class StartError extends Error {}

const choice = <T extends string>(env: NodeJS.ProcessEnv, name: string, values: readonly T[], otherwise: T): T => {
  const value = env[name] || otherwise;
  if (!values.includes(value as T)) throw new StartError(`${name} must be ${values.join(' or ')}, not "${value}".`);
  return value as T;
};

const MINUTE_MS = 60_000;
/** A number of minutes, fractions allowed, as milliseconds. */
const minutes = (env: NodeJS.ProcessEnv, name: string, otherwise: number): number => {
  const value = Number(env[name] || otherwise);
  if (!(value > 0 && value <= 10_000)) throw new StartError(`${name} must be a number of minutes, not "${env[name]}".`);
  return value * MINUTE_MS;
};

/** A number of seconds, fractions allowed, as milliseconds. */
const seconds = (env: NodeJS.ProcessEnv, name: string, otherwise: number): number => {
  const value = Number(env[name] || otherwise);
  if (!(value >= 0.1 && value <= 3_600)) {
    throw new StartError(`${name} must be a number of seconds from 0.1 to 3600, not "${env[name]}".`);
  }
  return Math.round(value * 1000);
};

const ASSISTANT_PATIENCE_MS = 8_000;

function assistantIn(env: NodeJS.ProcessEnv): AssistantSettings | undefined {
  const { ASSISTANT_URL: url, ASSISTANT_KEY: key = '', ASSISTANT_MODEL: model } = env;
  if (!url && !model) return undefined;
  if (!url || !/^https?:\/\//.test(url)) throw new StartError('ASSISTANT_URL must start with http:// or https://.');
  if (!model) throw new StartError('ASSISTANT_MODEL must name a model of the server at ASSISTANT_URL.');
  // Servers on one's own machine ask for no key; the client insists on some text.
  return { url: url.replace(/\/+$/, ''), key: key || 'none', model, patienceMs: ASSISTANT_PATIENCE_MS };
}

/** Only an origin: what browsers send as Origin is compared with it. */
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

/** The demo passwords are in the README: where others can reach the server they must be asked for by a word of its own. */
function demoDataIn(env: NodeJS.ProcessEnv, isPublic: boolean, otherwise: 'off' | 'on'): Settings['demoData'] {
  const demoData = choice(env, 'DEMO_DATA', ['off', 'on', 'public'], isPublic ? 'off' : otherwise);
  if (demoData !== 'on' || !isPublic) return demoData;
  throw new StartError(
    'DEMO_DATA=on is refused because HOST or PUBLIC_URL lets others reach this server, and everybody knows the demo passwords: set DEMO_DATA=off, or DEMO_DATA=public if that is what you want.',
  );
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const isOn = (name: string, otherwise: 'on' | 'off') => choice(env, name, ['on', 'off'], otherwise) === 'on';
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  }
  const host = env.HOST || '127.0.0.1';
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  const publicUrl = publicUrlIn(env, host, port);
  const isPublic = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
  const trustProxy = isOn('TRUST_PROXY', 'off');
  const hasRateLimits = isOn('RATE_LIMITS', 'on');
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    databaseLimits: {
      connectMs: seconds(env, 'DATABASE_CONNECT_SECONDS', 2),
      statementMs: seconds(env, 'DATABASE_STATEMENT_SECONDS', 3),
      jobMs: seconds(env, 'DATABASE_JOB_SECONDS', 60),
    },
    publicUrl,
    isPublic,
    demoData: demoDataIn(env, isPublic, databaseUrl ? 'off' : 'on'),
    logLevel: choice(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'warn'),
    operatorPages: choice(env, 'OPERATOR_PAGES', ['local', 'open'], 'local'),
    trustProxy,
    hasRateLimits,
    limits: limitSettings(env, trustProxy || !hasRateLimits),
    topUp: choice(env, 'TOP_UP', ['instant', 'off'], 'instant'),
    orderDeadlines: {
      acceptMs: minutes(env, 'ORDER_ACCEPT_MINUTES', 15),
      lateMs: minutes(env, 'ORDER_LATE_MINUTES', 60),
      deliveryMs: minutes(env, 'ORDER_DELIVERY_MINUTES', 120),
    },
    assistant: assistantIn(env),
  };
}
