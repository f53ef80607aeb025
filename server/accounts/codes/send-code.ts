import { randomInt } from 'node:crypto';
import { sendCode } from '#contract/accounts/codes.ts';
import type { Tx } from '#server/database/database.ts';
import { networkOf } from '#server/http/limits.ts';
import { serveAfter } from '#server/http/serve.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { refuse } from '#server/process/errors.ts';
import { userByContact } from '../rows.ts';
import { newHashes } from './check-sent-code.ts';
import * as rows from './code-rows.ts';
import { waitSeconds, whyNoCode } from './code-rules.ts';

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * An unknown number gets the same response after the same work, but no message. Only codes that can make an account are
 * sent to any number.
 */
export const serveSendCode = serveAfter(
  sendCode,
  async ({ body, operator, refuse }) => {
    if (!(await operator()).codesFor.includes(body.purpose)) throw refuse('CODES_OFF');
  },
  async ({ tx, body: { purpose, ...body }, now, settings, request, reply }) => {
    const contactNumber = String(body.contactNumber);
    const network = settings.hasRateLimits ? networkOf(request.ip) : '';
    const { code, againAfterSeconds } = await addCode(tx, { contactNumber, purpose, network }, newHashes(reply), now);
    const user = await userByContact(tx, contactNumber);
    const isMeant = purpose === 'REGISTER' || purpose === 'GUEST' || user?.isBlocked === false;
    await rows.sameWork(tx, isMeant, () => {
      const to = { contactNumber, language: user?.language ?? request.language, ...(user && { userId: user.userId }) };
      return sendMessage(tx, { kind: 'CODE', ...to, facts: { code } }, now);
    });
    return { againAfterSeconds };
  },
);

type CodeTo = Pick<Parameters<typeof rows.insertCode>[1], 'contactNumber' | 'purpose' | 'network'>;

/** Within the limits of codes. Returns the code, which the caller sends. */
export async function addCode(tx: Tx, to: CodeTo, hashesOf: ReturnType<typeof newHashes>, now: Date) {
  const counts = await rows.countCodes(tx, to.contactNumber, to.network, now);
  const why = whyNoCode(counts, now);
  if (why) throw refuse(why.code, why);
  const code = newCode();
  await rows.insertCode(tx, { ...to, ...hashesOf(code) }, now);
  return { code, againAfterSeconds: waitSeconds(counts.ofNumber + 1) };
}
