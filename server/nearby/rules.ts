/** The levels of nearness of a place, and their names. Pure. */

import { STATES } from '#contract/accounts/fields.ts';
import { cityToday, namesOfCity } from '#contract/kit/city-names.ts';
import { t } from '#contract/kit/texts.ts';
import type { Point } from '#server/catalog/index.ts';

export interface PincodePlace {
  readonly city: string;
  readonly state: string;
  readonly point: Point | null;
}

export interface AskedPlace {
  readonly pincode?: string | undefined;
  readonly area?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

/** The criteria of each level; null or empty if unknown. Names of cities and states are in lowercase. */
export interface Surroundings {
  readonly pincode: string | null;
  readonly area: string | null;
  readonly cityNames: readonly string[];
  /** The state of area and city, whose names may exist in several states. Restaurants without a state also match. */
  readonly within: string | null;
  readonly state: string | null;
}

/**
 * City and state default to those of a known pincode. Its state does not restrict another city, nor does a union
 * territory that restaurants cannot choose.
 */
export function surroundingsOf(
  { pincode, area, city, state }: AskedPlace,
  known: PincodePlace | undefined,
): Surroundings {
  const cityNames = namesOf(city || known?.city);
  const isCityOfPincode = known !== undefined && namesOf(known.city).some((name) => cityNames.includes(name));
  const within = state || (isCityOfPincode ? known.state : undefined);
  return {
    pincode: pincode || null,
    area: area || null,
    cityNames,
    within: STATES.find((each) => each.toLowerCase() === within?.toLowerCase())?.toLowerCase() ?? null,
    state: (state || known?.state)?.toLowerCase() || null,
  };
}

const namesOf = (city: string | undefined) => (city ? namesOfCity(city) : []);

/** From the nearest to the farthest. */
export const LEVELS = ['pincode', 'area', 'city', 'state'] as const;
export type Level = (typeof LEVELS)[number];

export function reasonOf(level: Level, name: string): string {
  if (level === 'pincode') return t`same pincode`;
  const place = level === 'city' ? cityToday(name) : name;
  return t`in ${place}`;
}
