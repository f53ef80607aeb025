/** From the rows of post offices to one row per pincode: what most of its offices say, and where their middle is. */
import { kmBetween, type PincodeRow, type Point } from '#server/nearby/index.ts';
import type { CsvRecord } from '../import/read-csv.ts';
import { parsePincode, tidy } from '../import/repair.ts';
import { cityOfDistrict, stateOfPost } from './city-of-district.ts';
import { middleOf, parsePoint } from './degrees.ts';
import type { PostColumns } from './post-columns.ts';

/** A point that offices of more pincodes than this share is a head office or a centre of a map, not where they are. */
const POINT_PINCODES_MAX = 4;
/** Offices farther than this from the middle of their pincode are misplaced: offices of one pincode are neighbours. */
const OFFICE_KM_MAX = 50;
/** The first three digits name a sorting district; what lies farther from its middle than this is not in it. */
const SORTING_DIGITS = 3;
const SORTING_KM_MAX = 250;

/** Why rows were refused: how many, and where the first is. */
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
  /** How many of them lie in which city and state. */
  readonly places: Map<string, number>;
  readonly points: Point[];
}

/** Reads every record; `onRow` is told after each. Memory grows with pincodes and points, never with the text of the file. */
export function gatherPincodes(
  records: Iterable<CsvRecord>,
  columns: PostColumns,
  onRow: () => void,
): GatheredPincodes {
  const offices = new Map<string, Offices>();
  const refused = new Map<string, RefusedRows>();
  let rows = 0;
  for (const record of records) {
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

/** Broken rows tell their own numbers; as a reason they are one. */
const kindOf = (reason: string) =>
  reason.startsWith('The row has') ? 'The row does not have the columns of the header.' : reason;

/** Answers why not, where it cannot. */
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

/** What the offices of one pincode cannot tell, if there are few of them: which lie in another part of the country. */
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

/** The commonest; of equal ones the first by name, so that the order of the file does not matter. */
function mostOf(places: ReadonlyMap<string, number> = new Map()): string {
  const [first] = [...places].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
  return first?.[0] ?? '';
}
