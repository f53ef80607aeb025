/** `chatpata landmarks FILE`: adds the landmarks of a CSV file, all or none. */
import { basename } from 'node:path';
import { type Sql, transaction } from '#server/database/database.ts';
import { LANDMARK_KINDS, type LandmarkRow, writeLandmarks } from '#server/nearby/index.ts';
import { StartError } from '#server/process/settings.ts';
import { readPieces } from '../import/read-bytes.ts';
import { readCsv } from '../import/read-csv.ts';
import { fold, parsePincode, tidy } from '../import/repair.ts';
import { parsePoint } from '../pincodes/degrees.ts';

const NEEDED = ['name', 'city', 'kind', 'pincode', 'lat', 'lng'];
const RADIUS_KM = { usual: 2, min: 0.5, max: 10 };
const PROBLEMS_SHOWN = 20;

/** Throws a StartError that names the wrong lines. */
export async function readLandmarks(path: string): Promise<LandmarkRow[]> {
  const fileName = basename(path);
  const records = readCsv(readPieces(path));
  const { value: header } = await records.next();
  const titles = header && 'fields' in header ? header.fields.map(fold) : [];
  if (NEEDED.some((column) => !titles.includes(column)))
    throw new StartError(`${fileName} needs the columns ${NEEDED.join(', ')}.`);
  const landmarks = new Map<string, LandmarkRow>();
  const problems: string[] = [];
  for await (const record of records) {
    const read =
      'fields' in record ? landmarkIn((column) => tidy(record.fields[titles.indexOf(column)] ?? '')) : record.reason;
    if (typeof read === 'string') problems.push(`line ${record.line}: ${read}`);
    else landmarks.set(fold(`${read.name}|${read.city}`), read);
  }
  if (problems.length > 0)
    throw new StartError(
      [`${fileName} was refused, nothing was changed:`, ...problems.slice(0, PROBLEMS_SHOWN)].join('\n  '),
    );
  if (landmarks.size === 0) throw new StartError(`${fileName} has no landmarks; nothing was changed.`);
  return [...landmarks.values()];
}

function landmarkIn(cell: (column: string) => string): LandmarkRow | string {
  const [name, city] = [cell('name'), cell('city')];
  if (name === '' || city === '') return 'The name or the city is missing.';
  const kind = LANDMARK_KINDS.find((each) => each === fold(cell('kind')));
  if (!kind) return `The kind is "${cell('kind')}"; it must be one of ${LANDMARK_KINDS.join(', ')}.`;
  const pincode = parsePincode(cell('pincode'));
  if (!pincode) return `"${cell('pincode')}" is not a pincode.`;
  const point = parsePoint(cell('lat'), cell('lng'));
  if (!point) return `"${cell('lat')}, ${cell('lng')}" is not a point in India.`;
  const radiusKm = cell('radius_km') === '' ? RADIUS_KM.usual : Number(cell('radius_km'));
  if (!(radiusKm >= RADIUS_KM.min && radiusKm <= RADIUS_KM.max))
    return `The radius is "${cell('radius_km')}"; it must be ${RADIUS_KM.min} to ${RADIUS_KM.max} km.`;
  const [otherNames, areas] = [cell('other_names') || null, cell('areas') || null];
  return { name, city, otherNames, kind, pincode, ...point, radiusKm, areas };
}

export async function addLandmarks(sql: Sql, landmarks: readonly LandmarkRow[]): Promise<string> {
  const added = await transaction(sql, (tx) => writeLandmarks(tx, landmarks));
  return `Landmarks: ${added} added, ${landmarks.length - added} replaced. Running servers use them within a minute.`;
}
