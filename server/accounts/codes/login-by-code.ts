import { loginByCode } from '#contract/accounts/codes.ts';
import { serveAfter } from '#server/http/serve.ts';
import { userByContact } from '../rows.ts';
import { passSecondFactor } from '../second-factor/check-code.ts';
import { enter } from '../sessions/user-login.ts';
import { register } from '../user-register.ts';
import { personByCode, wrongSentCode } from './check-sent-code.ts';
import { spendSentCode } from './code-rows.ts';

/** A guest is logged in like everybody, or registered without email and password if the number is new. */
export const serveLoginByCode = serveAfter(
  loginByCode,
  async ({ sql, body: { code, secondFactorCode, userName, ...body }, now, operator, request, refuse }) => {
    const purpose = userName === undefined ? 'LOGIN' : 'GUEST';
    if (!(await operator()).codesFor.includes(purpose)) throw refuse('CODES_OFF');
    const contactNumber = String(body.contactNumber);
    const { user, codeId } = await personByCode({ sql, request, now }, { purpose, contactNumber, code });
    if (user) await passSecondFactor({ sql, request, now, ...user }, secondFactorCode);
    else if (userName === undefined) throw wrongSentCode();
    return { user, codeId, contactNumber, userName: userName ?? '' };
  },
  async ({ prepared: { user, codeId, contactNumber, userName }, ...login }) => {
    const { tx } = login;
    if (!(await spendSentCode(tx, codeId))) throw wrongSentCode();
    if (!user)
      await register(tx, { userName, contactNumber, emailId: '', passwordHash: '', roles: ['CUSTOMER'] }, login);
    const known = user ?? (await userByContact(tx, contactNumber));
    const person = known && (await enter(known, login));
    if (!person) throw wrongSentCode();
    return person;
  },
);
