import { useRef, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { userLogout } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { PlaceButton } from '#web/nearby/PlaceButton.tsx';
import { usePlaceShown } from '#web/nearby/place-pages.ts';
import { forgetOwnPlace, useChosenPlace } from '#web/page/chosen-place.ts';
import { Link } from '#web/page/links.ts';
import { selectRole, useBalance, useSession } from '#web/page/session.ts';
import { CircleUserRound, LogOut, Menu, Wallet } from '#web/ui/icons.tsx';
import { snack } from '../ui/snack.ts';
import { BarSearch } from './BarSearch.tsx';
import { useBalanceRefresh } from './balance.ts';
import { usePopover } from './popover.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** One row; `--bar` in app.css is its height. On phones welcome, role and Logout are in a panel of their own. */
export function TopBar() {
  const { user } = useSession();
  const { inBar } = usePlaceShown();
  return (
    <header className="sticky top-0 z-30 flex min-h-(--bar) items-center border-base-300 border-b bg-base-100/95 px-1 pt-[env(safe-area-inset-top)] backdrop-blur sm:gap-x-2 sm:px-3 lg:px-6">
      <button
        type="button"
        popoverTarget="side-menu"
        className="btn btn-ghost btn-square min-[768px]:hidden"
        aria-label="Menu"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <Link
        to="/home"
        className="flex min-h-11 items-center pe-1 font-bold font-display text-2xl text-primary max-[22.4rem]:pe-0 max-[22.4rem]:text-xl sm:text-3xl"
      >
        Chatpata
      </Link>
      <div className="@container min-w-0 flex-1">
        <div className="max-lg:hidden">{inBar && <PlaceButton />}</div>
      </div>
      <BarSearch />
      <ThemeSwitch className="btn btn-ghost btn-square max-sm:hidden" />
      {user ? <Person user={user} /> : <LoginLink />}
    </header>
  );
}

const LoginLink = () => (
  <Link to="/login" className="btn btn-primary when-online">
    Login
  </Link>
);

const PANEL = 'person';

/** On phones a panel below the bar, which works without scripts. */
function Person({ user }: { user: CurrentUser }) {
  const { role } = useSession();
  const balance = useBalance(user);
  const panel = useRef<HTMLDivElement>(null);
  const close = usePopover(panel, '(width > 767px)');
  useBalanceRefresh(user);
  return (
    <>
      {role === 'CUSTOMER' && (
        <Link
          to="/home/wallet"
          className="btn btn-ghost flex-nowrap tabular-nums max-sm:px-1.5 max-sm:text-sm max-[24.3rem]:-mx-1 max-[24.3rem]:px-0.5 max-[24.3rem]:text-xs"
          aria-label={`Wallet ${inRupees(balance)}`}
        >
          <Wallet aria-hidden className="size-5 max-sm:hidden" />
          {inRupees(balance)}
        </Link>
      )}
      <button
        type="button"
        popoverTarget={PANEL}
        className="btn btn-ghost btn-square min-[768px]:hidden"
        aria-label="Your account"
      >
        <CircleUserRound aria-hidden className="size-6" />
      </button>
      <div ref={panel} id={PANEL} popover="auto" className="person-panel">
        <Link
          to="/home/account"
          title={user.userName}
          onClick={close}
          className="btn btn-ghost min-w-0 shrink flex-nowrap px-2 max-md:text-base md:max-w-56 md:px-3"
        >
          <CircleUserRound aria-hidden className="size-5 shrink-0" />
          <span className="truncate">Welcome {user.userName}</span>
        </Link>
        <span className="flex shrink-0 items-center">
          <select
            aria-label="Role"
            className="select w-auto"
            value={role}
            onChange={(event) => selectRole(event.target.value)}
          >
            {user.roles.map(({ roleType }) => (
              <option key={roleType}>{roleType}</option>
            ))}
          </select>
          <Logout />
        </span>
      </div>
    </>
  );
}

function Logout() {
  // Not useCommand, which would add its code to every page; a new document is loaded afterwards anyway.
  const [isBusy, setBusy] = useState(false);
  const place = useChosenPlace();
  const logout = async () => {
    setBusy(true);
    try {
      await call(userLogout, {});
    } catch (error) {
      // If the session has already ended, the person is logged out; after any other failure they are not.
      if (!(error instanceof CallFailure) || error.status !== 401) {
        setBusy(false);
        return snack('You are still logged in. Please try again.');
      }
    }
    forgetOwnPlace(place);
    // Clears everything, also what the router stores while the page unloads.
    addEventListener('pagehide', () => sessionStorage.clear());
    // Fires after every listener of pagehide, including those that the router has added since.
    document.addEventListener('visibilitychange', () => sessionStorage.clear());
    // Not by the router: the page may be sent to the login meanwhile, because its data can no longer be loaded.
    location.assign('/home' satisfies PageLink);
  };
  return (
    <button
      type="button"
      className="btn btn-ghost md:max-xl:btn-square"
      onClick={logout}
      disabled={isBusy}
      aria-label="Logout"
    >
      <LogOut aria-hidden className="size-5" />
      <span className="md:max-xl:hidden">Logout</span>
    </button>
  );
}
