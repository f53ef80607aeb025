import { type CurrentUser, currentUser } from '#contract/accounts/current-user.ts';
import type { FirstStep } from '#contract/kit/endpoint.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/process/settings.ts';
import { mayFill } from '#server/wallet/index.ts';
import * as rows from '../rows.ts';

export async function currentUserOf(
  sql: Sql,
  userId: number,
  { settings, mustFirst }: { readonly settings: Settings; readonly mustFirst: FirstStep | undefined },
): Promise<RowOf<typeof CurrentUser>> {
  const row = await rows.userById(sql, userId);
  if (!row) throw new Error(`User ${userId} has a session but no account.`);
  const { balancePaise, keepsRefunds, roles, ...person } = row;
  return {
    ...person,
    roles: roles.map((roleType) => ({ roleType })),
    wallet: { availableAmount: balancePaise, keepsRefunds: keepsRefunds && mayFill(settings) ? true : null },
    mustFirst,
  };
}

/** A tablet shows nothing of its person but the name. */
const HIDDEN_AT_TABLET = {
  contactNumber: '',
  emailId: '',
  isEmailProved: null,
  hasNoPassword: null,
  worksAs: null,
  adminRole: null,
  roles: [{ roleType: 'VENDOR' as const }],
  wallet: { availableAmount: 0, keepsRefunds: null },
};

export const serveCurrentUser = serve(currentUser, async ({ sql, user: { userId, mustFirst, shiftAt }, settings }) => {
  const person = await currentUserOf(sql, userId, { settings, mustFirst });
  return shiftAt === undefined ? person : { ...person, ...HIDDEN_AT_TABLET, shiftAt };
});
