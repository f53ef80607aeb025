import { userLogout } from '#contract/accounts/current-user.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import type { ChosenPlace } from '#contract/kit/place.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { forgetOwnPlace } from '#web/page/chosen-place.ts';

/** Ends the session and loads a new document. Throws if the person is still logged in. */
export async function logout(place: ChosenPlace | undefined): Promise<void> {
  await call(userLogout, {}).catch((error: unknown) => {
    // If the session has already ended, the person is logged out.
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
  });
  forgetOwnPlace(place);
  // Clears everything, also what the router stores while the page unloads.
  addEventListener('pagehide', () => sessionStorage.clear());
  // Fires after every listener of pagehide, including those that the router has added since.
  document.addEventListener('visibilitychange', () => sessionStorage.clear());
  // Not by the router: the page may be sent to the login meanwhile, because its data can no longer be loaded.
  location.assign('/home' satisfies PageLink);
}
