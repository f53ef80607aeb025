import { loginByCode } from '#contract/accounts/codes.ts';
import { serveAfter } from '#server/http/serve.ts';
import { passSecondFactor } from '../second-factor/check-code.ts';
import { enter } from '../sessions/user-login.ts';
import { personByCode, wrongSentCode } from './check-sent-code.ts';
import { spendSentCode } from './code-rows.ts';

export const serveLoginByCode = serveAfter(
  loginByCode,
  async ({ sql, body: { code, secondFactorCode, ...body }, now, operator, request, refuse }) => {
    if (!(await operator()).codesFor.includes('LOGIN')) throw refuse('CODES_OFF');
    const contactNumber = String(body.contactNumber);
    const found = await personByCode({ sql, request, now }, { purpose: 'LOGIN', contactNumber, code });
    await passSecondFactor({ sql, request, now, userId: found.user.userId, contactNumber }, secondFactorCode);
    return found;
  },
  async ({ prepared: { user, codeId }, ...login }) => {
    const person = (await spendSentCode(login.tx, codeId)) && (await enter(user, login));
    if (!person) throw wrongSentCode();
    return person;
  },
);
