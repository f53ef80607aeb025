import type { AdminRole } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { setAdminRole } from '#contract/moderation/people.ts';
import { changeAdminRole, holdPerson, isLastAdministrator, lockAdministrators } from '#server/accounts/index.ts';
import type { Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { endOperatorKeysOf, renewScreens } from '#server/kitchen/index.ts';
import { refuse } from '#server/process/errors.ts';
import { notify } from '#server/push/index.ts';
import { appendAudit } from '#server/security/index.ts';

/** Applies at once, to open pages too (product rule 13.36). Ends the keys of somebody who loses a right. */
export async function changeRight(
  tx: Tx,
  userId: number,
  adminRole: AdminRole | null,
  { by, at }: { readonly by: number | undefined; readonly at: Date },
): Promise<void> {
  await lockAdministrators(tx);
  // Somebody may have taken the caller's rights while this call waited.
  if (by !== undefined && !(await holdPerson(tx, { userId: by, roles: ['ADMIN'] }))) throw refuse('RIGHT_MISSING');
  if (adminRole && (await isLastAdministrator(tx, userId))) throw refuse('LAST_ADMINISTRATOR');
  if (!(await changeAdminRole(tx, userId, adminRole))) throw refuse('USER_NOT_FOUND');
  if (adminRole) await endOperatorKeysOf(tx, userId, at);
  await renewScreens(tx, userId, undefined, at);
  await notify(tx, [{ at, kind: 'ADMIN_DECISION', to: 'ADMIN', about: { what: 'ADMIN_ROLE' } }]);
  const decision = { action: 'Changed the right of', entity: 'user', entityId: userId } as const;
  await appendAudit(tx, { ...decision, at, userId: by, facts: { adminRole } });
}

export const serveSetAdminRole = serve(
  setAdminRole,
  async ({ tx, params: { userId }, body: { adminRole }, user, now: at }) => {
    await changeRight(tx, userId, adminRole, { by: user.userId, at });
    return t`Saved. It applies at once.`;
  },
);
