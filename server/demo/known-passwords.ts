/** The demo logins are public, so they must not work on a server that others can reach. */
import { hasPeopleWithoutPassword, opensFor } from '#server/accounts/index.ts';
import type { Sql } from '#server/database/database.ts';
import { type Settings, StartError } from '#server/process/settings.ts';

export const DEMO_CUSTOMER = { contactNumber: '9876543210', password: 'Customer@123' };
export const DEMO_VENDOR = { contactNumber: '9876543211', password: 'Vendor@123' };
export const DEMO_ADMIN = { contactNumber: '9876543212', password: 'Admin@123' };

/**
 * Refuses to start a reachable server while the demo logins work, unless DEMO_DATA=public. Checked only where the demo
 * town is: elsewhere a stranger could stop the server by registering one of its numbers.
 */
export async function refuseKnownPasswords(
  sql: Sql,
  { isPublic, demoData }: Pick<Settings, 'isPublic' | 'demoData'>,
): Promise<void> {
  if (!isPublic || demoData === 'public' || !(await hasPeopleWithoutPassword(sql))) return;
  const open: string[] = [];
  for (const { contactNumber, password } of [DEMO_CUSTOMER, DEMO_VENDOR, DEMO_ADMIN]) {
    if (await opensFor(sql, contactNumber, password)) open.push(contactNumber);
  }
  if (open.length === 0) return;
  throw new StartError(
    `Others can reach this server, and everybody knows the demo passwords of ${open.join(', ')} in its database: change them (npm run chatpata -- user reset-password NUMBER), use an empty database, or set DEMO_DATA=public if that is what you want.`,
  );
}
