import { useRef } from 'react';
import type { Role } from '#contract/kit/endpoint.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { NavLink } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { WaitCount } from '#web/page/WaitCount.tsx';
import {
  BadgeCheck,
  ChefHat,
  CirclePlus,
  Compass,
  Flame,
  Headset,
  type Icon,
  MapPinHouse,
  MessageCircle,
  PackageOpen,
  ShoppingCart,
  StarOff,
  Store,
  UtensilsCrossed,
  Wallet,
  X,
} from '#web/ui/icons.tsx';
import { CartCount } from './late-frame.ts';
import { usePopover } from './popover.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface Entry {
  readonly to: PageLink;
  readonly label: string;
  readonly icon: Icon;
}

const FOR_EVERYONE: readonly Entry[] = [
  { to: '/home/trends', label: 'Trending Restaurants', icon: Flame },
  { to: '/home/allRestaurants', label: 'All Restaurants', icon: Store },
];

const FOR_ROLE: Readonly<Record<Role, readonly Entry[]>> = {
  CUSTOMER: [
    { to: '/home/cart', label: 'Cart', icon: ShoppingCart },
    { to: '/home/viewMyOrders', label: 'My Orders', icon: PackageOpen },
    { to: '/home/areaRecommendation', label: 'Nearby Restaurants', icon: Compass },
    { to: '/home/addressbook', label: 'Address Book', icon: MapPinHouse },
    { to: '/home/wallet', label: 'Top Up Wallet', icon: Wallet },
    { to: '/chat-support', label: 'Chat Support', icon: MessageCircle },
    { to: '/home/myBookings', label: 'My Bookings', icon: UtensilsCrossed },
  ],
  VENDOR: [
    { to: '/home/vendorHome', label: 'My Restaurants', icon: ChefHat },
    { to: '/home/restaurantRegister', label: 'Add Restaurant', icon: CirclePlus },
  ],
  // 2.5 is `LOW_RATING` of contract/moderation/approvals.ts, which is not imported because every page loads this menu.
  ADMIN: [
    { to: '/newlyAddedRestaurant', label: 'New Restaurants Approval', icon: BadgeCheck },
    { to: '/showRatingBasedRestaurant/2.5', label: 'Reject Low Rating Restaurants', icon: StarOff },
    { to: '/home/tickets', label: 'Support Tickets', icon: Headset },
  ],
};

/** On narrow screens a popover, which works without scripts. */
export function SideMenu() {
  const { role } = useSession();
  const menu = useRef<HTMLElement>(null);
  const close = usePopover(menu, '(width > 767px)');
  return (
    <nav ref={menu} id="side-menu" popover="auto" aria-label="Main" className="side-menu bg-base-200">
      <ul className="flex flex-col gap-1">
        {[...FOR_EVERYONE, ...(role ? FOR_ROLE[role] : [])].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={close}
              className={({ isActive }) =>
                `flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 font-medium leading-tight hover:bg-base-300 ${isActive ? 'bg-base-300 font-bold [&_svg]:text-primary' : ''}`
              }
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
              {to === '/home/cart' && <CartCount className="ml-auto" />}
              <WaitCount at={to} className="ml-auto" />
            </NavLink>
          </li>
        ))}
      </ul>
      <ThemeSwitch className="mt-4 flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-medium hover:bg-base-300 sm:hidden">
        Light or dark
      </ThemeSwitch>
      {/* A press beside the menu closes it and reaches nothing beneath. */}
      <button type="button" popoverTarget="side-menu" popoverTargetAction="hide" className="beside-menu">
        <X aria-hidden className="size-6" />
        <span className="sr-only">Close the menu</span>
      </button>
    </nav>
  );
}
