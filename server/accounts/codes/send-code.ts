import type { FastifyRequest } from 'fastify';
import { sendCode } from '#contract/accounts/codes.ts';
import type { Tx } from '#server/database/database.ts';
import { networkOf } from '#server/http/limits.ts';
import { serveAfter } from '#server/http/serve.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { refuse } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { userByContact } from '../rows.ts';
import { codesWith } from './check-sent-code.ts';
import * as rows from './code-rows.ts';
import { waitSeconds, whyNoCode } from './code-rules.ts';
import { newLink } from './link.ts';

/**
 * An unknown number gets the same response after the same work, but no message. Only codes that can make an account are
 * sent to any number, and links only to proved addresses.
 */
export const serveSendCode = serveAfter(
  sendCode,
  async ({ body, operator, refuse }) => {
    if (!(await operator()).codesFor.includes(body.purpose)) throw refuse('CODES_OFF');
  },
  async ({ tx, body: { purpose, ...body }, now, settings, request, reply }) => {
    const contactNumber = String(body.contactNumber);
    const user = await userByContact(tx, contactNumber);
    const isLink = purpose === 'LINK';
    const { code, ...hashes } = isLink ? newLink(settings, '/forgotPassword', user) : codesWith(reply)();
    const againAfterSeconds = await addCode(tx, { contactNumber, purpose, ...hashes }, { settings, request, now });
    const isKnown = user?.isBlocked === false && (!isLink || user.isEmailProved);
    const isMeant = purpose === 'REGISTER' || purpose === 'GUEST' || isKnown;
    await rows.sameWork(tx, isMeant, () => {
      const to = isLink ? { emailId: user?.emailId || 'nobody' } : { contactNumber };
      const person = { language: user?.language ?? request.language, ...(user && { userId: user.userId }) };
      return sendMessage(tx, { kind: isLink ? 'PASSWORD_LINK' : 'CODE', ...to, ...person, facts: { code } }, now);
    });
    return { againAfterSeconds };
  },
);

interface Asking {
  readonly settings: Settings;
  readonly request: FastifyRequest;
  readonly now: Date;
}

/** Within the limits of codes. The caller sends it. Returns the seconds until another can be sent. */
export async function addCode(tx: Tx, code: rows.CodeOf, { settings, request, now }: Asking): Promise<number> {
  const network = settings.hasRateLimits ? networkOf(request.ip) : '';
  const counts = await rows.countCodes(tx, code.contactNumber, network, now);
  const why = whyNoCode(counts, now);
  if (why) throw refuse(why.code, why);
  await rows.insertCode(tx, { ...code, network }, now);
  return waitSeconds(counts.ofNumber + 1);
}
