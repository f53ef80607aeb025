/** What is near: which levels a place opens, in what words, and how far it is. Pure. */

import { STATES } from '#contract/accounts/fields.ts';
import { cityToday, namesOfCity } from '#contract/kit/city-names.ts';

/** In degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** What a pincode tells; `point` null where it is not known. */
export interface PincodePlace {
  readonly city: string;
  readonly state: string;
  readonly point: Point | null;
}

/** What is asked for; an empty text is as if absent. */
export interface AskedPlace {
  readonly pincode?: string | undefined;
  readonly area?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

/** What restaurants are looked for by, each level by what is known of it; names of cities and states are in lowercase. */
export interface Surroundings {
  readonly pincode: string | null;
  readonly area: string | null;
  readonly cityNames: readonly string[];
  /** The state that area and city must lie in: names of both exist in several. Restaurants that tell none pass. */
  readonly within: string | null;
  readonly state: string | null;
}

/**
 * A known pincode stands for the city and the state that are not given. Its state says nothing of a city that was given
 * and is another one; a union territory that no restaurant can name says nothing either.
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

/** Why a restaurant is near (contract recommendationAPI); `name` as its level is written by restaurants themselves. */
export function reasonOf(level: Level, name: string): string {
  if (level === 'pincode') return 'same pincode';
  return `in ${level === 'city' ? cityToday(name) : name}`;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function kmBetween(one: Point, other: Point): number {
  const [south, north] = [radians(one.lat), radians(other.lat)];
  const chord =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** With one decimal; undefined where one of them is not known, or both are the same and nothing is told by it. */
export function distanceKm(one: Point | null, other: Point | null): number | undefined {
  if (!one || !other || (one.lat === other.lat && one.lng === other.lng)) return undefined;
  return Math.max(0.1, Math.round(kmBetween(one, other) * 10) / 10);
}
