/** People who work at a restaurant, for tests: invited and joined by the same calls as in the product. */
import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '#contract/kit/rights.ts';
import { hasLimit, inviteStaff, joinStaff } from '#contract/kitchen/staff.ts';
import type { Sql } from '#server/database/database.ts';
import { succeeded } from './browser.ts';
import { newPerson, type Person } from './people.ts';

export const invite = (
  { browser }: Person,
  restaurantId: number,
  contactNumber: string,
  staffRole: StaffRole,
  refundLimit = 100,
) =>
  browser.call(inviteStaff, {
    params: { restaurantId },
    body: { contactNumber, staffRole, ...(hasLimit(staffRole) && { refundLimit }) },
  });

export const join = ({ browser }: Person, link: string) => browser.call(joinStaff, { body: { link } });

/** Somebody new, who was invited by the owner and has joined. */
export async function newStaff(
  app: FastifyInstance,
  sql: Sql,
  owner: Person,
  restaurantId: number,
  staffRole: StaffRole = 'KITCHEN',
): Promise<Person & { readonly staffId: number }> {
  const person = await newPerson(app, sql);
  const { staffId, link } = succeeded(await invite(owner, restaurantId, person.contactNumber, staffRole));
  succeeded(await join(person, link));
  return { ...person, staffId };
}
