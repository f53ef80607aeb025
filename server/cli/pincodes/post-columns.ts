import { keysOf } from '#contract/kit/fields-of.ts';
import { StartError } from '#server/process/settings.ts';
import { foldName } from '../import/columns.ts';
import { showable } from '../import/repair.ts';

const NAMES = {
  pincode: ['pincode', 'pin code', 'postal code', 'pin', 'zip code'],
  district: ['district', 'district name', 'districtname'],
  state: ['state', 'state name', 'statename'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
} as const;
type PostField = keyof typeof NAMES;
const NEEDED: readonly PostField[] = ['pincode', 'district', 'state'];
const HEADER_SHOWN_MAX = 300;

export interface PostColumns {
  readonly at: Readonly<Partial<Record<PostField, number>>>;
}

export function findPostColumns(header: readonly string[], file: string): PostColumns {
  const titles = header.map(foldName);
  const at: Partial<Record<PostField, number>> = {};
  for (const field of keysOf(NAMES)) {
    const index = NAMES[field].map((name) => titles.indexOf(name)).find((each) => each >= 0);
    if (index !== undefined) at[field] = index;
  }
  const missing = NEEDED.find((field) => at[field] === undefined);
  if (missing) {
    const found = showable(header.join(', ')).slice(0, HEADER_SHOWN_MAX) || 'nothing';
    throw new StartError(`${file} has no column called ${missing}; found: ${found}.`);
  }
  return { at };
}
