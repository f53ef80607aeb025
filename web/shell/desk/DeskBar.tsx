import type { PageLink } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';
import { type WaitKind, waits } from '#web/page/waits.ts';
import { BadgeCheck, BellRing, ChartColumn, ChefHat, Headset, type Icon, Star } from '#web/ui/icons.tsx';

const KINDS: Readonly<Record<WaitKind, readonly [icon: Icon, one: string, many: string]>> = {
  orders: [BellRing, 'order to accept', 'orders to accept'],
  reviews: [Star, 'review to answer', 'reviews to answer'],
  restaurants: [BadgeCheck, 'restaurant to approve', 'restaurants to approve'],
  questions: [Headset, 'question to answer', 'questions to answer'],
};

const WORK: Readonly<Record<'VENDOR' | 'ADMIN', readonly [to: PageLink, label: string, icon: Icon]>> = {
  VENDOR: ['/home/vendorHome', 'My Restaurants', ChefHat],
  ADMIN: ['/adminPage', 'Figures', ChartColumn],
};

export default function DeskBar({ role }: { role: 'VENDOR' | 'ADMIN' }) {
  const known = waits.use();
  const [to, label, WorkIcon] = WORK[role];
  return (
    <section
      aria-label="Your work"
      className="tab-row min-h-15 items-center gap-2 bg-base-200 px-2 sm:rounded-box sm:py-2"
    >
      <Link to={to} className="btn btn-ghost px-3">
        <WorkIcon aria-hidden className="size-5" />
        {label}
      </Link>
      {known?.map(({ kind, count, to: where }) => {
        const [KindIcon, one, many] = KINDS[kind];
        return (
          <Link key={kind} to={where} className={`btn px-3 ${kind === 'orders' ? 'btn-primary' : ''}`}>
            <KindIcon aria-hidden className="size-5" />
            <span>
              <b className="tabular-nums">{count.toLocaleString('en-IN')}</b> {count === 1 ? one : many}
            </span>
          </Link>
        );
      })}
      {known?.length === 0 && <p className="px-2 text-sm">Nothing waits for you.</p>}
    </section>
  );
}
