/** Links by mail are codes with a token of their own instead of a cookie: they work once, in any browser. */
import { type Sql, transaction } from '#server/database/database.ts';
import { refuse } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { findUser, type UserToCheck } from '../rows.ts';
import { newToken } from '../token.ts';
import { hashesOf } from './check-sent-code.ts';
import { tryCode } from './code-rows.ts';

type Linked = Pick<UserToCheck, 'userId' | 'emailId' | 'passwordHash'>;
const NOBODY: Linked = { userId: 0, emailId: '', passwordHash: '' };

/** A change of the address or the password ends the links before it. */
const boundTo = ({ userId, emailId, passwordHash }: Linked) => `${userId} ${emailId} ${passwordHash}`;

/** Returns its address as `code`. Browsers send no server the part after #, so no log has it. */
export function newLink({ publicUrl }: Settings, page: '/forgotPassword' | '/confirmEmail', user: Linked = NOBODY) {
  const token = newToken();
  return { code: `${publicUrl}${page}#${user.userId}.${token}`, ...hashesOf(token, boundTo(user)) };
}

export async function personByLink(
  { sql, now }: { sql: Sql; now: Date },
  purpose: 'LINK' | 'EMAIL',
  { link }: { link: string },
) {
  const [userId, token = ''] = link.split('.');
  const user = await findUser(sql, Number(userId));
  if (!user || user.isBlocked) throw linkEnded();
  const code = { contactNumber: user.contactNumber, purpose, ...hashesOf(token, boundTo(user)) };
  const codeId = await transaction(sql, (tx) => tryCode(tx, code, now));
  if (codeId === undefined) throw linkEnded();
  return { user, codeId };
}

/** The same for a link that is wrong, too old, used, replaced, or of an earlier address or password. */
export const linkEnded = () => refuse('LINK_ENDED');
