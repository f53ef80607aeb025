import * as z from 'zod/mini';

/** A number from `min` to `max`; `error` is the sentence for everything else. */
export const numberFrom = (min: number, max: number, error: string) =>
  z.number({ error }).check(z.gte(min, { error }), z.lte(max, { error }));

export const wholeFrom = (min: number, max: number, error: string) =>
  z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
