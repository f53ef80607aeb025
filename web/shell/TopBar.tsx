import { useLocation } from 'react-router';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { PlaceButton } from '#web/nearby/PlaceButton.tsx';
import { usePlaceShown } from '#web/nearby/place-pages.ts';
import { Link } from '#web/page/links.ts';
import { useBrand } from '#web/page/operator.ts';
import { useBalance, useSession } from '#web/page/session.ts';
import { CircleUserRound, Menu, Wallet } from '#web/ui/icons.tsx';
import { BarSearch } from './BarSearch.tsx';
import { useBalanceRefresh } from './balance.ts';
import { Logout, RoleSelect } from './Person.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** One row; `--bar` in app.css is its height. On phones welcome, role and Logout are on the page Account. */
export function TopBar() {
  const { user } = useSession();
  const { inBar } = usePlaceShown();
  const { name, shortName, logo } = useBrand();
  return (
    <header className="sticky top-0 z-30 flex min-h-(--bar) items-center border-base-300 border-b bg-base-100/95 px-2 pt-[env(safe-area-inset-top)] backdrop-blur sm:gap-x-2 sm:px-3 lg:px-[max(1.5rem,calc((100%-108rem)/2+1.5rem))]">
      <button type="button" popoverTarget="side-menu" className="btn btn-ghost btn-square lg:hidden" aria-label="Menu">
        <Menu aria-hidden className="size-6" />
      </button>
      <Link
        to="/home"
        className="flex min-h-11 min-w-0 items-center gap-2 pe-1 font-bold font-display text-2xl text-primary max-[22.4rem]:pe-0 max-[22.4rem]:text-xl sm:text-3xl"
      >
        {logo && <img src={logo} alt="" className="size-9 shrink-0 object-contain max-[22.4rem]:hidden" />}
        <span className="truncate sm:hidden">{shortName}</span>
        <span className="truncate max-sm:hidden">{name}</span>
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

function LoginLink() {
  const { pathname, search, state } = useLocation();
  // On the login page it must not lose where the person came from.
  const here = pathname === '/login' && { to: { search }, state };
  return (
    <Link {...(here || { to: '/login' })} className="btn btn-primary">
      Login
    </Link>
  );
}

function Person({ user }: { user: CurrentUser }) {
  const { role } = useSession();
  const balance = useBalance(user);
  useBalanceRefresh(user);
  return (
    <>
      {role === 'CUSTOMER' && (
        <Link
          to="/home/wallet"
          className="btn btn-ghost flex-nowrap gap-1.5 px-2 tabular-nums max-sm:text-sm"
          aria-label={t`Wallet ${inRupees(balance)}`}
        >
          <Wallet aria-hidden className="size-5 max-[22.4rem]:hidden" />
          {inRupees(balance)}
        </Link>
      )}
      <div className="flex min-w-0 items-center gap-2 max-md:hidden">
        <Link
          to="/home/account"
          title={user.userName}
          className="btn btn-ghost min-w-0 max-w-56 shrink flex-nowrap px-3"
        >
          <CircleUserRound aria-hidden className="size-5 shrink-0" />
          <span className="truncate">Welcome {user.userName}</span>
        </Link>
        <RoleSelect user={user} />
        <Logout />
      </div>
    </>
  );
}
