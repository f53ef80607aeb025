import { asRow } from '#server/database/as-row.ts';
import type { Tx } from '#server/database/database.ts';

export const LANDMARK_KINDS =
  `airport, beach, bus stand, campus, hospital, junction, lake, mall, market, metro station, park, place of worship, railway station,
   sight, stadium, tech park`.split(/,\s+/);

/** `otherNames` and `areas` are lists, separated by vertical bars. */
export interface LandmarkRow {
  readonly name: string;
  readonly city: string;
  readonly otherNames: string | null;
  readonly kind: string;
  readonly pincode: string;
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
  readonly areas: string | null;
}

/** Replaces those of the same name and city; returns how many are new. */
export async function writeLandmarks(tx: Tx, landmarks: readonly LandmarkRow[]): Promise<number> {
  const rows = `[${landmarks.map((each) => asRow({ ...each, source: 'operator' })).join()}]`;
  const given = tx`jsonb_populate_recordset(null::landmarks, ${rows}::text::jsonb)`;
  const { count } = await tx`delete from landmarks l using ${given} g where (l.name, l.city) = (g.name, g.city)`;
  await tx`insert into landmarks select * from ${given}`;
  return landmarks.length - count;
}
