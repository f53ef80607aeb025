import { randomInt } from 'node:crypto';
import { sendCode } from '#contract/accounts/codes.ts';
import { networkOf } from '#server/http/limits.ts';
import { serveAfter } from '#server/http/serve.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { userByContact } from '../rows.ts';
import { hashesFor } from './check-sent-code.ts';
import * as rows from './code-rows.ts';
import { waitSeconds, whyNoCode } from './code-rules.ts';

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * An unknown number gets the same response after the same work, but no message. Only a registration's code is sent to
 * any number.
 */
export const serveSendCode = serveAfter(
  sendCode,
  async ({ body, operator, refuse }) => {
    if (!(await operator()).codesFor.includes(body.purpose)) throw refuse('CODES_OFF');
  },
  async ({ tx, body: { purpose, ...body }, now, settings, request, reply, refuse }) => {
    const contactNumber = String(body.contactNumber);
    const network = settings.hasRateLimits ? networkOf(request.ip) : '';
    const counts = await rows.countCodes(tx, contactNumber, network, now);
    const why = whyNoCode(counts, now);
    if (why) throw refuse(why.code, why);
    const code = newCode();
    await rows.insertCode(tx, { contactNumber, purpose, network, ...hashesFor(reply, code) }, now);
    const user = await userByContact(tx, contactNumber);
    const isMeant = purpose === 'REGISTER' || user?.isBlocked === false;
    await rows.sameWork(tx, isMeant, () => {
      const to = { contactNumber, language: user?.language ?? request.language, ...(user && { userId: user.userId }) };
      return sendMessage(tx, { kind: 'CODE', ...to, facts: { code } }, now);
    });
    return { againAfterSeconds: waitSeconds(counts.ofNumber + 1) };
  },
);
