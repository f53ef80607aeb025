import * as z from 'zod/mini';
import { command, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';

/**
 * The language of a person's messages, and of the screens on every device where they log in from now on: `en`, or the
 * name of a file in `locales/`. Sets the cookie `lang`.
 */
export const chooseLanguage = command('PUT /v1/UserAPI/language/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ language: z.string({ error: 'Please choose one of the languages.' }).check(z.maxLength(12)) }),
  response: text,
  access: self('userId'),
});
