import { askForNumber, changeNumber, stopNumberChange, waitingNumber } from '#contract/accounts/new-number.ts';
import { t } from '#contract/kit/texts.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { noSession, refuseField } from '#server/process/errors.ts';
import { checkSentCode, codesWith, wrongSentCode } from '../codes/check-sent-code.ts';
import { spendSentCode } from '../codes/code-rows.ts';
import { addCode } from '../codes/send-code.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { credentialsOf, userByContact } from '../rows.ts';
import { passSecondFactor } from '../second-factor/check-code.ts';
import { recordAccess } from '../sessions/access-events.ts';
import { endOthers } from '../sessions/sessions.ts';
import { announce, endOldNumber } from './make-number-change.ts';
import * as rows from './number-rows.ts';

const PURPOSE = 'NEW_NUMBER';

export const serveWaitingNumber = serve(waitingNumber, async ({ sql, params: { userId } }) => {
  const waiting = await rows.waitingNumberOf(sql, userId);
  return waiting ?? { contactNumber: null, changesAt: null };
});

/** A number of another account gets a code too: only who has that phone learns of the account. */
export const serveAskForNumber = serveAfter(
  askForNumber,
  async ({ sql, params: { userId }, body, operator, request, now, refuse }) => {
    if (!(await operator()).codesFor.includes('PASSWORD')) throw refuse('CODES_OFF');
    const known = await credentialsOf(sql, userId);
    if (String(body.contactNumber) === known.contactNumber) throw refuseField('NUMBER_UNCHANGED', 'contactNumber');
    await checkPassword({ sql, request, now }, known, body.currentPassword);
    await passSecondFactor({ sql, request, now, ...known }, body.code);
    return known.contactNumber;
  },
  async ({ tx, params: { userId }, body, prepared: old, settings, request, reply, now }) => {
    const newCode = codesWith(reply, userId);
    let againAfterSeconds = 0;
    // Always in the same order, to avoid deadlocks.
    for (const contactNumber of [String(body.contactNumber), ...(body.isOldLost ? [] : [old])].sort()) {
      const { code, ...hashes } = newCode();
      const seconds = await addCode(tx, { contactNumber, purpose: PURPOSE, ...hashes }, { settings, request, now });
      againAfterSeconds = Math.max(againAfterSeconds, seconds);
      const to = { userId, contactNumber, language: request.language };
      await sendMessage(tx, { kind: 'CODE', ...to, facts: { code } }, now);
    }
    return { againAfterSeconds };
  },
);

/** With both codes at once; with the new number's code alone after 72 hours. */
export const serveChangeNumber = serveAfter(
  changeNumber,
  async ({ sql, params: { userId }, body, request, now }) => {
    const { contactNumber: from, emailId } = await credentialsOf(sql, userId);
    const to = String(body.contactNumber);
    const check = (contactNumber: string, field: 'code' | 'oldCode', code: string) =>
      checkSentCode(
        { sql, request, now },
        { purpose: PURPOSE, contactNumber, code, field },
        { userId, askedBy: userId },
      );
    const codes = [await check(to, 'code', body.code)];
    if (body.oldCode !== undefined) codes.push(await check(from, 'oldCode', body.oldCode));
    return { codes, change: { userId, from, to, emailId, language: request.language } };
  },
  async ({ tx, body, prepared: { codes, change }, user, request, now, refuse }) => {
    const { userId, to } = change;
    for (const codeId of codes) if (!(await spendSentCode(tx, codeId))) throw wrongSentCode();
    if (body.oldCode !== undefined) {
      const outcome = await rows.changeNumber(tx, change);
      if (outcome === 'TAKEN') throw refuse('CONTACT_NUMBER_TAKEN');
      if (outcome === 'GONE') throw noSession();
      await endOldNumber(tx, change, now);
      await endOthers(tx, user, now, request);
      await recordAccess(tx, 'NUMBER_CHANGED', { request, now, userId });
      return t`Your contact number is ${to} now. You are logged out everywhere else.`;
    }
    if (await userByContact(tx, to)) throw refuse('CONTACT_NUMBER_TAKEN');
    if (!(await rows.insertWaitingNumber(tx, change, now))) throw noSession();
    await announce(tx, 'NUMBER_WAITS', change, now);
    await recordAccess(tx, 'NUMBER_CHANGE_ASKED', { request, now, userId });
    return t`Your contact number will be ${to} in 72 hours. Until then you can stop the change in your account.`;
  },
);

export const serveStopNumberChange = serve(
  stopNumberChange,
  async ({ tx, params: { userId }, request, now, refuse }) => {
    if (!(await rows.deleteWaitingNumber(tx, userId))) throw refuse('NUMBER_NOT_WAITING');
    await recordAccess(tx, 'NUMBER_CHANGE_STOPPED', { request, now, userId });
    return t`Your contact number stays as it is. If you did not ask for the change, please choose a new password now.`;
  },
);
