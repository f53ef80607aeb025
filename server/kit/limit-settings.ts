/** How much of this server one caller, or all of them, may take; part of the settings. */
import { StartError } from './settings.ts';

export interface LimitSettings {
  /** Open connections in all, and from one address. */
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  /** Photos that may be arriving at once, and how long one may take. */
  readonly uploadsMax: number;
  readonly uploadMsMax: number;
  /** Calls from one address in a minute, with and without sessions together. */
  readonly callsPerAddressMax: number;
}

const VALUE_MAX = 10_000_000;

function whole(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 1 || value > VALUE_MAX) {
    throw new StartError(`${name} must be a whole number from 1 to ${VALUE_MAX}, not "${env[name]}".`);
  }
  return value;
}

/** `isOneAddress`: all callers come from one address (a proxy, a benchmark), which is then not limited by itself. */
export function limitSettings(env: NodeJS.ProcessEnv, isOneAddress: boolean): LimitSettings {
  const connectionsMax = whole(env, 'CONNECTIONS_MAX', 16_000);
  return {
    connectionsMax,
    connectionsPerAddressMax: whole(env, 'CONNECTIONS_PER_ADDRESS_MAX', isOneAddress ? connectionsMax : 2_000),
    uploadsMax: whole(env, 'UPLOADS_MAX', 200),
    uploadMsMax: whole(env, 'UPLOAD_SECONDS_MAX', 45) * 1000,
    callsPerAddressMax: whole(env, 'CALLS_PER_ADDRESS_MAX', 30_000),
  };
}
