import { userRegister } from '#contract/accounts/account.ts';
import { t } from '#contract/kit/texts.ts';
import type { Tx } from '#server/database/database.ts';
import { serveAfter } from '#server/http/serve.ts';
import { refuse } from '#server/process/errors.ts';
import { checkSentCode, wrongSentCode } from './codes/check-sent-code.ts';
import { spendSentCode } from './codes/code-rows.ts';
import { addPerson, type NewPerson } from './index.ts';
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
  async ({ tx, body, prepared: { codeId, passwordHash }, request, now }) => {
    if (codeId !== undefined && !(await spendSentCode(tx, codeId))) throw wrongSentCode();
    const { userName, emailId } = body;
    const contactNumber = String(body.contactNumber);
    const roles = [...new Set(body.roles.map((each) => each.roleType))];
    await register(tx, { userName, contactNumber, emailId, passwordHash, roles }, { request, now });
    return t`Welcome, ${userName}! You can log in now.`;
  },
);

type Registering = Pick<Parameters<typeof recordAccess>[2], 'request' | 'now'>;

export async function register(tx: Tx, person: NewPerson, { request, now }: Registering): Promise<void> {
  const userId = await addPerson(tx, { ...person, language: request.language });
  if (userId === undefined) throw refuse('CONTACT_NUMBER_TAKEN');
  await recordAccess(tx, 'REGISTERED', { request, now, userId });
}
