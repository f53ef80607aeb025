import { makeFirstAdministrator, setupLink } from '#contract/accounts/first-administrator.ts';
import { t } from '#contract/kit/texts.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { addPerson } from '../index.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/weak-password.ts';
import { recordAdministrator, setupStateOf, spendSetupLink } from './setup-link.ts';

export const serveSetupLink = serve(setupLink, async ({ sql, query: { token = '' }, now }) => ({
  state: await setupStateOf(sql, token, now),
}));

const refusalOf = (state: string) => (state === 'DONE' ? 'SETUP_DONE' : 'SETUP_LINK_ENDED');

export const serveMakeFirstAdministrator = serveAfter(
  makeFirstAdministrator,
  async ({ sql, body: { token, userName, contactNumber, password }, now, refuse }) => {
    const state = await setupStateOf(sql, token, now);
    if (state !== 'OPEN') throw refuse(refusalOf(state));
    await refuseWeak(password, { userName, contactNumber: String(contactNumber) });
    return hashPassword(password);
  },
  async ({ tx, body: { token, userName, contactNumber, emailId }, prepared: passwordHash, request, now, refuse }) => {
    if (!(await spendSetupLink(tx, token, now))) throw refuse(refusalOf(await setupStateOf(tx, token, now)));
    const person = { userName, contactNumber: String(contactNumber), emailId, passwordHash, roles: ['ADMIN'] as const };
    const userId = await addPerson(tx, person);
    if (userId === undefined) throw refuse('CONTACT_NUMBER_TAKEN');
    await recordAdministrator(tx, { userId, isNewPerson: true, by: userId, address: request.ip, at: now });
    return t`Welcome, ${userName}!`;
  },
);
