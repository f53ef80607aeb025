import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { PlaceButton } from '#web/nearby/PlaceButton.tsx';
import { PlaceDialog } from '#web/nearby/place-dialog.tsx';
import { usePlaceShown } from '#web/nearby/place-pages.ts';
import { Link } from '#web/page/links.ts';
import { useOperator } from '#web/page/operator.ts';
import { useSession } from '#web/page/session.ts';
import { Snackbar } from '../ui/Snackbar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { LateParts } from './LateParts.tsx';
import { DeskLoading, OrderStrip, WaitsLoader } from './late-frame.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

function UnderWay() {
  const { user, role } = useSession();
  return user && role === 'CUSTOMER' && <OrderStrip key={user.userId} userId={user.userId} />;
}

function Desk() {
  const { user, role } = useSession();
  if (!user || user.mustFirst || user.shiftAt || (role !== 'VENDOR' && role !== 'ADMIN')) return null;
  return (
    <>
      <DeskLoading />
      <WaitsLoader key={`${user.userId} ${role}`} userId={user.userId} role={role} />
    </>
  );
}

/** Narrow screens have no room for the place in the bar. */
function PlaceLine() {
  const { inLine } = usePlaceShown();
  return (
    inLine && (
      <div className="@container ml-(--rail) border-base-300 border-b px-2 sm:px-4 lg:hidden print:hidden">
        <PlaceButton />
      </div>
    )
  );
}

/** The law requires the licence on every page that sells food. */
function Owner() {
  const { brand, fssaiLicence } = useOperator();
  const { footerOwner, contact } = brand;
  const href = `${contact.includes('@') ? 'mailto:' : 'tel:'}${contact.replaceAll(' ', '')}`;
  return (
    <div className="max-md:pb-2">
      <p>© 2026 {footerOwner}. Made with chilli and care in India.</p>
      {fssaiLicence && <p className="mt-1 tabular-nums">FSSAI licence {fssaiLicence}</p>}
      <LanguageLinks className="link link-hover inline-flex min-h-11 min-w-11 items-center me-5" />
      {contact && (
        <a href={href} className="link link-hover inline-flex min-h-11 items-center wrap-anywhere">
          {contact}
        </a>
      )}
    </div>
  );
}

const CHAT: PageLink = '/chat-support';

type FootLinks = readonly [heading: string, ...links: (readonly [to: PageLink, label: string])[]];
const FOOT: readonly FootLinks[] = [
  [t`Restaurants`, ['/home/allRestaurants', t`All Restaurants`], ['/register?role=VENDOR', t`Sell your food here`]],
  [
    t`Help`,
    ['/home/help', t`How to get help`],
    ['/home/contact', t`Contact`],
    ['/home/about', t`About and grievances`],
  ],
  [t`Rules`, ['/home/terms', t`Terms`], ['/home/privacy', t`Privacy`], ['/home/refunds', t`Refunds`]],
];

export function Shell({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const shownPath = useRef(pathname);
  const loadedKey = useRef(key);
  const isMoving = useNavigation().state !== 'idle';
  // On a new page the focus starts at the top, as in a new document, not on the link that led here.
  useEffect(() => {
    if (shownPath.current !== pathname) document.getElementById('main')?.focus({ preventScroll: true });
    shownPath.current = pathname;
  }, [pathname]);
  // A cached page (server/http/pages/visitor-pages.ts) or a saved one (web/worker/) shows its age; what is loaded later
  // is fresh.
  useEffect(() => {
    if (key === loadedKey.current) return;
    delete document.body.dataset.asOf;
    delete document.body.dataset.offline;
  }, [key]);
  return (
    <>
      <a href="#main" className="btn btn-primary absolute top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
        Skip to content
      </a>
      <TopBar />
      <PlaceLine />
      <PlaceDialog />
      {isMoving && (
        <progress className="progress progress-primary fixed top-(--bar) z-40 h-1 w-full" aria-label="Loading" />
      )}
      <div className="frame flex pl-(--rail)">
        <SideMenu />
        <main
          id="main"
          tabIndex={-1}
          className="relative min-w-0 flex-1 px-4 pt-3 pb-6 sm:pt-4 outline-none sm:px-6 lg:px-8"
        >
          <Desk />
          {children}
        </main>
      </div>
      {/* A chat has only its input below it. */}
      <footer className={`border-base-300 border-t text-sm ${pathname === CHAT ? 'hidden' : ''}`}>
        <div className="frame grid gap-x-6 gap-y-2 px-4 py-6 sm:px-6 md:grid-cols-4 md:ps-[calc(var(--rail)+1.5rem)] lg:px-8">
          <Owner />
          {FOOT.map(([heading, ...links]) => (
            <nav key={heading} aria-label={heading}>
              <p className="font-bold">{heading}</p>
              <ul className="flex flex-wrap gap-x-5 md:flex-col">
                {links.map(([to, label]) => (
                  <li key={to}>
                    <Link className="link link-hover inline-flex min-h-11 min-w-11 items-center" to={to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </footer>
      <UnderWay />
      <BottomBar />
      <Snackbar />
      <LateParts />
    </>
  );
}
