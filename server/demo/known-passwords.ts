/** The logins of the demo town, which the start prints and everybody can read: they must not open a server to others. */
import { hasPeopleWithoutPassword, opensFor } from '#server/accounts/index.ts';
import type { Sql } from '#server/database/database.ts';
import { type Settings, StartError } from '#server/process/settings.ts';

export const DEMO_CUSTOMER = { contactNumber: '9876543210', password: 'Customer@123' };
export const DEMO_VENDOR = { contactNumber: '9876543211', password: 'Vendor@123' };
export const DEMO_ADMIN = { contactNumber: '9876543212', password: 'Admin@123' };

/**
 * Stops the start of a server that others can reach on a database whose demo logins still work, unless DEMO_DATA=public.
 * Only where the town is: a stranger who registers one of its numbers cannot stop a server without it.
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
    `Others can reach this server, and everybody knows the demo passwords of ${open.join(', ')} in its database: give them others (npm run chatpata -- user reset-password NUMBER), use an empty database, or set DEMO_DATA=public if that is what you want.`,
  );
}
