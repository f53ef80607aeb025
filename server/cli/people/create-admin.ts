/** `chatpata admin create`: makes an administrator. The first may use the link that the start prints instead. */

import { ContactNumber, EmailId, FullName } from '#contract/accounts/fields.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { ADMIN_ROLES, type AdminRole } from '#contract/kit/rights.ts';
import {
  addPerson,
  hashPassword,
  insertRole,
  personByContact,
  recordAdministrator,
  weaknessOf,
} from '#server/accounts/index.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { changeRight } from '#server/moderation/index.ts';
import { StartError } from '#server/process/settings.ts';

export interface CreateAdminOptions {
  readonly contact: string;
  readonly name?: string;
  readonly email?: string;
  /** For a person who is registered; their password does not change. */
  readonly existing?: boolean;
  /** Without it, all rights. */
  readonly role?: AdminRole;
}

/** Before the database is opened or a password is asked for. */
export function checkAdmin({ contact, name, email, existing, role }: CreateAdminOptions): void {
  const check = (option: string, schema: typeof FullName | typeof EmailId | typeof ContactNumber, value?: string) => {
    const checked = schema.safeParse(value);
    if (!checked.success) throw new StartError(`${option}: ${checked.error.issues[0]?.message}.`);
  };
  if (role && !ADMIN_ROLES.includes(role)) throw new StartError(`--role: ${ADMIN_ROLES.join(', ')}.`);
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
  const { contact, name = '', email = '', role } = options;
  const person = await personByContact(sql, contact);
  if (options.existing) return giveRole(sql, options, person);
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
    if (role) await changeRight(tx, userId, role, { by: undefined, at: new Date() });
    return `${name} can log in as an administrator with ${contact}.`;
  });
}

async function giveRole(
  sql: Sql,
  { contact, role }: CreateAdminOptions,
  person: Awaited<ReturnType<typeof personByContact>>,
) {
  if (!person) throw new StartError(`Nobody has registered ${contact}: leave out --existing to add a new person.`);
  const { userId, userName, roles, adminRole } = person;
  const isOne = roles.includes('ADMIN');
  if (isOne && adminRole === (role ?? null)) return `${userName} is an administrator already.`;
  return transaction(sql, async (tx) => {
    await insertRole(tx, userId, 'ADMIN');
    if (!isOne) await audit(tx, userId, false);
    if (isOne || role) await changeRight(tx, userId, role ?? null, { by: undefined, at: new Date() });
    return `${userName} is an administrator${role ? ` with the right ${role}` : ''} now.`;
  });
}

const audit = (tx: Tx, userId: number, isNewPerson: boolean) =>
  recordAdministrator(tx, { userId, isNewPerson, by: undefined, address: '', at: new Date() });
