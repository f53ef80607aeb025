import { useEffect, useRef } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import type { Entry, Group } from '#web/page/menus.ts';
import type { RootData } from '#web/page/session.ts';
import { WaitCount } from '#web/page/WaitCount.tsx';
import { NamedIcon, X } from '#web/ui/icons.tsx';
import { CartCount } from './late-frame.ts';
import { usePopover } from './popover.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const FOR_EVERYONE: Group = [
  '',
  ['/home/trends', t`Trending Restaurants`, 'flame'],
  ['/home/allRestaurants', t`All Restaurants`, 'store'],
];

/** Open where it is wide, folded to icons on tablets, and else closed; opened, a popover, which works without scripts. */
export function SideMenu() {
  const root = useRouteLoaderData<RootData>('root');
  const menu = useRef<HTMLElement>(null);
  const close = usePopover(menu, '(width >= 64rem)');
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another present entry.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} id="side-menu" popover="auto" aria-label="Main" className="side-menu">
      {root?.user && (
        <ul className="min-[768px]:hidden">
          <MenuEntry
            entry={['/home/account', t`Welcome ${root.user.userName}`, 'circle-user-round']}
            onChosen={close}
          />
        </ul>
      )}
      {[FOR_EVERYONE, ...(root?.menus?.side ?? [])].map(([heading, ...entries]) => (
        <div key={entries[0]?.[0]} className="menu-group">
          {heading && <h2 className="menu-heading">{heading}</h2>}
          <ul aria-label={heading || undefined} className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <MenuEntry key={entry[0]} entry={entry} onChosen={close} />
            ))}
          </ul>
        </div>
      ))}
      <ThemeSwitch className="menu-link mt-4 w-full sm:hidden">Light or dark</ThemeSwitch>
      {/* A press beside the menu closes it and reaches nothing beneath. */}
      <button type="button" popoverTarget="side-menu" popoverTargetAction="hide" className="beside-menu">
        <X aria-hidden className="size-6" />
        <span className="sr-only">Close the menu</span>
      </button>
    </nav>
  );
}

function MenuEntry({ entry: [to, label, icon, ...also], onChosen }: { entry: Entry; onChosen: () => void }) {
  const { pathname } = useLocation();
  const isPresent = pathname === to || [`${to}/`, ...also].some((start) => pathname.startsWith(start));
  return (
    <li>
      <Link
        to={to}
        onClick={onChosen}
        title={label}
        className="menu-link"
        aria-current={isPresent ? 'page' : undefined}
      >
        <NamedIcon name={icon} className="size-5 shrink-0" />
        <span className="menu-label">{label}</span>
        {to === '/home/cart' && <CartCount className="menu-count" />}
        <WaitCount at={to} className="menu-count" />
      </Link>
    </li>
  );
}
