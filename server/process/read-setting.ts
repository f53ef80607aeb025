/** Reads single settings from the environment. An empty one counts as unset; a wrong one stops the start. */

export class StartError extends Error {}

type Env = NodeJS.ProcessEnv;

export function choice<T extends string>(env: Env, name: string, values: readonly T[], otherwise: T): T {
  const value = env[name] || otherwise;
  const chosen = values.find((each) => each === value);
  if (chosen === undefined) throw new StartError(`${name} must be ${values.join(' or ')}, not "${value}".`);
  return chosen;
}

export const isOn = (env: Env, name: string, otherwise: 'on' | 'off'): boolean =>
  choice(env, name, ['on', 'off'], otherwise) === 'on';

/** An address of a service without a path, by https or on this machine. */
export function origin(env: Env, name: string, otherwise: string): string {
  const url = env[name] || otherwise;
  if (/^https:\/\/[^/]+$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(url)) return url;
  throw new StartError(`${name} must be like ${otherwise}, without a path.`);
}

export function wholeNumber(env: Env, name: string, otherwise: number, bounds: { min: number; max: number }): number {
  const { min, max } = bounds;
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${env[name]}".`);
  }
  return value;
}

const UNITS = {
  minutes: { ms: 60_000, min: 0.001, max: 10_000 },
  seconds: { ms: 1000, min: 0.1, max: 3_600 },
} as const;

/** In milliseconds; fractions are allowed. */
export function duration(env: Env, name: string, otherwise: number, unit: keyof typeof UNITS): number {
  const { ms, min, max } = UNITS[unit];
  const value = Number(env[name] || otherwise);
  if (!(value >= min && value <= max)) {
    throw new StartError(`${name} must be a number of ${unit} from ${min} to ${max}, not "${env[name]}".`);
  }
  return Math.round(value * ms);
}
