/** One row per pincode: the place that most of its post offices name, and their middle. */
import { kmBetween, type Point } from '#server/catalog/index.ts';
import type { PincodeRow } from '#server/nearby/index.ts';
import type { CsvRecord } from '../import/read-csv.ts';
import { parsePincode, tidy } from '../import/repair.ts';
import { cityOfDistrict, stateOfPost } from './city-of-district.ts';
import { middleOf, parsePoint } from './degrees.ts';
import type { PostColumns } from './post-columns.ts';

/** A point shared by more pincodes is a head office or a map's centre, not a location. */
const POINT_PINCODES_MAX = 4;
/** Offices of one pincode are neighbours: those farther from its middle are misplaced. */
const OFFICE_KM_MAX = 50;
/** The first three digits name a sorting district; points farther than SORTING_KM_MAX from its middle are not in it. */
const SORTING_DIGITS = 3;
const SORTING_KM_MAX = 250;

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

function pincodesOf(offices: ReadonlyMap<string, Offices>): PincodeRow[] {
  const isShared = sharedPoints(offices);
  const own = new Map([...offices].map(([pincode, { points }]) => [pincode, points.filter((each) => !isShared(each))]));
  const isInSorting = sortingDistricts(own);
  return [...offices.keys()].sort().map((pincode) => {
    const [city = '', state = ''] = mostOf(offices.get(pincode)?.places).split('|');
    const points = own.get(pincode)?.filter((each) => isInSorting(pincode, each)) ?? [];
    const { lat, lng } = middleOf(points, OFFICE_KM_MAX) ?? NOWHERE;
    return { pincode, city, state, lat, lng };
  });
}

const NOWHERE = { lat: null, lng: null };

const keyOf = ({ lat, lng }: Point) => `${lat},${lng}`;

function sharedPoints(offices: ReadonlyMap<string, Offices>): (point: Point) => boolean {
  const pincodes = new Map<string, number>();
  for (const { points } of offices.values()) {
    for (const key of new Set(points.map(keyOf))) pincodes.set(key, (pincodes.get(key) ?? 0) + 1);
  }
  return (point) => (pincodes.get(keyOf(point)) ?? 0) > POINT_PINCODES_MAX;
}

/** Finds offices in another part of the country, which a pincode with few offices cannot show by itself. */
function sortingDistricts(points: ReadonlyMap<string, readonly Point[]>): (pincode: string, point: Point) => boolean {
  const bySorting = Map.groupBy(points, ([pincode]) => pincode.slice(0, SORTING_DIGITS));
  const centres = new Map(
    [...bySorting].map(([digits, pincodes]) => {
      const all = pincodes.flatMap(([, each]) => each);
      return [digits, middleOf(all, SORTING_KM_MAX)];
    }),
  );
  return (pincode, point) => {
    const centre = centres.get(pincode.slice(0, SORTING_DIGITS));
    return centre !== null && centre !== undefined && kmBetween(centre, point) <= SORTING_KM_MAX;
  };
}

/** Among equals the first by name, so that the file's order does not matter. */
function mostOf(places: ReadonlyMap<string, number> = new Map()): string {
  const [first] = [...places].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
  return first?.[0] ?? '';
}
