import { ContactNumber } from '#contract/accounts/fields.ts';
import { addPerson, oneTimePassword, oneTimePasswordEnd, personByContact } from '#server/accounts/index.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { StartError } from '#server/process/settings.ts';

export function ownerContact(text: string): string {
  const contact = text.trim();
  if (ContactNumber.safeParse(contact).success) return contact;
  throw new StartError(`--owner must be a contact number of 10 digits starting with 6, 7, 8 or 9, not "${text}".`);
}

/** The vendor's id; undefined if the number is free. Throws if its person is blocked or not a vendor. */
export async function findOwner(sql: Sql, contactNumber: string): Promise<number | undefined> {
  const person = await personByContact(sql, contactNumber);
  if (!person) return undefined;
  if (!person.roles.includes('VENDOR')) {
    throw new StartError(
      `${contactNumber} belongs to a person who is not a vendor: please name a vendor with --owner.`,
    );
  }
  if (person.isBlocked) {
    throw new StartError(`${contactNumber} is blocked, and imported restaurants are open: please unblock them first.`);
  }
  return person.userId;
}

/** Adds the vendor with a one-time password; only its hash is stored. */
export async function createOwner(sql: Sql, contactNumber: string): Promise<{ userId: number; password: string }> {
  const userName = 'Restaurant Owner';
  const { password, passwordHash } = await oneTimePassword({ userName, contactNumber });
  const userId = await transaction(sql, (tx) =>
    addPerson(tx, {
      userName,
      contactNumber,
      // .invalid is reserved (RFC 2606), so mail to this address is never delivered.
      emailId: `${contactNumber}@chatpata.invalid`,
      passwordHash,
      passwordEndsAt: oneTimePasswordEnd(new Date()),
      roles: ['VENDOR'],
    }),
  );
  if (userId === undefined) throw new StartError(`${contactNumber} registered at this moment: please start again.`);
  return { userId, password };
}
