/** The link that the start of a server without administrators prints: it makes the first one, once, within 24 hours. */
import * as z from 'zod/mini';
import { anyone, command, read, text } from '../kit/endpoint.ts';
import { ContactNumber, EmailId, FullName, NewPassword } from './fields.ts';

const TOKEN = 'This is not a link for setting up.';
const Token = z.string({ error: TOKEN }).check(z.regex(/^[\w-]{43}$/, { error: TOKEN }));

/** OPEN: the link works. ENDED: it does not, or there is no token. DONE: there is an administrator already. */
export const setupLink = read('GET /v1/UserAPI/setupLink', {
  query: z.object({ token: z.optional(z.string()) }),
  response: z.object({ state: z.enum(['OPEN', 'ENDED', 'DONE']) }),
  access: anyone(),
});

export const FirstAdministrator = z.strictObject({
  token: Token,
  userName: FullName,
  contactNumber: ContactNumber,
  emailId: EmailId,
  password: NewPassword,
});

/** If several come at once, one succeeds and the others are refused with SETUP_DONE. */
export const makeFirstAdministrator = command('POST /v1/UserAPI/firstAdministrator', {
  body: FirstAdministrator,
  response: text,
  access: anyone(),
  refusals: ['SETUP_DONE', 'SETUP_LINK_ENDED', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL', 'CONTACT_NUMBER_TAKEN'],
  isEntrance: true,
});
