import type { Sql } from '#server/database/database.ts';
import type { Live } from '#server/events/live.ts';
import { readMarketplace } from './about.ts';

/** Cached until the marketplace changes; the last value remains if it cannot be read. */
export function operatorLicence(sql: Sql, live: Pick<Live, 'onPublicChange'>): () => Promise<string> {
  let cached = '';
  let reading: Promise<string> | undefined;
  const readNow = async () => {
    try {
      cached = (await readMarketplace(sql)).fssaiLicence;
    } catch {
      // The next page tries again.
      reading = undefined;
    }
    return cached;
  };
  live.onPublicChange(({ restaurantIds }) => {
    // After the read under way, which may have begun before the change.
    if (restaurantIds === undefined && reading) reading = reading.then(readNow);
  });
  return () => {
    reading ??= readNow();
    return reading;
  };
}
