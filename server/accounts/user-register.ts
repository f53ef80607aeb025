import { userRegister } from '#contract/accounts/account.ts';
import { t } from '#contract/kit/texts.ts';
import { serveAfter } from '#server/http/serve.ts';
import { addPerson } from './index.ts';
import { hashPassword } from './passwords/password.ts';
import { refuseWeak } from './passwords/weak-password.ts';
import { recordAccess } from './sessions/access-events.ts';

export const serveUserRegister = serveAfter(
  userRegister,
  async ({ body }) => {
    await refuseWeak(body.password, { userName: body.userName, contactNumber: String(body.contactNumber) });
    return hashPassword(body.password);
  },
  async ({ tx, body, prepared: passwordHash, request, now, refuse }) => {
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
