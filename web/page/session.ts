/**
 * The person of this page, the role they selected, their balance. The server's session alone decides access.
 */
import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import type { Role } from '#contract/kit/endpoint.ts';
import type { ChosenPlace } from '#contract/kit/place.ts';
import { createStore } from '#web/ui/store.ts';
import { keepChoice } from './choice-cookie.ts';

/** The place that was chosen. */
export interface PlaceData extends ChosenPlace {
  /** False: the server does not know it any more. */
  readonly isKnown: boolean;
}

/** What the frame of every page loads: who is logged in, and what they chose (web/root.tsx). */
export interface RootData {
  readonly user: CurrentUser | null;
  readonly selectedRole: string | undefined;
  readonly theme: string | undefined;
  /** The place chosen in the top bar; null: everywhere. */
  readonly place: PlaceData | null;
  /** Where people reach this site, without a slash at the end. */
  readonly publicUrl: string;
  /** The restaurants that the person likes, as of this page's load. */
  readonly likedRestaurantIds: readonly number[];
  /** The number of the operator's own licence; empty where it was not entered. */
  readonly fssaiLicence: string;
}

/** Whether the service worker shows this document as it was saved: mostly for visitors, whoever is here (web/worker/). */
export const isSavedPage = (): boolean => 'saved' in document.body.dataset;

/** The page for what a person must do first (`mustFirst`). */
export const FIRST_STEP_PATH = '/home/account';

export interface Session {
  readonly user: CurrentUser | null;
  /** The selected role: the chosen one if the person has it, else their first. */
  readonly role: Role | undefined;
}

/** The role chosen since the page was loaded; the next first HTML reads it from the cookie. */
const chosenRole = createStore<string | undefined>(undefined);

export function useSession(): Session {
  const root = useRouteLoaderData<RootData>('root');
  const chosen = chosenRole.use() ?? root?.selectedRole;
  const user = root?.user ?? null;
  const roles = user?.roles.map((each) => each.roleType) ?? [];
  return { user, role: roles.find((role) => role === chosen) ?? roles[0] };
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

/** The last balance received, in rupees, and the user object that was loaded at the time. */
const receivedBalance = createStore<{ readonly on: CurrentUser; readonly amount: number } | undefined>(undefined);

/** Updates the balance that screens share and the stored user. */
export function rememberBalance(user: CurrentUser, amount: number): void {
  receivedBalance.set({ on: user, amount });
  rememberUser({ ...user, wallet: { availableAmount: amount } });
}

/** The person's balance in rupees: the last one received, or the loaded one; 0 for visitors. */
export function useBalance(user: CurrentUser | null): number {
  const received = receivedBalance.use();
  return received?.on === user ? received.amount : (user?.wallet.availableAmount ?? 0);
}
