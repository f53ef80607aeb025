import { CircleUserRound, LogOut, Menu, Search, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { inRupees } from '#contract/money.ts';
import type { CurrentUser } from '#contract/session.ts';
import { userLogout } from '#contract/session.ts';
import { SearchBox } from '../discovery/SearchBox.tsx';
import { CallFailure, call } from '../kit/call.ts';
import { selectRole, useBalance, useSession } from '../kit/session.ts';
import { snack } from '../ui/snack.ts';
import { useBalanceRefresh } from './balance.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** spec 2, Shell: the product name; Login for visitors; name, role, balance (as CUSTOMER) and Logout for the rest. */
export function TopBar() {
  const { user } = useSession();
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center border-base-300 border-b bg-base-100/95 px-1 backdrop-blur sm:gap-x-2 sm:px-6">
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
        aria-label="Chatpata"
        className="mr-auto flex min-h-11 min-w-9 items-center gap-2 font-bold font-display text-primary text-xl sm:text-3xl"
      >
        {/* Someone who is logged in needs the room of a small screen for their balance. */}
        {user && <img src="/favicon.svg" alt="" width="32" height="32" className="min-[480px]:hidden" />}
        <span className={user ? 'max-[479px]:hidden' : ''}>Chatpata</span>
      </Link>
      <BarSearch />
      <ThemeSwitch className="btn btn-ghost btn-square max-sm:hidden" />
      {user ? <Person user={user} /> : <LoginLink />}
    </header>
  );
}

/** The search of every page but the one that has it in its hero; on narrow screens the way there. */
function BarSearch() {
  const { pathname } = useLocation();
  if (['/', '/home'].includes(pathname)) return null;
  return (
    <>
      <div className="w-full max-w-sm max-lg:hidden">
        <SearchBox where="bar" />
      </div>
      <Link to="/home" className="btn btn-ghost btn-square max-[359px]:hidden lg:hidden" aria-label="Search">
        <Search aria-hidden className="size-5" />
      </Link>
    </>
  );
}

const LoginLink = () => (
  <Link to="/login" className="btn btn-primary">
    Login
  </Link>
);

function Person({ user }: { user: CurrentUser }) {
  const { role } = useSession();
  const balance = useBalance(user);
  useBalanceRefresh(user);
  return (
    <>
      <Link to="/home/account" className="btn btn-ghost max-w-56 flex-nowrap px-3 max-md:hidden">
        <CircleUserRound aria-hidden className="size-5 shrink-0" />
        <span className="truncate">Welcome {user.userName}</span>
      </Link>
      <select
        aria-label="Role"
        className="select w-auto max-sm:max-w-27 max-sm:ps-2 max-sm:pe-6 max-sm:text-xs"
        value={role}
        onChange={(event) => selectRole(event.target.value)}
      >
        {user.roles.map(({ roleType }) => (
          <option key={roleType}>{roleType}</option>
        ))}
      </select>
      {role === 'CUSTOMER' && (
        <Link
          to="/home/wallet"
          className="btn btn-ghost flex-nowrap tabular-nums max-sm:px-1.5 max-sm:text-sm"
          aria-label={`Wallet ${inRupees(balance)}`}
        >
          <Wallet aria-hidden className="size-5 max-sm:hidden" />
          {inRupees(balance)}
        </Link>
      )}
      <Logout />
    </>
  );
}

function Logout() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const logout = async () => {
    setBusy(true);
    try {
      await call(userLogout, {});
    } catch (error) {
      // A session that has ended already is as good as logged out; anything else must not look like it.
      if (!(error instanceof CallFailure) || error.status !== 401) {
        setBusy(false);
        return snack('You are still logged in. Please try again.');
      }
    }
    sessionStorage.clear();
    await navigate('/home');
    // spec 4: all of it, also what the router keeps at the moment of leaving.
    addEventListener('pagehide', () => sessionStorage.clear());
    // Comes after every listener of pagehide, also those that the router has added since.
    document.addEventListener('visibilitychange', () => sessionStorage.clear());
    location.reload();
  };
  return (
    <button
      type="button"
      className="btn btn-ghost max-xl:btn-square"
      onClick={logout}
      disabled={isBusy}
      aria-label="Logout"
    >
      <LogOut aria-hidden className="size-5" />
      <span className="max-xl:hidden">Logout</span>
    </button>
  );
}
