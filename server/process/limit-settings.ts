/**
 * The settings that limit how much of the server one caller, or all of them, may use. What each worker limits by itself
 * is its part of the whole: the primary gives connections to the workers in turn.
 */
import { wholeNumber } from './read-setting.ts';

export interface LimitSettings {
  /** Open connections of one worker in all, and from one address. */
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  /** The most photo uploads of one worker at the same time, and how long one may take. */
  readonly uploadsMax: number;
  readonly uploadMsMax: number;
  /** Calls from one address in a minute, with and without sessions together. */
  readonly callsPerAddressMax: number;
}

const BOUNDS = { min: 1, max: 10_000_000 };

/** Reads them for one of so many workers. `isOneAddress`: all callers share one address (a proxy, a benchmark), which then has no limit of its own. */
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
