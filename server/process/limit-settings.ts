/** The settings that limit how much of the server one caller, or all of them, may use. */
import { wholeNumber } from './read-setting.ts';

export interface LimitSettings {
  /** Open connections in all, and from one address. */
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  /** The most photo uploads at the same time, and how long one may take. */
  readonly uploadsMax: number;
  readonly uploadMsMax: number;
  /** Calls from one address in a minute, with and without sessions together. */
  readonly callsPerAddressMax: number;
}

const BOUNDS = { min: 1, max: 10_000_000 };

/** Reads them. `isOneAddress`: all callers share one address (a proxy, a benchmark), which then has no limit of its own. */
export function limitSettings(env: NodeJS.ProcessEnv, isOneAddress: boolean): LimitSettings {
  const whole = (name: string, otherwise: number) => wholeNumber(env, name, otherwise, BOUNDS);
  const connectionsMax = whole('CONNECTIONS_MAX', 16_000);
  return {
    connectionsMax,
    connectionsPerAddressMax: whole('CONNECTIONS_PER_ADDRESS_MAX', isOneAddress ? connectionsMax : 2_000),
    uploadsMax: whole('UPLOADS_MAX', 200),
    uploadMsMax: whole('UPLOAD_SECONDS_MAX', 45) * 1000,
    callsPerAddressMax: whole('CALLS_PER_ADDRESS_MAX', 30_000),
  };
}
