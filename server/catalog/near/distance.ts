import { areaFor, type DeliveredTo, type DeliveryArea } from '../terms.ts';

/** In degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function kmBetween(one: Point, other: Point): number {
  const [south, north] = [radians(one.lat), radians(other.lat)];
  const chord =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Rounded to one decimal, at least 0.1; 0 stands for the same pincode. */
const roundedKm = (km: number): number => (km === 0 ? 0 : Math.max(0.1, Math.round(km * 10) / 10));

export interface Way {
  readonly distanceKm?: number;
  readonly deliversHere?: boolean;
  /** In paise. */
  readonly deliveryFee?: number;
  /** Replaces the restaurant's minutes, which are those of short ways. */
  readonly deliveryMinutes?: undefined;
}

/** Farther away, no time is shown. */
const TIMED_KM = 50;

export function wayOf(areas: readonly DeliveryArea[], to: DeliveredTo, km: number | undefined): Way {
  const distanceKm = km === undefined ? 0 : roundedKm(km);
  const area = to.pincode ? areaFor(areas, to) : undefined;
  return {
    ...(distanceKm > 0 && { distanceKm }),
    ...(to.pincode && { deliversHere: area !== undefined }),
    ...(area && { deliveryFee: area.feePaise }),
    ...(distanceKm > TIMED_KM && { deliveryMinutes: undefined }),
  };
}
