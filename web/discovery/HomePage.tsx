import { ArrowRight } from 'lucide-react';
import { Link, type MetaArgs, useLoaderData } from 'react-router';
import { viewAllRestaurants } from '#contract/catalog.ts';
import { inBrowser, type Loading, onServer, pageIn } from '../kit/loading.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { RestaurantCards } from './RestaurantCard.tsx';
import { SearchBox } from './SearchBox.tsx';

const SIZE = 20;
const TRENDING_SHOWN = 8;

const load = async ({ call, url }: Loading) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const page = pageIn(url);
  const query = q ? { q, page, size: SIZE } : { trending: true, page: 1, size: TRENDING_SHOWN };
  const found = await call.page(viewAllRestaurants, { query }).catch(onlyLogged);
  return { q, page, hasFailed: false, ...found };
};

/** spec 8: a home load failure is only logged; the search stays. */
function onlyLogged(error: unknown) {
  console.warn(error);
  return { items: [], total: 0, hasFailed: true };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData?.q
    ? [{ title: `${loaderData.q} · Chatpata` }]
    : [{ title: 'Chatpata: fresh, finger-licking food a click away' }];

const CRAVINGS = ['Biryani', 'Dosa', 'Momo', 'Paneer', 'Chaat', 'Thali', 'Kebab', 'Lassi'];

/** spec 2, Home: a hero with search; the results below, or what is trending while nothing is searched. */
export default function HomePage() {
  const { q, page, items, total, hasFailed } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex flex-col gap-8">
      <section className="rounded-box bg-[radial-gradient(120%_140%_at_85%_0%,var(--color-secondary)_0%,transparent_55%)] bg-base-200 px-5 py-10 sm:px-10 sm:py-14">
        <h1 className="max-w-2xl font-extrabold text-4xl sm:text-5xl">Fresh, finger-licking food, just a click away</h1>
        <p className="mt-3 max-w-xl text-lg">
          From the dosa around the corner to the biryani across town: find it, order it, eat it hot.
        </p>
        <SearchBox q={q} />
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Popular searches">
          {CRAVINGS.map((craving) => (
            <li key={craving}>
              <Link
                to={`/home?q=${craving}`}
                className="btn btn-sm min-h-11 rounded-full border-base-300 bg-base-100 px-4"
              >
                {craving}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {q && !hasFailed ? <Results q={q} page={page} items={items} total={total} /> : <Trending items={items} />}
    </div>
  );
}

type Found = Pick<ReturnType<typeof useLoaderData<typeof clientLoader>>, 'items'>;

function Results({ q, page, items, total }: Found & { q: string; page: number; total: number }) {
  if (total === 0) {
    return (
      <p role="status" className="py-10 text-center text-lg">
        Sorry, no results found! Please check the spelling or try searching for something else.
      </p>
    );
  }
  return (
    <section aria-labelledby="results">
      <div role="status" className="mb-4">
        <h2 id="results">
          {total.toLocaleString('en-IN')} {total === 1 ? 'restaurant' : 'restaurants'} for “{q}”
        </h2>
      </div>
      <RestaurantCards restaurants={items} heading="h3" />
      <Pagination page={page} size={SIZE} total={total} />
    </section>
  );
}

function Trending({ items }: Found) {
  return (
    <section aria-labelledby="trending">
      {items.length > 0 && (
        <>
          <h2 id="trending" className="mb-4">
            Everyone is ordering from here
          </h2>
          <RestaurantCards restaurants={items} heading="h3" />
        </>
      )}
      <p className="mt-8 text-center">
        <Link to="/home/allRestaurants" className="btn btn-lg">
          See all restaurants <ArrowRight aria-hidden className="size-5" />
        </Link>
      </p>
    </section>
  );
}
