import type { Sql } from '#server/database/database.ts';
import type { Live } from '#server/events/live.ts';
import { readMarketplace } from './about.ts';

/**
 * The number of the operator's own licence, for every page. It is kept in memory: read once, and again after the event that the
 * marketplace has changed. While it cannot be read, it is what it was.
 */
export function operatorLicence(sql: Sql, live: Pick<Live, 'onPublicChange'>): () => Promise<string> {
  let known = '';
  let reading: Promise<string> | undefined;
  const readNow = async () => {
    try {
      known = (await readMarketplace(sql)).fssaiLicence;
    } catch {
      // The next page tries again.
      reading = undefined;
    }
    return known;
  };
  live.onPublicChange(({ restaurantIds }) => {
    // After the one under way, which may have begun before the change.
    if (restaurantIds === undefined && reading) reading = reading.then(readNow);
  });
  return () => {
    reading ??= readNow();
    return reading;
  };
}
