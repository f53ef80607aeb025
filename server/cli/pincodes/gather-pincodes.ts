/** One row per pincode: the place that most of its post offices name, and their middle. */
import { kmBetween, type Point } from '#server/catalog/index.ts';
import type { PincodeRow } from '#server/nearby/index.ts';
import type { CsvRecord } from '../import/read-csv.ts';
import { parsePincode, tidy } from '../import/repair.ts';
import { cityOfDistrict, stateOfPost } from './city-of-district.ts';
import { circleOf, middleOf, parsePoint, readTogether } from './degrees.ts';
import type { PostColumns } from './post-columns.ts';

/** A point shared by more pincodes is a head office or a map's centre, not a location. */
const POINT_PINCODES_MAX = 4;
const DEGREES_SHARE_MAX = 0.15;
/** Offices of one pincode are neighbours: those farther from its middle are misplaced. */
const OFFICE_KM_MAX = 50;
/** The first three digits name a sorting district; points farther than SORTING_KM_MAX from its middle are not in it. */
const SORTING_DIGITS = 3;
const SORTING_KM_MAX = 250;
/** A place is not larger: pincodes farther from its middle have another place's name. */
const PLACE_KM_MAX = 150;
const NEIGHBOUR_DIGITS = [5, 4, 3];
const SAME_NAME_DIGITS = 4;

export interface RefusedRows {
  readonly reason: string;
  rows: number;
  readonly firstLine: number;
}

export interface GatheredPincodes {
  readonly rows: number;
  readonly pincodes: readonly PincodeRow[];
  readonly refused: readonly RefusedRows[];
}

interface Offices {
  readonly places: Map<string, number>;
  readonly points: Point[];
}

/** Memory grows with pincodes and points, not with the file's text. */
export async function gatherPincodes(
  records: AsyncIterable<CsvRecord>,
  columns: PostColumns,
  onRow: () => void,
): Promise<GatheredPincodes> {
  const offices = new Map<string, Offices>();
  const refused = new Map<string, RefusedRows>();
  let rows = 0;
  for await (const record of records) {
    rows++;
    const reason = 'fields' in record ? addOffice(offices, record.fields, columns) : kindOf(record.reason);
    if (reason) {
      const before = refused.get(reason);
      if (before) before.rows++;
      else refused.set(reason, { reason, rows: 1, firstLine: record.line });
    }
    onRow();
  }
  return { rows, pincodes: pincodesOf(offices), refused: [...refused.values()].sort((a, b) => b.rows - a.rows) };
}

/** Reasons about a wrong number of columns contain that number; they count as one reason. */
const kindOf = (reason: string) =>
  reason.startsWith('The row has') ? 'The row does not have the columns of the header.' : reason;

function addOffice(offices: Map<string, Offices>, fields: readonly string[], { at }: PostColumns): string | undefined {
  const cell = (field: keyof PostColumns['at']) => tidy(fields[at[field] ?? -1] ?? '');
  const pincode = parsePincode(cell('pincode'));
  if (!pincode) return 'The pincode is not six digits.';
  const state = stateOfPost(cell('state'));
  if (!state) return 'The state is missing.';
  const city = cityOfDistrict(cell('district'), state, pincode);
  if (!city) return 'The district is missing.';
  const { places, points } = offices.get(pincode) ?? newOffices(offices, pincode);
  const place = `${city}|${state}`;
  places.set(place, (places.get(place) ?? 0) + 1);
  const point = parsePoint(cell('lat'), cell('lng'));
  if (point) points.push(point);
  return undefined;
}

function newOffices(offices: Map<string, Offices>, pincode: string): Offices {
  const none = { places: new Map<string, number>(), points: [] };
  offices.set(pincode, none);
  return none;
}

interface Found {
  readonly pincode: string;
  readonly place: string;
  readonly points: readonly Point[];
}

function pincodesOf(offices: ReadonlyMap<string, Offices>): PincodeRow[] {
  const isShared = sharedPoints(offices);
  const asWritten = [...offices]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([pincode, { places, points }]): Found => {
      return { pincode, place: mostOf(places), points: points.filter((each) => !isShared(pincode, each)) };
    });
  // The second round knows better where the neighbours are.
  const found = readBeside(asWritten, readBeside(asWritten, asWritten));
  const placeOf = plausiblePlaces(found);
  const placed = found.map((each): Found => ({ ...each, place: placeOf(each) }));
  const isInPlace = circlesOf(placed);
  return placed.map(({ pincode, place, points }) => {
    const [city = '', state = ''] = place.split('|');
    const middle = middleOf(
      points.filter((each) => isInPlace(place, each)),
      OFFICE_KM_MAX,
    );
    return { pincode, city, state, ...(middle ?? NOWHERE) };
  });
}

