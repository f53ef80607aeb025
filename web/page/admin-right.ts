import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { type AdminRight, hasAdminRight } from '#contract/kit/rights.ts';
import { useSession } from './session.ts';

export const isAdministrator = ({ roleType }: { readonly roleType: string }): boolean => roleType === 'ADMIN';

/** Whether the person is an administrator with one of these rights. The server decides; screens offer nothing else. */
export const mayAsAdmin = (user: CurrentUser | null, ...rights: readonly AdminRight[]): boolean =>
  user !== null &&
  hasAdminRight({ roles: user.roles.map(({ roleType }) => roleType), adminRole: user.adminRole }, ...rights);

export const useAdminRight = (...rights: readonly AdminRight[]): boolean => mayAsAdmin(useSession().user, ...rights);
