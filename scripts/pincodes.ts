/**
 * Writes db/data/pincodes.csv from a list of post offices (db/data/README.md). `npm run level` comes after it.
 * `node scripts/enter.mjs scripts/pincodes.ts FILE`
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparePincodes } from '#server/cli/pincodes/pincodes-command.ts';
import { DB } from '#server/database/schema-files.ts';

const rounded = (degrees: number | null) => (degrees === null ? '' : Number(degrees.toFixed(3)));

const { pincodes } = await preparePincodes(process.argv[2] ?? '');
const rows = pincodes.map(({ pincode, city, state, lat, lng }) => [pincode, city, state, rounded(lat), rounded(lng)]);
const lines = [['pincode', 'city', 'state', 'lat', 'lng'], ...rows].map((row) => `${row.join(',')}\n`);
writeFileSync(join(DB, 'data', 'pincodes.csv'), lines.join(''));