function readBeside(asWritten: readonly Found[], neighbours: readonly Found[]): readonly Found[] {
  const centres = centresBy(SAME_NAME_DIGITS, neighbours);
  return asWritten.map((each) => {
    const around = centres.get(each.pincode.slice(0, SAME_NAME_DIGITS));
    return around ? { ...each, points: readTogether(each.points, around) } : each;
  });
}

const NOWHERE = { lat: null, lng: null };

/** Sources also have one latitude or longitude for half a sorting district. */
function sharedPoints(offices: ReadonlyMap<string, Offices>): (pincode: string, point: Point) => boolean {
  const all = new Map<string, Set<string>>();
  const keysOf = (pincode: string, { lat, lng }: Point) => [
    `${lat},${lng}`,
    `${sortingOf(pincode)} ${lat}`,
    `${sortingOf(pincode)} ${lng}`,
  ];
  const add = (key: string, pincode: string) => all.set(key, (all.get(key) ?? new Set()).add(pincode));
  for (const [pincode, { points }] of offices) {
    add(sortingOf(pincode), pincode);
    for (const key of points.flatMap((each) => keysOf(pincode, each))) add(key, pincode);
  }
  const pincodesOf = (key = '') => all.get(key)?.size ?? 0;
  return (pincode, point) => {
    const [both, lat, lng] = keysOf(pincode, point);
    const degreesMax = Math.max(POINT_PINCODES_MAX, DEGREES_SHARE_MAX * pincodesOf(sortingOf(pincode)));
    return pincodesOf(both) > POINT_PINCODES_MAX || Math.max(pincodesOf(lat), pincodesOf(lng)) > degreesMax;
  };
}

const sortingOf = (pincode: string) => pincode.slice(0, SORTING_DIGITS);

const centresBy = (digits: number, found: readonly Found[]): ReadonlyMap<string, Point | null> =>
  new Map(
    [...Map.groupBy(found, ({ pincode }) => pincode.slice(0, digits))].map(([first, of]) => [
      first,
      middleOf(
        of.flatMap(({ points }) => points),
        SORTING_KM_MAX,
      ),
    ]),
  );

/** Finds offices in another part of the country, which a pincode with few offices cannot show by itself. */
function sortingDistricts(found: readonly Found[]): (pincode: string, point: Point) => boolean {
  const centres = centresBy(SORTING_DIGITS, found);
  return (pincode, point) => {
    const centre = centres.get(sortingOf(pincode));
    return centre !== null && centre !== undefined && kmBetween(centre, point) <= SORTING_KM_MAX;
  };
}

/**
 * A pincode far from all others of its place, where no neighbour by number has that name, is misnamed in the source: it
 * gets the name of its neighbours.
 */
function plausiblePlaces(found: readonly Found[]): (each: Found) => string {
  const isInSorting = sortingDistricts(found);
  const middles = new Map(
    found.map(({ pincode, points }) => {
      const inSorting = points.filter((each) => isInSorting(pincode, each));
      return [pincode, middleOf(inSorting, OFFICE_KM_MAX)];
    }),
  );
  const centres = new Map(
    [...Map.groupBy(found, ({ place }) => place)].map(([place, of]) => {
      const all = of.flatMap(({ pincode }) => middles.get(pincode) ?? []);
      return [place, middleOf(all, PLACE_KM_MAX)];
    }),
  );
  const isPlausible = ({ pincode, place }: Found) => {
    const [middle, centre] = [middles.get(pincode), centres.get(place)];
    return !middle || !centre || kmBetween(centre, middle) <= PLACE_KM_MAX;
  };
  const plausible = found.filter(isPlausible);
  const placesNear = (pincode: string, digits: number) =>
    plausible.filter((each) => each.pincode.startsWith(pincode.slice(0, digits))).map(({ place }) => place);
  return (each) => {
    if (isPlausible(each)) return each.place;
    const near = NEIGHBOUR_DIGITS.map((digits) => placesNear(each.pincode, digits)).find((places) => places.length > 0);
    if (!near || placesNear(each.pincode, SAME_NAME_DIGITS).includes(each.place)) return each.place;
    return mostOf(new Map([...Map.groupBy(near, (place) => place)].map(([place, { length }]) => [place, length])));
  };
}

/** Whether a point is where the others of its place are: within three times their median distance from the middle. */
function circlesOf(found: readonly Found[]): (place: string, point: Point) => boolean {
  const circles = new Map(
    [...Map.groupBy(found, ({ place }) => place)].map(([place, of]) => [
      place,
      circleOf(of.flatMap(({ points }) => points)),
    ]),
  );
  return (place, point) => {
    const circle = circles.get(place);
    return circle !== undefined && kmBetween(circle.centre, point) <= circle.km;
  };
}

/** Among equals the first by name, so that the file's order does not matter. */
function mostOf(places: ReadonlyMap<string, number> = new Map()): string {
  const [first] = [...places].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
  return first?.[0] ?? '';
}
