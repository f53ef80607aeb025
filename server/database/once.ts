import { Client } from 'pg';
import { DatabaseAway } from './database-away.ts';
import { driverUrl } from './driver-url.ts';

/** Runs `work` on a plain connection of its own, which rejects with a DatabaseAway if it cannot be opened. */
export async function once<T>(url: string, connectMs: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: driverUrl(url), connectionTimeoutMillis: connectMs });
  // The statement under way fails as well, and reports the same.
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new DatabaseAway(error);
    });
    return await work(client);
  } finally {
    await client.end();
  }
}
