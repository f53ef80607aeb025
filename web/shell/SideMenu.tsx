import { Flame, type LucideIcon, PackageOpen, ShoppingCart, Store, Wallet } from 'lucide-react';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import type { Role } from '#contract/kit.ts';
import { useSession } from '../kit/session.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const FOR_EVERYONE: readonly Entry[] = [
  { to: '/home/trends', label: 'Trending Restaurants', icon: Flame },
  { to: '/home/allRestaurants', label: 'All Restaurants', icon: Store },
];

/** spec 2, Shell: what each role adds. */
const FOR_ROLE: Readonly<Record<Role, readonly Entry[]>> = {
  CUSTOMER: [
    { to: '/home/cart', label: 'Cart', icon: ShoppingCart },
    { to: '/home/viewMyOrders', label: 'My Orders', icon: PackageOpen },
    { to: '/home/wallet', label: 'Top Up Wallet', icon: Wallet },
  ],
  VENDOR: [],
  ADMIN: [],
};

/** The side menu; on narrow screens a popover that the top bar's button opens, without any script. */
export function SideMenu() {
  const { user, role } = useSession();
  const menu = useRef<HTMLElement>(null);
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  return (
    <nav ref={menu} id="side-menu" popover="auto" aria-label="Main" className="side-menu bg-base-200 p-3">
      {user && <p className="mb-3 px-3 font-semibold lg:hidden">Welcome {user.userName}</p>}
      <ul className="flex flex-col gap-1">
        {[...FOR_EVERYONE, ...(role ? FOR_ROLE[role] : [])].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={close}
              className={({ isActive }) =>
                `flex min-h-11 items-center gap-3 rounded-field px-3 font-medium hover:bg-base-300 ${isActive ? 'bg-base-300 font-bold [&_svg]:text-primary' : ''}`
              }
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ThemeSwitch className="mt-4 flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-medium hover:bg-base-300 sm:hidden">
        Light or dark
      </ThemeSwitch>
    </nav>
  );
}
