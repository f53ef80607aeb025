/** Parses published coordinates, and finds the middle of many without outliers. Pure; never guesses. */
import { kmBetween, type Point } from '#server/catalog/index.ts';
import { tidy } from '../import/repair.ts';

const LAT = { min: 6, max: 38 };
const LNG = { min: 68, max: 98 };
type Range = typeof LAT;

const isIn = (value: number, { min, max }: Range) => value >= min && value <= max;

const DECIMAL = /^\+?([0-9]+(?:\.[0-9]+)?) ?°? ?[NE]?$/i;
const SEXAGESIMAL =
  /^([0-9]+) ?[°: ] ?([0-9]+(?:\.[0-9]+)?) ?(?:['′’: ] ?(?:([0-9]+(?:\.[0-9]+)?) ?(?:["″”]|'')?)?)? ?[NE]?$/i;
/** With fewer digits it is unclear where the decimal point was lost. */
const LOST_POINT_DIGITS_MIN = 6;

/** `28.43`, `28.43° N` or `17°57'17.7`; undefined for anything else. */
export function parseDegrees(text: string): number | undefined {
  const written = tidy(text);
  const decimal = DECIMAL.exec(written)?.[1];
  if (decimal) return Number(decimal);
  const [degrees = 0, minutes = 0, seconds = 0] =
    SEXAGESIMAL.exec(written)
      ?.slice(1)
      .map((part) => Number(part ?? 0)) ?? [];
  if (degrees === 0 || minutes >= 60 || seconds >= 60) return undefined;
  return degrees + minutes / 60 + seconds / 3600;
}

/** Restores a decimal point that a spreadsheet lost: only one position gives a value in range. */
function within(value: number, range: Range): number | undefined {
  if (isIn(value, range)) return value;
  const digits = String(value);
  if (!/^[0-9]+$/.test(digits) || digits.length < LOST_POINT_DIGITS_MIN) return undefined;
  return [1, 2].map((place) => value / 10 ** (digits.length - place)).find((each) => isIn(each, range));
}

/** Also if the columns are swapped; undefined if the point is not in India. */
export function parsePoint(latText: string, lngText: string): Point | undefined {
  const [one, other] = [parseDegrees(latText), parseDegrees(lngText)];
  if (one === undefined || other === undefined) return undefined;
  return pointIn(one, other) ?? pointIn(other, one);
}

function pointIn(latValue: number, lngValue: number): Point | undefined {
  const [lat, lng] = [within(latValue, LAT), within(lngValue, LNG)];
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

const NEIGHBOUR_KM = 5;
const MISREAD_KM_MIN = 10;
/** The shares of a pincode's offices that must be around a point, as written and converted, for it to be their middle. */
const WRITTEN_SHARE_MIN = 1 / 3;
const READ_SHARE_MIN = 0.8;

/**
 * The offices of one pincode. Sources write some degrees and minutes as decimals (22°34.25' as 22.3425), and the other
 * way round: an office far from the others is converted if that puts it beside them. Of two locations the one nearer to
 * `around` is chosen.
 */
export function readTogether(points: readonly Point[], around: Point): Point[] {
  const offices = points.map((point) => [point, ...otherReadings(point)] as const);
  const counted = points.map((centre) => {
    const isBeside = besideOf(centre);
    const read = offices.filter((readings) => readings.some(isBeside)).length;
    return { centre, read, written: points.filter(isBeside).length, km: kmBetween(around, centre) };
  });
  const most = Math.max(...counted.map(({ read }) => read));
  const [nearest] = counted
    .filter(({ read, written }) => read >= READ_SHARE_MIN * most && written >= WRITTEN_SHARE_MIN * points.length)
    .sort((one, other) => one.km - other.km);
  if (!nearest) return [...points];
  const isBeside = besideOf(nearest.centre);
  return offices.map(([point, ...others]) =>
    kmBetween(nearest.centre, point) > MISREAD_KM_MIN ? (others.find(isBeside) ?? point) : point,
  );
}

const besideOf = (centre: Point) => (point: Point) => kmBetween(centre, point) <= NEIGHBOUR_KM;

/** 22.3425 as 22°34.25', if that is possible, and the other way round. */
function otherReadings(point: Point): Point[] {
  const { lat, lng } = point;
  return [
    { lat: scaled(lat, 100 / 60), lng: scaled(lng, 100 / 60) },
    { lat: scaled(lat, 60 / 100), lng: scaled(lng, 60 / 100) },
  ].filter((each) => Math.floor(each.lat) === Math.floor(lat) && Math.floor(each.lng) === Math.floor(lng));
}

const scaled = (degrees: number, by: number) => Math.floor(degrees) + (degrees % 1) * by;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

const roughMiddle = (points: readonly Point[]): Point => ({
  lat: median(points.map((point) => point.lat)),
  lng: median(points.map((point) => point.lng)),
});

const DECIMALS = 1e5;
const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;

/** The median of the points within `km` of the median of all, rounded to about a metre; null without any. */
export function middleOf(points: readonly Point[], km: number): Point | null {
  const rough = roughMiddle(points);
  const close = points.filter((point) => kmBetween(point, rough) <= km);
  if (close.length === 0) return null;
  const { lat, lng } = roughMiddle(close);
  return { lat: rounded(lat), lng: rounded(lng) };
}

/** A point outside is taken for a mistake. */
export interface Circle {
  readonly centre: Point;
  readonly km: number;
}

const SPREADS = 3;
const CIRCLE_KM_MIN = 25;
const CIRCLE_KM_MAX = 150;

/** Three times the median distance from the middle: misplaced points do not widen it. */
export function circleOf(points: readonly Point[]): Circle {
  const centre = roughMiddle(points);
  const km = SPREADS * median(points.map((point) => kmBetween(centre, point)));
  return { centre, km: Math.min(CIRCLE_KM_MAX, Math.max(CIRCLE_KM_MIN, km)) };
}
