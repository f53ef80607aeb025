/** `chatpata admin create`: makes an administrator. The first may use the link that the start prints instead. */

import { ContactNumber, EmailId, FullName } from '#contract/accounts/fields.ts';
import { refusals } from '#contract/kit/refusals.ts';
import {
  addPerson,
  hashPassword,
  insertRole,
  personByContact,
  recordAdministrator,
  weaknessOf,
} from '#server/accounts/index.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { StartError } from '#server/process/settings.ts';

export interface CreateAdminOptions {
  readonly contact: string;
  readonly name?: string;
  readonly email?: string;
  /** For a person who is registered; their password does not change. */
  readonly existing?: boolean;
}

/** Before the database is opened or a password is asked for. */
export function checkAdmin({ contact, name, email, existing }: CreateAdminOptions): void {
  const check = (option: string, schema: typeof FullName | typeof EmailId | typeof ContactNumber, value?: string) => {
    const checked = schema.safeParse(value);
    if (!checked.success) throw new StartError(`${option}: ${checked.error.issues[0]?.message}.`);
  };
  check('--contact', ContactNumber, contact);
  if (existing) return;
  check('--name', FullName, name);
  check('--email', EmailId, email);
}

/** Returns the sentence to print. Calls `password` only if one is needed. */
export async function createAdmin(
  sql: Sql,
  options: CreateAdminOptions,
  password: () => Promise<string>,
): Promise<string> {
  const { contact, name = '', email = '' } = options;
  const person = await personByContact(sql, contact);
  if (options.existing) return giveRole(sql, contact, person);
  const taken = new StartError(
    `${contact} is registered already: give --existing to make this person an administrator too.`,
  );
  if (person) throw taken;
  const chosen = await password();
  const weakness = await weaknessOf(chosen, { userName: name, contactNumber: contact });
  if (weakness) throw new StartError(refusals[weakness][1]);
  const passwordHash = await hashPassword(chosen);
  return transaction(sql, async (tx) => {
    const roles = ['ADMIN'] as const;
    const userId = await addPerson(tx, { userName: name, contactNumber: contact, emailId: email, passwordHash, roles });
    if (userId === undefined) throw taken;
    await audit(tx, userId, true);
    return `${name} can log in as an administrator with ${contact}.`;
  });
}

async function giveRole(sql: Sql, contact: string, person: Awaited<ReturnType<typeof personByContact>>) {
  if (!person) throw new StartError(`Nobody has registered ${contact}: leave out --existing to add a new person.`);
  const { userId, userName, roles } = person;
  if (roles.includes('ADMIN')) return `${userName} is an administrator already.`;
  return transaction(sql, async (tx) => {
    await insertRole(tx, userId, 'ADMIN');
    await audit(tx, userId, false);
    return `${userName} is an administrator now.`;
  });
}

const audit = (tx: Tx, userId: number, isNewPerson: boolean) =>
  recordAdministrator(tx, { userId, isNewPerson, by: undefined, address: '', at: new Date() });
