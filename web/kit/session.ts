/** Who is looking: the person of this page, and the role they selected. The server's session alone decides access. */
import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '#contract/accounts.ts';
import type { Role } from '#contract/kit.ts';
import type { RootData } from '../root.tsx';

const YEAR_SECONDS = 31_536_000;

export interface Session {
  readonly user: CurrentUser | null;
  /** The selected role: the cookie's if the person has it, else their first. */
  readonly role: Role | undefined;
}

export function useSession(): Session {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const user = root?.user ?? null;
  const roles = user?.roles.map((each) => each.roleType) ?? [];
  return { user, role: roles.find((role) => role === root?.selectedRole) ?? roles[0] };
}

/** Keeps the selected role where the first HTML can read it. */
export function selectRole(role: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that Chatpata serves.
  document.cookie = `role=${role}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
}

/** spec 3: the user and userId are also kept in session storage; nothing reads them for access. */
export function rememberUser(user: CurrentUser): void {
  sessionStorage.setItem('user', JSON.stringify(user));
  sessionStorage.setItem('userId', String(user.userId));
}
