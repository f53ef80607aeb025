import type { Role } from '#contract/kit/endpoint.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { openWallet } from '#server/wallet/index.ts';
import { deleteUnusedApps, endAppsOf } from './apps/app-rows.ts';
import { deleteOldCodes } from './codes/code-rows.ts';
import { deleteOldChallenges } from './passkeys/passkey-rows.ts';
import { oneTimePasswordEnd } from './passwords/first-step.ts';
import { passwordFits } from './passwords/password.ts';
import * as peopleRows from './people-rows.ts';
import * as rows from './rows.ts';
import * as attemptRows from './sessions/attempt-rows.ts';
import { attemptWindowStart, ofNumber } from './sessions/attempts.ts';
import { deviceKnownSince } from './sessions/known-devices.ts';
import { idleSince } from './sessions/session.ts';
import { deleteEndedSessions } from './sessions/session-rows.ts';
import { endSessionsOf, endStreamsOf } from './sessions/sessions.ts';

export { endApp, endAppsOf, holdApp, lockApp } from './apps/app-rows.ts';
export { appOfToken, findAppCaller } from './apps/find-app-caller.ts';
export { addOAuth } from './apps/oauth.ts';
export { newSetupToken, recordAdministrator } from './first-administrator/setup-link.ts';
export { makeNumberChange } from './number/make-number-change.ts';
export { oneTimePasswordEnd } from './passwords/first-step.ts';
export { oneTimePassword } from './passwords/one-time-password.ts';
export { hashPassword, passwordFits } from './passwords/password.ts';
export { type Owner, weaknessOf } from './passwords/weak-password.ts';
export { lockUnblocked, people, personById } from './people-rows.ts';
export { noteAccess } from './sessions/access-events.ts';
export { callerOf, clearCookies, sessionToCheck } from './sessions/session.ts';
export { deleteShiftsAtTablet, deleteShiftsOfPerson, holdSession } from './sessions/session-rows.ts';
export { openShift } from './sessions/user-login.ts';
export { hashOf, newToken } from './token.ts';

export interface NewPerson {
  readonly userName: string;
  readonly contactNumber: string;
  readonly emailId: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly passwordEndsAt?: Date;
  readonly language?: string;
}

export async function addPerson(tx: Tx, person: NewPerson): Promise<number | undefined> {
  const userId = await rows.insertUser(tx, person);
  if (userId !== undefined) await openWallet(tx, userId);
  return userId;
}

export const NO_PASSWORD = 'no password';
export const hasPeopleWithoutPassword = (sql: Sql): Promise<boolean> => peopleRows.hasPasswordHash(sql, NO_PASSWORD);

export async function opensFor(sql: Sql, contactNumber: string, password: string): Promise<boolean> {
  const user = await rows.userByContact(sql, contactNumber);
  return user !== undefined && !user.isBlocked && (await passwordFits(user.passwordHash, password));
}

export const personByContact = async (sql: Sql, contactNumber: string) => {
  const found = await rows.userByContact(sql, contactNumber);
  if (!found) return undefined;
  const { userId, userName, roles, adminRole, isBlocked } = found;
  return { userId, userName, roles, adminRole, isBlocked };
};

export { hasAddress, hasPeople, insertAddress, insertRole } from './rows.ts';
export { deleteFactor as removeSecondFactor } from './second-factor/second-factor-rows.ts';

export async function deleteEndedLogins(tx: Tx, now: Date): Promise<void> {
  await endStreamsOf(tx, await deleteEndedSessions(tx, { now, idleSince: idleSince(now) }), now);
  await attemptRows.deleteOldAttempts(tx, attemptWindowStart(now));
  await attemptRows.deleteOldDevices(tx, deviceKnownSince(now));
  await deleteOldCodes(tx, now);
  await deleteOldChallenges(tx, now);
  await deleteUnusedApps(tx, now);
}

/** Blocks a person and ends their sessions; undefined when there is no such person. */
export async function blockPerson(tx: Tx, userId: number, reason: string, now: Date): Promise<string | undefined> {
  // The person's row first: a concurrent login has started its session already, or waits for the lock and is refused.
  const userName = await peopleRows.setBlocked(tx, userId, { isBlocked: true, reason, at: now });
  await endSessionsOf(tx, userId, now);
  await endAppsOf(tx, userId, now);
  return userName;
}

export const unblockPerson = (tx: Tx, userId: number, now: Date): Promise<string | undefined> =>
  peopleRows.setBlocked(tx, userId, { isBlocked: false, reason: '', at: now });

/** With a one-time password. The person reads of it in a mail, or else in a message to their number. */
export async function replacePassword(
  tx: Tx,
  { userId, contactNumber }: { userId: number; contactNumber: string },
  passwordHash: string,
  now: Date,
): Promise<void> {
  const to = await peopleRows.setOneTimePassword(tx, userId, passwordHash, oneTimePasswordEnd(now));
  await endSessionsOf(tx, userId, now);
  await attemptRows.deleteAttempts(tx, ofNumber(contactNumber));
  if (!to) return;
  const number = to.emailId ? {} : { contactNumber };
  await sendMessage(tx, { kind: 'PASSWORD_CHANGED', userId, ...to, ...number, facts: {} }, now);
}
export { confirmPassword } from './passwords/confirm-password.ts';
export {
  changeAdminRole,
  erasePerson,
  holdPerson,
  isLastAdministrator,
  isSoleAdministrator,
  lockAdministrators,
  lockPerson,
  personalParts,
} from './personal-rows.ts';
export { endSessionIn } from './sessions/sessions.ts';
