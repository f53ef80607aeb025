/** Fills the database at the URL sent to it with the demo town; it ends with its server. */
import { once } from 'node:events';
import { connect } from '#server/database/database.ts';
import { PhotosAway } from '#server/media/index.ts';
import { readSettings } from '#server/process/settings.ts';
import { fillTown } from './index.ts';

const endEarly = () => process.exit(1);
process.once('disconnect', endEarly);
const [url] = await once(process, 'message');
const sql = connect(String(url), { connections: 2 });
try {
  await fillTown(sql, readSettings(process.env));
} catch (error) {
  if (!(error instanceof PhotosAway)) throw error;
  process.send?.({ away: error.reason });
}
await sql.end();
process.off('disconnect', endEarly);
process.disconnect();
