import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { type OperatorRight, operates } from '#contract/kit/rights.ts';
import { useSession } from './session.ts';

/** Whether the person is an administrator with one of these rights. The server decides; screens offer nothing else. */
export const operatesAs = (user: CurrentUser | null, ...rights: readonly OperatorRight[]): boolean =>
  user !== null &&
  operates({ roles: user.roles.map(({ roleType }) => roleType), operatorRole: user.operatorRole }, ...rights);

export const useOperates = (...rights: readonly OperatorRight[]): boolean => operatesAs(useSession().user, ...rights);
