/** The person of this page, their selected role and balance. Only the server's session decides access. */
import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import type { Role } from '#contract/kit/endpoint.ts';
import type { ChosenPlace } from '#contract/kit/place.ts';
import { createStore } from '#web/ui/store.ts';
import { keepChoice } from './choice-cookie.ts';
import type { Menus } from './menus.ts';

export interface PlaceData extends ChosenPlace {
  readonly isKnown: boolean;
}

export interface RootData {
  readonly user: CurrentUser | null;
  readonly selectedRole: string | undefined;
  /** The menus of the selected role; undefined for visitors. */
  readonly menus: Menus | undefined;
  readonly theme: string | undefined;
  readonly place: PlaceData | null;
  readonly publicUrl: string;
  readonly likedRestaurantIds: readonly number[];
  /** Undefined for visitors, and where they could not be loaded. */
  readonly used: { readonly hasOrdered: boolean; readonly couponIds: readonly number[] } | undefined;
}

/** Whether this document is a copy that the service worker saved (web/worker/). */
export const isSavedPage = (): boolean => 'saved' in document.body.dataset;

/** A saved page may have been opened while only the server could not be reached. */
export const isOnline = (): boolean => navigator.onLine && !('offline' in document.body.dataset);

export const FIRST_STEP_PATH = '/home/account';

export interface Session {
  readonly user: CurrentUser | null;
  readonly role: Role | undefined;
}

/** The role chosen since the page was loaded; the next first HTML reads it from the cookie. */
const chosenRole = createStore<string | undefined>(undefined);

export function useSession(): Session {
  const root = useRouteLoaderData<RootData>('root');
  const chosen = chosenRole.use() ?? root?.selectedRole;
  const user = root?.user ?? null;
  return { user, role: roleOf(user, chosen) };
}

export function roleOf(user: CurrentUser | null, chosen: string | undefined): Role | undefined {
  const roles = user?.roles.map((each) => each.roleType) ?? [];
  return roles.find((role) => role === chosen) ?? roles[0];
}

export function selectRole(role: string): void {
  chosenRole.set(role);
  keepChoice('role', role);
}

/** Also stores the user and userId in session storage; nothing there decides about access. */
export function rememberUser(user: CurrentUser): void {
  sessionStorage.setItem('user', JSON.stringify(user));
  sessionStorage.setItem('userId', String(user.userId));
}

const receivedBalance = createStore<{ readonly on: CurrentUser; readonly amount: number } | undefined>(undefined);

export function rememberBalance(user: CurrentUser, amount: number): void {
  receivedBalance.set({ on: user, amount });
  rememberUser({ ...user, wallet: { availableAmount: amount } });
}

/** In rupees; 0 for visitors. */
export function useBalance(user: CurrentUser | null): number {
  const received = receivedBalance.use();
  return received?.on === user ? received.amount : (user?.wallet.availableAmount ?? 0);
}
