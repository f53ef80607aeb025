import { userRegister } from '#contract/accounts/account.ts';
import { t } from '#contract/kit/texts.ts';
import { serveAfter } from '#server/http/serve.ts';
import { checkSentCode, wrongSentCode } from './codes/check-sent-code.ts';
import { spendSentCode } from './codes/code-rows.ts';
import { addPerson } from './index.ts';
import { hashPassword } from './passwords/password.ts';
import { refuseWeak } from './passwords/weak-password.ts';
import { recordAccess } from './sessions/access-events.ts';

export const serveUserRegister = serveAfter(
  userRegister,
  async ({ sql, body: { userName, password, code, ...body }, now, operator, request, refuse }) => {
    const contactNumber = String(body.contactNumber);
    await refuseWeak(password, { userName, contactNumber });
    if (!(await operator()).codesFor.includes('REGISTER')) return { passwordHash: await hashPassword(password) };
    if (code === undefined) throw refuse('CODE_REQUIRED');
    const codeId = await checkSentCode({ sql, request, now }, { purpose: 'REGISTER', contactNumber, code });
    return { codeId, passwordHash: await hashPassword(password) };
  },
  async ({ tx, body, prepared: { codeId, passwordHash }, request, now, refuse }) => {
    if (codeId !== undefined && !(await spendSentCode(tx, codeId))) throw wrongSentCode();
    const userId = await addPerson(tx, {
      userName: body.userName,
      contactNumber: String(body.contactNumber),
      emailId: body.emailId,
      passwordHash,
      language: request.language,
      roles: [...new Set(body.roles.map((each) => each.roleType))],
    });
    if (userId === undefined) throw refuse('CONTACT_NUMBER_TAKEN');
    await recordAccess(tx, 'REGISTERED', { request, now, userId });
    return t`Welcome, ${body.userName}! You can log in now.`;
  },
);
