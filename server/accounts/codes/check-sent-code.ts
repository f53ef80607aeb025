import { createHmac, randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { transaction } from '#server/database/database.ts';
import { type CallError, refuse, refuseField } from '#server/process/errors.ts';
import { userByContact } from '../rows.ts';
import type { CodeCheck } from '../second-factor/check-code.ts';
import { noteAccess } from '../sessions/access-events.ts';
import { hashOf, newToken } from '../token.ts';
import * as rows from './code-rows.ts';
import { isCodeEnough } from './code-rules.ts';

type Checking = Pick<CodeCheck, 'sql' | 'request' | 'now'>;
interface TypedCode extends Pick<rows.CodeOf, 'contactNumber' | 'purpose'> {
  readonly code: string;
  readonly field?: string;
}

const COOKIE = 'code';

/** The token is not stored, so that a copy of the table reveals no code. */
export const hashesOf = (token: string, code: string) => ({
  browserHash: hashOf(token),
  codeHash: createHmac('sha256', token).update(code).digest(),
});

/** Codes work only in this browser, for which it has a cookie for ten minutes, and for the person `askedBy`, if given. */
export function codesWith(reply: FastifyReply, askedBy: number | '' = '') {
  const token = newToken();
  reply.setCookie(COOKIE, token, { httpOnly: true, maxAge: 600 });
  return () => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { code, ...hashesOf(token + askedBy, code) };
  };
}

/** The same for a code that is wrong, expired, used, replaced, tried too often, or of another browser. */
export const wrongSentCode = (field = 'code'): CallError => refuseField('SENT_CODE_WRONG', field);

/** The id of the code, to be used up by `spendSentCode`. A wrong try counts although the call is refused. */
export async function checkSentCode(
  { sql, request, now }: Checking,
  { code, field, ...of }: TypedCode,
  { userId, askedBy = '' }: { userId?: number | undefined; askedBy?: number | '' } = {},
) {
  const hashes = hashesOf((request.cookies[COOKIE] ?? '') + askedBy, code);
  const codeId = await transaction(sql, (tx) => rows.tryCode(tx, { ...of, ...hashes }, now));
  if (codeId !== undefined) return codeId;
  noteAccess('LOGIN_FAILED', { request, now, userId, detail: 'SENT_CODE_WRONG' });
  throw wrongSentCode(field);
}

/**
 * The person whose number it is, if any. After 90 days without a login the number may be somebody else's (product rule
 * 1.12).
 */
export async function personByCode(checking: Checking, typed: TypedCode) {
  const user = await userByContact(checking.sql, typed.contactNumber);
  const codeId = await checkSentCode(checking, typed, { userId: user?.userId });
  if (user?.isBlocked) throw wrongSentCode();
  if (user && !isCodeEnough(await rows.standingOf(checking.sql, user.userId), checking.now))
    throw refuse('CODE_NOT_ENOUGH');
  return { user, codeId };
}
