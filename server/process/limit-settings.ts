/**
 * Limits on the use of the server by one caller, or by all. A worker enforces its share, since the primary gives
 * connections to the workers in turn.
 */
import { wholeNumber } from './read-setting.ts';

export interface LimitSettings {
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  readonly uploadsMax: number;
  readonly uploadMsMax: number;
  /** Per minute, with and without sessions together. */
  readonly callsPerAddressMax: number;
}

const BOUNDS = { min: 1, max: 10_000_000 };

/** `isOneAddress`: all callers share one address (a proxy, a benchmark), which then has no limit of its own. */
export function limitSettings(env: NodeJS.ProcessEnv, isOneAddress: boolean, workers: number): LimitSettings {
  const whole = (name: string, otherwise: number) => wholeNumber(env, name, otherwise, BOUNDS);
  const part = (whole: number) => Math.ceil(whole / workers);
  const connectionsMax = whole('CONNECTIONS_MAX', 16_000);
  return {
    connectionsMax: part(connectionsMax),
    connectionsPerAddressMax: part(whole('CONNECTIONS_PER_ADDRESS_MAX', isOneAddress ? connectionsMax : 2_000)),
    uploadsMax: part(whole('UPLOADS_MAX', 200)),
    uploadMsMax: whole('UPLOAD_SECONDS_MAX', 45) * 1000,
    callsPerAddressMax: whole('CALLS_PER_ADDRESS_MAX', 30_000),
  };
}
