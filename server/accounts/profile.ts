/** What a person changes about themselves, other than the password (contract UserAPI). */
import { addRole, updateProfile } from '#contract/accounts.ts';
import { serve } from '#server/kit/serve.ts';
import * as rows from './rows.ts';

/** One more role; the person picks between them in the top bar (spec 6). */
export const serveAddRole = serve(addRole, async ({ tx, params, body }) => {
  await rows.insertRole(tx, params.userId, body.roleType);
  return `You can now act as ${body.roleType}.`;
});

export const serveUpdateProfile = serve(updateProfile, async ({ tx, params, body }) => {
  await rows.changeProfile(tx, params.userId, body);
  return 'Profile updated successfully.';
});
