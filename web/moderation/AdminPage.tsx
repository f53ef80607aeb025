import { Form } from 'react-router';
import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { type AdminWaits, adminWaits } from '#contract/moderation/waits.ts';
import { CallFailure } from '#web/calls/call.ts';
import { Link, redirect } from '#web/page/links.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { loadFigures, MarketplacePart } from '#web/sales/marketplace/MarketplacePart.tsx';
import {
  BadgeCheck,
  ChartColumn,
  ChevronRight,
  Headset,
  type Icon,
  ReceiptText,
  ScrollText,
  Store,
  Users,
  Wallet,
} from '#web/ui/icons.tsx';
import type { Route } from './+types/AdminPage.ts';
import { AdminFrame } from './AdminFrame.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const DISPUTES = linkTo('/home/heldMoney', { disputes: 'open' });
const RATINGS = [1, 2, 3, 4, 5] as const;

const load = guarded(async ({ call, url }) => {
  const rating = RATINGS.find((each) => String(each) === url.searchParams.get('rating'));
  const [waits, figures] = await Promise.all([
    call(adminWaits, {}).catch(uncounted),
    rating ? undefined : loadFigures(call, url),
  ]);
  if (rating) throw redirect(linkTo('/showRatingBasedRestaurant/:rating', { rating }));
  return { waits, figures };
});

// The counts are optional: without them the page still links to the queues.
function uncounted(error: unknown): Partial<AdminWaits> {
  if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
  return {};
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Administration · Chatpata' }];

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { waits, figures } = loaderData;
  const { restaurants, questions } = waits;
  return (
    <AdminFrame title="Administration">
      <Waiting {...waits} />
      {figures && <MarketplacePart loaded={figures} />}
      <div className="mt-8 grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        <section className="rounded-box bg-base-200 p-6">
          <h2 className="mb-1">Restaurants by rating</h2>
          <p className="mb-4 text-sm">Restaurants with this average rating or lower, lowest first.</p>
          <Form className="flex flex-wrap items-end gap-3">
            <div className="flex flex-col gap-1">
              <label htmlFor="rating" className="font-semibold">
                Rating
              </label>
              <select id="rating" name="rating" className="select w-28" autoComplete="off">
                {RATINGS.map((rating) => (
                  <option key={rating}>{rating}</option>
                ))}
              </select>
            </div>
            <button type="submit" className="btn btn-primary">
              Search Restaurants
            </button>
          </Form>
        </section>
        <ul className="flex flex-col">
          <Way to="/newlyAddedRestaurant" icon={BadgeCheck} label="New Restaurants Approval" count={restaurants} />
          <Way to="/home/tickets" icon={Headset} label="Support Tickets" count={questions} />
          <Way to="/acceptedRestaurants" icon={Store} label="Accepted restaurants" />
          <Way to="/home/people" icon={Users} label="People" />
          <Way to="/home/books" icon={ChartColumn} label="Money" />
          <Way to="/home/auditLog" icon={ScrollText} label="Journal" />
        </ul>
      </div>
    </AdminFrame>
  );
}

/** Nothing is shown if nothing waits. */
function Waiting({ restaurants = 0, questions = 0, held = 0, disputes = 0, differences = 0 }: Partial<AdminWaits>) {
  const waits = [
    { to: '/newlyAddedRestaurant', icon: BadgeCheck, count: restaurants, what: ['restaurant', 'to approve'] },
    { to: '/home/tickets', icon: Headset, count: questions, what: ['question', 'to answer'] },
    { to: '/home/heldMoney', icon: Wallet, count: held, what: ['held payment', 'to settle'] },
    { to: DISPUTES, icon: Wallet, count: disputes, what: ['dispute', 'to answer'] },
    { to: '/home/settlements', icon: ReceiptText, count: differences, what: ['difference', 'to clarify'] },
  ] as const;
  const shown = waits.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Waiting for you" className="mb-5 grid max-w-4xl gap-3 sm:grid-cols-2">
      {shown.map(({ to, icon: Icon, count, what: [one, todo] }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-13 items-center gap-3 rounded-box border border-primary/40 bg-primary/8 px-4 font-medium hover:bg-primary/15"
          >
            <Icon aria-hidden className="size-6 shrink-0 text-primary" />
            <span className="flex-1">
              <b className="tabular-nums">{count.toLocaleString('en-IN')}</b> {count === 1 ? one : `${one}s`} {todo}
            </span>
            <ChevronRight aria-hidden className="size-5 opacity-60" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface WayProps {
  readonly to: PageLink;
  readonly icon: Icon;
  readonly label: string;
  readonly count?: number | undefined;
}

const Way = ({ to, icon: Icon, label, count }: WayProps) => (
  <li>
    <Link to={to} className="flex min-h-13 items-center gap-3 rounded-field px-3 font-medium hover:bg-base-200">
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{label}</span>
      {count !== undefined && (
        <span className={`badge font-semibold tabular-nums ${count > 0 ? 'badge-secondary' : 'badge-ghost'}`}>
          {count.toLocaleString('en-IN')} waiting
        </span>
      )}
      <ChevronRight aria-hidden className="size-5 opacity-60" />
    </Link>
  </li>
);
